import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const securityFeature = {
  name: 'security',
  pages: [
    framedPage('/security/audit', {
      component: lazyPart(async () => (await import('./audit-page.tsx')).AuditPage, 'page'),
      search: ['from', 'to', 'who', 'what', 'field', 'record', 'role', 'session', 'page', 'limit'],
      access: { menu: 'security/audit', right: 'global' },
    }),
    framedPage('/security/upkeep', {
      component: lazyPart(async () => (await import('./upkeep/upkeep-page.tsx')).UpkeepPage, 'page'),
      crumb: [{ title: 'menus.security' }, { title: 'menus.upkeep' }],
      access: { menu: 'security/audit', right: 'global' },
    }),
  ],
  titles: { security: 'menus.security', audit: 'menus.audit' },
} as const satisfies WebFeature
