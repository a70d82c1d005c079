import type { WebFeature } from '../feature-manifest.ts'
import { barePage, unknownAddress } from '../page-route.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const menusFeature = {
  name: 'menus',
  barePages: [
    barePage('/error', {
      component: lazyPart(async () => (await import('./error-page.tsx')).ErrorPage, 'page'),
    }),
    barePage('/error/$version', {
      component: lazyPart(async () => (await import('./error-page.tsx')).ErrorPage, 'page'),
    }),
    unknownAddress,
  ],
  titles: {
    'apply-now': 'menus.applyNow',
    users: 'menus.users',
    leads: 'menus.leads',
    builders: 'menus.builders',
    sections: 'menus.sections',
    pages: 'menus.pages',
    webforms: 'menus.webforms',
    apps: 'menus.apps',
    docs: 'menus.docs',
    mailler: 'menus.mailler',
    messenger: 'menus.messenger',
    workflow: 'menus.workFlow',
    settings: 'menus.settings',
    tools: 'menus.tools',
  },
} as const satisfies WebFeature
