import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const historyFeature = {
  name: 'history',
  pages: [
    framedPage('/reviews', {
      component: lazyPart(async () => (await import('./reviewing/reviews-page.tsx')).ReviewsPage, 'page'),
    }),
  ],
  titles: { reviews: 'menus.reviews' },
} as const satisfies WebFeature
