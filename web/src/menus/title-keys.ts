import type { Catalogue } from '@corbel/domain/shared/messages/en'

export type MenuKey = keyof Catalogue['menus']

/** Pages whose title the catalogue translates, unless the company gave them its own. */
export const titleKeys: Readonly<Record<string, MenuKey>> = {
  dashboard: 'dashboard',
  companies: 'companies',
  users: 'users',
  workforces: 'workforces',
  contacts: 'contacts',
  prospects: 'prospects',
  loans: 'loans',
  leads: 'leads',
  roles: 'roles',
  groups: 'groups',
  security: 'security',
  audit: 'audit',
  products: 'products',
  builders: 'builders',
  sections: 'sections',
  pages: 'pages',
  webforms: 'webforms',
  apps: 'apps',
  docs: 'docs',
  mailler: 'mailler',
  messenger: 'messenger',
  workflow: 'workFlow',
  settings: 'settings',
  tools: 'tools',
}
