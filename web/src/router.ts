import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { barePages, pages, titleOfPage } from './features.ts'
import { endBeginning, guardSignedIn } from './guard-signed-in.ts'
import { firstPage } from './menus/first-page.ts'
import { root, signedIn, textSearch } from './page-route.ts'
import { RouteError } from './route-error.tsx'
import { letStartedGo } from './start-page.ts'
import { RoutePending } from './ui/page/route-pending.tsx'
import { pageOf, typedStore } from './ui/typed/typed-store.ts'

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: async ({ location }) => {
    const { menus } = await guardSignedIn(location)
    throw redirect({ href: firstPage(menus), replace: true })
  },
})

export const router = createRouter({
  routeTree: root.addChildren([...barePages, signedIn.addChildren([home, ...pages])]),
  context: { titleOfPage },
  scrollRestoration: true,
  defaultPreload: 'intent',
  // What pages ask for is kept by its own rules; a route itself keeps nothing.
  defaultPreloadStaleTime: 0,
  defaultGcTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  // An address holds text only, written the usual way: ?status=3&tab=notes
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(textSearch(search)).toString()
    return text === '' ? '' : `?${text}`
  },
})

router.subscribe('onResolved', ({ toLocation }) => {
  endBeginning()
  typedStore.forgetAllBut(pageOf(toLocation))
})
router.subscribe('onRendered', letStartedGo)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
