import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const papersFeature = {
  name: 'papers',
  pages: [
    framedPage('/products/documents', {
      component: lazyPart(async () => (await import('./company-papers-page.tsx')).CompanyPapersPage, 'page'),
      access: { menu: 'products', right: 'global', isAlways: true },
    }),
    framedPage('/standard_docs/view/$doc/$owner', {
      component: lazyPart(async () => (await import('./standard-doc-page.tsx')).StandardDocPage, 'page'),
    }),
  ],
} as const satisfies WebFeature
