import type { WebFeature } from '../feature-manifest.ts'
import { barePage } from '../page-route.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const documentsFeature = {
  name: 'documents',
  barePages: [
    barePage('/doc/view/$docId', {
      component: lazyPart(async () => (await import('./doc-view-page.tsx')).DocViewPage, 'page'),
    }),
    barePage('/public/docs/$formId/$ownerId', {
      component: lazyPart(async () => (await import('./linked/linked-page.tsx')).LinkedPage, 'page'),
    }),
    barePage('/public/requests/$companyId/$token', {
      component: lazyPart(async () => (await import('./requested/requested-page.tsx')).RequestedPage, 'page'),
    }),
  ],
} as const satisfies WebFeature
