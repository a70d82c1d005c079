import { type Brand, readBrand } from '@corbel/domain/companies/brand-endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

/** The look of the company whose host this page came from, which pages without a sign-in show. */
export const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: ({ signal }) => call(readBrand, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Whether this page may lead strangers to a company of their own. */
export function useTrialsAreOpen(): boolean | undefined {
  const { data, isError } = useQuery(brandQuery)
  return data?.trials ?? (isError ? false : undefined)
}

/** Undefined while it is asked for; null on hosts of no company, and where the server does not answer. */
export function useBrand(): Brand | null | undefined {
  const { data, isError } = useQuery(brandQuery)
  return data === undefined && isError ? null : data?.brand
}
