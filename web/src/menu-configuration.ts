import { getMenus, type Personalization } from '@corbel/domain/menus/menu-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './api.ts'

export type Menus = ReplyOf<typeof getMenus>

/** The menu configuration: what is in the menu, the look, the company's formats and labels. */
export const menusQuery = queryOptions({
  queryKey: ['menus'],
  queryFn: ({ signal }) => call(getMenus, { body: {}, signal, whenSignedOut: 'refuse' }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The menu configuration, on any page that the sign-in guards. */
export function useMenus(): Menus {
  return useSuspenseQuery(menusQuery).data
}

/** Puts a saved look into the cache, so that the page changes in place. */
export function rememberPersonalization(queryClient: QueryClient, personalization: Personalization): void {
  queryClient.setQueryData(menusQuery.queryKey, (menus) => menus && { ...menus, personalization })
}
