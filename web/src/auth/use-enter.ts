import type { CurrentUser } from '@corbel/domain/auth/auth-endpoints'
import { useSearch } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { useGo } from '../ui/use-go.ts'
import { destinationAfterSignIn, readLastLocation } from './last-location.ts'
import { useBeginSession } from './sign-in-queries.ts'

/**
 * Goes in with a new session: to the page that asked for it, the welcome of a new company, the last page visited, or the
 * start.
 */
export function useEnter(): (user: CurrentUser) => void {
  const go = useGo()
  const begin = useBeginSession()
  const search = useSearch({ strict: false })
  return (user) => {
    begin(user)
    const lastLocation = readLastLocation(user._id)
    const destination = destinationAfterSignIn({
      userType: user.type,
      lastLocation,
      wanted: search.next ?? (user.welcome ? paths.welcome() : undefined),
    })
    // Borrowers and whoever follows loans have pages of their own, which the server sends.
    if (user.type === 'Prospects' || user.follows) location.replace(destination)
    else go(destination, { replace: true })
  }
}
