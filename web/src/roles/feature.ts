import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { fetchCode } from '../ui/lazy/fetch-code.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const rolesFeature = {
  name: 'roles',
  pages: [
    framedPage('/security/roles', {
      component: lazyPart(async () => (await import('./roles-page.tsx')).RolesPage, 'page'),
      start: () => fetchCode(async () => (await import('./roles-start.ts')).startRoles),
      search: ['kind'],
    }),
    framedPage('/security/roles/$kind/create', {
      component: lazyPart(async () => (await import('./role-create-page.tsx')).RoleCreatePage, 'page'),
      search: ['tab'],
      crumb: 'new',
    }),
    framedPage('/security/roles/$kind/edit/$roleId', {
      component: lazyPart(async () => (await import('./role-edit-page.tsx')).RoleEditPage, 'page'),
      start: () => fetchCode(async () => (await import('./roles-start.ts')).startRole),
      search: ['tab'],
      crumb: 'update',
    }),
  ],
  titles: { roles: 'menus.roles' },
} as const satisfies WebFeature
