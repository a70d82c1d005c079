import { type CurrentUser, getCurrentUser } from '@corbel/domain/auth/auth-endpoints'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './api.ts'

/** Who is signed in. Asked once; signing in and out empties the whole cache. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => call(getCurrentUser, { signal, whenSignedOut: 'refuse' }),
  staleTime: Number.POSITIVE_INFINITY,
  // In another tab somebody else may have signed in meanwhile.
  refetchOnWindowFocus: 'always',
})

/** The signed-in user, on any page that the sign-in guards. */
export function useCurrentUser(): CurrentUser {
  return useSuspenseQuery(currentUserQuery).data
}
