import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { fetchCode } from '../ui/lazy/fetch-code.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const leadsFeature = {
  name: 'leads',
  pages: [
    framedPage('/leads', {
      component: lazyPart(async () => (await import('./lead-list-page.tsx')).LeadListPage, 'page'),
      start: () => fetchCode(async () => (await import('./lead-list-start.ts')).startLeads),
      search: ['status', 'search', 'page', 'limit', 'sort', 'order', 'filters', 'columns', 'view', 'edited'],
      access: { menu: 'leads', right: 'global', isAlways: true },
    }),
    framedPage('/leads/create', {
      component: lazyPart(async () => (await import('./lead-create-page.tsx')).LeadCreatePage, 'page'),
      start: () => fetchCode(async () => (await import('./lead-start.ts')).startNewLead),
      access: { menu: 'leads', right: 'add', isAlways: true },
      crumb: 'none',
    }),
    framedPage('/leads/$leadId', {
      component: lazyPart(async () => (await import('./lead-page.tsx')).LeadPage, 'page'),
      start: () => fetchCode(async () => (await import('./lead-start.ts')).startLead),
      search: ['tab'],
      crumb: 'none',
    }),
  ],
} as const satisfies WebFeature
