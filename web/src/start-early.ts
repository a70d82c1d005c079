import type { RouteComponent } from '@tanstack/react-router'
import { brandQuery } from './companies/company-brand.ts'
import { currentUserQuery } from './current-user.ts'
import { menusQuery } from './menu-configuration.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

const guarded = '/signed-in'

/**
 * Asks at once and side by side for what the first page needs: its code, before the sign-in whose host this is, behind
 * it who is there and their menus. The router alone would ask for one after the other.
 */
export function startEarly(): void {
  const matched = new Set<string>(router.matchRoutes(router.latestLocation).map((match) => match.routeId))
  for (const route of Object.values(router.routesById)) if (matched.has(route.id)) void preload(route.options.component)
  if (router.latestLocation.pathname.startsWith('/auth/')) void queryClient.prefetchQuery(brandQuery)
  if (!matched.has(guarded)) return
  void queryClient.prefetchQuery(currentUserQuery)
  void queryClient.prefetchQuery(menusQuery)
}

function preload(component: RouteComponent | undefined): Promise<void> | undefined {
  return component?.preload?.()
}
