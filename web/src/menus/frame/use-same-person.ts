import { useEffect, useRef } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { paths } from '../../paths.ts'

/**
 * A page belongs to the person who opened it, in the company and the role they were in: once somebody else has signed
 * in, they go on in another role, or platform staff have opened or left a company, it starts anew.
 */
export function useSamePerson(): void {
  const { _id: personId, company, role } = useCurrentUser()
  const place = [personId, company?._id, role?._id].join(' ')
  const opener = useRef(place)
  useEffect(() => {
    if (opener.current !== place) window.location.assign(paths.home())
  }, [place])
}
