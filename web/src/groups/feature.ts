import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { fetchCode } from '../ui/lazy/fetch-code.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const groupsFeature = {
  name: 'groups',
  pages: [
    framedPage('/groups', {
      component: lazyPart(async () => (await import('./groups-page.tsx')).GroupsPage, 'page'),
      start: () => fetchCode(async () => (await import('./groups-start.ts')).startGroups),
      access: { menu: 'groups', right: 'global' },
    }),
    framedPage('/groups/create', {
      component: lazyPart(async () => (await import('./group-create-page.tsx')).GroupCreatePage, 'page'),
      access: { menu: 'groups', right: 'add' },
      crumb: 'new',
    }),
    framedPage('/groups/edit/$groupId', {
      component: lazyPart(async () => (await import('./group-edit-page.tsx')).GroupEditPage, 'page'),
      start: () => fetchCode(async () => (await import('./groups-start.ts')).startGroup),
      access: { menu: 'groups', right: 'update' },
      crumb: 'update',
    }),
  ],
  titles: { groups: 'menus.groups' },
} as const satisfies WebFeature
