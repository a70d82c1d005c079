import type { WebFeature } from '../feature-manifest.ts'
import { barePage } from '../page-route.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const documentsFeature = {
  name: 'documents',
  barePages: [
    barePage('/doc/view/$docId', {
      component: lazyPart(async () => (await import('./doc-view-page.tsx')).DocViewPage, 'page'),
    }),
  ],
} as const satisfies WebFeature
