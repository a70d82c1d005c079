import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { fetchCode } from '../ui/lazy/fetch-code.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const dashboardFeature = {
  name: 'dashboard',
  pages: [
    framedPage('/dashboard', {
      component: lazyPart(async () => (await import('./dashboard-page.tsx')).DashboardPage, 'page'),
      start: () => fetchCode(async () => (await import('./dashboard-start.ts')).startDashboard),
      search: ['recent', 'show', 'product', 'waits'],
      access: { menu: 'dashboard', right: 'global' },
    }),
  ],
  titles: { dashboard: 'menus.dashboard' },
} as const satisfies WebFeature
