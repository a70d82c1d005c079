import type { Actor } from '@corbel/domain/auth/actor'
import { companyPolicy } from '@corbel/domain/companies/company-policy'
import type { MenuItem } from '@corbel/domain/menus/menu-endpoints'
import { auditPolicy } from '@corbel/domain/security/audit-policy'

/** Entries that the program adds to every company's menu for those who have the right (specification 1, section 2.7). */
export function staticMenu(actor: Actor): MenuItem[] {
  return [
    ...(auditPolicy.read(actor) ? [securityEntry()] : []),
    ...(companyPolicy.configure(actor) ? [appsEntry(), settingsEntry(actor.companyId)] : []),
  ]
}

function securityEntry(): MenuItem {
  const audit = entry({ _id: 'audit', title: 'Audit trail', page: 'security/audit', icon: 'audit' })
  return { ...entry({ _id: 'security', title: 'Security', page: 'security', icon: 'security' }), submenu: [audit] }
}

/** The specification names them and gives them no pages: they stand in their submenu and lead nowhere. */
const apps = ['Docs', 'Mailler', 'Messenger', 'WorkFlow']

const appsEntry = (): MenuItem => ({
  ...entry({ _id: 'apps', title: 'Apps', page: 'apps', icon: 'apps' }),
  submenu: apps.map((title) => {
    const name = title.toLowerCase()
    return entry({ _id: name, title, page: '', icon: name })
  }),
})

const settingsEntry = (companyId: string): MenuItem => ({
  ...entry({ _id: 'settings', title: 'Settings', page: `companies/${companyId}`, icon: 'settings' }),
  submenu: [],
})

const entry = (own: Pick<MenuItem, '_id' | 'title' | 'page' | 'icon'>) => ({
  ...own,
  custom_title: null,
  show_menu: true,
  // They come with the program; the reply has a place for the day a company made an entry.
  createdAt: '2026-01-01T00:00:00.000Z',
  permissions: { global: true, add: false, update: false },
})
