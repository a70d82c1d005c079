import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { fetchCode } from '../ui/lazy/fetch-code.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

/** Modules that a company made for itself: whatever the program has no page of its own for. */
export const pagesFeature = {
  name: 'pages',
  pages: [
    framedPage('/$page', {
      component: lazyPart(async () => (await import('./page-list-page.tsx')).PageListPage, 'page'),
      start: () => fetchCode(async () => (await import('./page-list-start.ts')).startList),
      search: ['search', 'page', 'limit', 'sort', 'order', 'filters', 'columns', 'view', 'edited'],
      access: { menu: '$page', right: 'global' },
    }),
    framedPage('/$page/create', {
      component: lazyPart(async () => (await import('./page-create-page.tsx')).PageCreatePage, 'page'),
      start: () => fetchCode(async () => (await import('./page-start.ts')).startNew),
      access: { menu: '$page', right: 'add' },
      crumb: 'new',
    }),
    framedPage('/$page/edit/$recordId', {
      component: lazyPart(async () => (await import('./page-edit-page.tsx')).PageEditPage, 'page'),
      start: () => fetchCode(async () => (await import('./page-start.ts')).startRecord),
      search: ['tab'],
      access: { menu: '$page', right: 'update' },
      crumb: 'update',
    }),
  ],
} as const satisfies WebFeature
