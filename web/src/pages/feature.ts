import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

/** Modules that a company made for itself: whatever the program has no page of its own for. */
export const pagesFeature = {
  name: 'pages',
  pages: [
    framedPage('/$page', {
      component: lazyPart(async () => (await import('./page-list-page.tsx')).PageListPage, 'page'),
      search: ['search', 'page', 'limit', 'sort', 'order', 'filters'],
      access: { menu: '$page', right: 'global' },
    }),
  ],
} as const satisfies WebFeature
