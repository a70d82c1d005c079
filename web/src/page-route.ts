import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { BareFrame } from './bare-frame.tsx'
import { guardSignedIn, isBeginning, passPageRight } from './guard-signed-in.ts'
import { type Path, paths } from './paths.ts'
import type { RouteData, TitleKey } from './route-data.ts'
import { PageError, RouteError } from './route-error.tsx'
import { type PageStart, startPage } from './start-page.ts'
import { fetchCode } from './ui/lazy/fetch-code.ts'
import { type LazyPart, lazyPart } from './ui/lazy/lazy-part.tsx'

/** Values of an address are text; a page says which of them it reads. */
export const textSearch = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)]))

export interface RouterContext {
  /** What pages of the menu are called: the program's features say it, which this file knows none of. */
  readonly titleOfPage: Readonly<Record<string, TitleKey>>
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: BareFrame,
  validateSearch: (search: Record<string, unknown>): Record<never, string> => textSearch(search),
  errorComponent: RouteError,
})

/**
 * Everything behind the sign-in. The first page of a visit is asked for together with who is there and what they may:
 * only later ones wait for the answer, which is at hand by then.
 */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    if (!isBeginning()) await guardSignedIn(location)
  },
  loader: async ({ location }) => {
    if (isBeginning()) await guardSignedIn(location)
  },
  component: lazyPart(async () => (await import('./menus/frame/app-frame.tsx')).AppFrame, 'page'),
  errorComponent: RouteError,
})

interface PageParts<Search extends string> extends RouteData {
  readonly component: LazyPart<object>
  /** Fetches what asks for the page's data: side by side with the page's code. */
  readonly start?: () => Promise<PageStart>
  /** What the page reads from its address; what else stands there is left alone. */
  readonly search?: readonly Search[]
}

/** Whatever anybody wrote behind the question mark is text; only the page knows what makes sense. */
const searchOf =
  <Search extends string>() =>
  (search: Record<string, unknown>): { [Key in Search]?: string } =>
    ({ ...textSearch(search) }) as { [Key in Search]?: string }

/** A page behind the sign-in, with the frame around it. */
export function framedPage<const At extends Path, Search extends string = never>(
  path: At,
  { component, start, access, crumb }: PageParts<Search>,
) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    component,
    errorComponent: PageError,
    staticData: { access, crumb },
    validateSearch: searchOf<Search>(),
    beforeLoad: async ({ params }) => {
      if (access && !isBeginning()) await passPageRight(access, params)
    },
    loader: async ({ params, location, cause }) => {
      if (start && cause !== 'stay') startPage(start, { params, search: textSearch(location.search) }, cause)
      if (access && isBeginning()) await passPageRight(access, params)
    },
  })
}

interface BareParts<Search extends string> extends Pick<PageParts<Search>, 'component' | 'search'> {
  /** The look of the company whose host this is. */
  readonly showsHost?: true
}

const startBrand = () => fetchCode(async () => (await import('./companies/brand-start.ts')).startBrand)

/** A page that needs no sign-in and has no menu. */
export function barePage<const At extends Path, Search extends string = never>(
  path: At,
  { component, showsHost }: BareParts<Search>,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component,
    validateSearch: searchOf<Search>(),
    loader: ({ params, location, cause }) => {
      if (showsHost && cause !== 'stay') startPage(startBrand, { params, search: textSearch(location.search) }, cause)
    },
  })
}

/** An address that leads to another one. */
export function leadsTo<const At extends Path>(
  path: At,
  to: (params: Readonly<Record<string, string>>, search: Readonly<Record<string, string>>) => Path,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params, location }) => {
      throw redirect({ href: to(params, textSearch(location.search)), replace: true })
    },
  })
}

/** What no page answers to. */
export const unknownAddress = leadsTo('/$', () => paths.errorPage(5))
