import { readSite } from '@corbel/domain/landing/site-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { queryClient } from '../query-client.ts'

/** Whoever runs the program, where this host tells of them. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(readSite, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Whether strangers are told here what the program is; where the server does not answer they sign in. */
export async function tellsOfProgram(): Promise<boolean> {
  const found = await queryClient.ensureQueryData(siteQuery).catch(() => null)
  return found !== null && found.site !== null
}
