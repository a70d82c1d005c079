import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPart } from './ui/lazy/lazy-part.tsx'

/** The pages of modules that a company made for itself: whatever the program has no page of its own for. */
export function ownPageRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/$page',
      component: lazyPart(async () => (await import('./pages/page-list-page.tsx')).PageListPage, 'page'),
    }),
  ] as const
}
