import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { fetchCode } from '../ui/lazy/fetch-code.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const peopleFeature = {
  name: 'people',
  pages: [
    framedPage('/workforces', {
      component: lazyPart(async () => (await import('./people-list-page.tsx')).WorkforcesPage, 'page'),
      start: () => fetchCode(async () => (await import('./people-list-start.ts')).startWorkforces),
      search: ['part', 'search', 'state', 'page', 'limit', 'sort', 'order', 'filters', 'view', 'edited'],
      access: { menu: 'workforces', right: 'global', isAlways: true },
    }),
    framedPage('/workforces/create', {
      component: lazyPart(async () => (await import('./person-create-page.tsx')).WorkforceCreatePage, 'page'),
      access: { menu: 'workforces', right: 'add', isAlways: true },
      crumb: 'new',
    }),
    framedPage('/workforces/edit/$personId', {
      component: lazyPart(async () => (await import('./person-edit-page.tsx')).PersonEditPage, 'page'),
      start: () => fetchCode(async () => (await import('./people-start.ts')).startPerson),
      search: ['tab'],
      crumb: 'update',
    }),
    framedPage('/contacts', {
      component: lazyPart(async () => (await import('./people-list-page.tsx')).ContactsPage, 'page'),
      start: () => fetchCode(async () => (await import('./people-list-start.ts')).startContacts),
      search: ['part', 'search', 'state', 'page', 'limit', 'sort', 'order', 'filters', 'view', 'edited'],
      access: { menu: 'contacts', right: 'global', isAlways: true },
    }),
    framedPage('/contacts/create', {
      component: lazyPart(async () => (await import('./person-create-page.tsx')).ContactCreatePage, 'page'),
      access: { menu: 'contacts', right: 'add', isAlways: true },
      crumb: 'new',
    }),
    framedPage('/contacts/edit/$personId', {
      component: lazyPart(async () => (await import('./person-edit-page.tsx')).PersonEditPage, 'page'),
      start: () => fetchCode(async () => (await import('./people-start.ts')).startPerson),
      search: ['tab'],
      crumb: 'update',
    }),
    framedPage('/prospects', {
      component: lazyPart(async () => (await import('./people-list-page.tsx')).ProspectsPage, 'page'),
      start: () => fetchCode(async () => (await import('./people-list-start.ts')).startProspects),
      search: ['part', 'search', 'state', 'page', 'limit', 'sort', 'order', 'filters', 'view', 'edited'],
      access: { menu: 'prospects', right: 'global', isAlways: true },
    }),
    framedPage('/prospects/create', {
      component: lazyPart(async () => (await import('./person-create-page.tsx')).ProspectCreatePage, 'page'),
      access: { menu: 'prospects', right: 'add', isAlways: true },
      crumb: 'new',
    }),
    framedPage('/prospects/edit/$personId', {
      component: lazyPart(async () => (await import('./person-edit-page.tsx')).PersonEditPage, 'page'),
      start: () => fetchCode(async () => (await import('./people-start.ts')).startPerson),
      search: ['tab'],
      crumb: 'update',
    }),
  ],
  titles: { workforces: 'menus.workforces', contacts: 'menus.contacts', prospects: 'menus.prospects' },
} as const satisfies WebFeature
