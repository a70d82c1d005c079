import type { WebFeature } from '../feature-manifest.ts'
import { barePage } from '../page-route.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const emailsFeature = {
  name: 'emails',
  barePages: [
    barePage('/email/unsubscribe', {
      component: lazyPart(async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage, 'page'),
      search: ['t'],
    }),
    barePage('/email/sender', {
      component: lazyPart(async () => (await import('./sender-page.tsx')).SenderPage, 'page'),
      search: ['t'],
    }),
  ],
} as const satisfies WebFeature
