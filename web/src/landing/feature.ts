import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const landingFeature = {
  name: 'landing',
  pages: [
    framedPage('/companies/demo-requests', {
      component: lazyPart(async () => (await import('./demo-requests-page.tsx')).DemoRequestsPage, 'page'),
      search: ['page'],
      crumb: [{ title: 'menus.companies', to: paths.companies() }, { title: 'menus.demoRequests' }],
    }),
  ],
} as const satisfies WebFeature
