import { useEffect, useRef } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { paths } from '../../paths.ts'

/** A page belongs to the person who opened it: once somebody else has signed in, it starts anew for them. */
export function useSamePerson(): void {
  const { _id: personId } = useCurrentUser()
  const opener = useRef(personId)
  useEffect(() => {
    if (opener.current !== personId) window.location.assign(paths.home())
  }, [personId])
}
