import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { barePages, pages, titleOfPage } from './features.ts'
import { endBeginning, findSignedIn } from './guard-signed-in.ts'
import { firstPage } from './menus/first-page.ts'
import { root, signedIn, textSearch } from './page-route.ts'
import { paths } from './paths.ts'
import { RouteError } from './route-error.tsx'
import { letStartedGo } from './start-page.ts'
import { fetchCode } from './ui/lazy/fetch-code.ts'
import { lazyPart } from './ui/lazy/lazy-part.tsx'
import { RoutePending } from './ui/page/route-pending.tsx'
import { pageOf, typedStore } from './ui/typed/typed-store.ts'

const tellsOfProgram = async (): Promise<boolean> => {
  const tells = await fetchCode(async () => (await import('./landing/site-query.ts')).tellsOfProgram)
  return tells()
}

/** Where a visit begins: a person's first page, what the program is at the host that tells strangers, or the sign-in. */
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyPart(async () => (await import('./landing/landing-page.tsx')).LandingPage, 'page'),
  errorComponent: RouteError,
  beforeLoad: async ({ location }) => {
    const found = await findSignedIn(location)
    if (found !== null) throw redirect({ href: firstPage(found.menus), replace: true })
    if (!(await tellsOfProgram())) throw redirect({ href: paths.login(), replace: true })
  },
})

export const router = createRouter({
  routeTree: root.addChildren([home, ...barePages, signedIn.addChildren([...pages])]),
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
