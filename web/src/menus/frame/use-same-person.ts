import { useEffect, useRef } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { paths } from '../../paths.ts'

/**
 * A page belongs to the person who opened it, in the company they were in: once somebody else has signed in, or
 * platform staff have opened or left a company, it starts anew.
 */
export function useSamePerson(): void {
  const { _id: personId, company } = useCurrentUser()
  const place = `${personId} ${company?._id ?? ''}`
  const opener = useRef(place)
  useEffect(() => {
    if (opener.current !== place) window.location.assign(paths.home())
  }, [place])
}
