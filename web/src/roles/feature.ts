import type { WebFeature } from '../feature-manifest.ts'
import { framedPage, leadsTo } from '../page-route.ts'
import { paths } from '../paths.ts'
import { fetchCode } from '../ui/lazy/fetch-code.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const rolesFeature = {
  name: 'roles',
  pages: [
    framedPage('/security/roles', {
      component: lazyPart(async () => (await import('./roles-page.tsx')).RolesPage, 'page'),
      start: () => fetchCode(async () => (await import('./roles-start.ts')).startRoles),
      search: ['kind'],
      access: { menu: 'roles', right: 'global', isAlways: true },
    }),
    framedPage('/security/roles/$kind/create', {
      component: lazyPart(async () => (await import('./role-create-page.tsx')).RoleCreatePage, 'page'),
      search: ['tab'],
      access: { menu: 'roles', right: 'add', isAlways: true },
      crumb: 'new',
    }),
    framedPage('/security/roles/$kind/edit/$roleId', {
      component: lazyPart(async () => (await import('./role-edit-page.tsx')).RoleEditPage, 'page'),
      start: () => fetchCode(async () => (await import('./roles-start.ts')).startRole),
      search: ['tab'],
      access: { menu: 'roles', right: 'update', isAlways: true },
      crumb: 'update',
    }),
  ],
  barePages: [
    // Pages are named by their keys in the menu; these two lists have an address of their own.
    leadsTo('/roles', () => paths.roles()),
    leadsTo('/security', () => paths.roles()),
  ],
  titles: { roles: 'menus.roles' },
} as const satisfies WebFeature
