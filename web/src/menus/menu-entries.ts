import type { Catalogue } from '@corbel/domain/shared/messages/en'
import type { Menus } from '../menu-configuration.ts'
import { type Path, paths } from '../paths.ts'

export interface MenuEntry {
  key: string
  /** Page key, which the sign of the entry is chosen by. */
  page: string
  title: string
  /** Absent for an entry that only holds others, or that has no page. */
  to?: Path
  children: readonly MenuEntry[]
}

type MenuKey = keyof Catalogue['menus']
type Item = Omit<Menus['header']['items'][number], 'submenu'> & {
  submenu?: Menus['header']['items'][number]['submenu']
}

/** Pages whose title the catalogue translates, unless the company gave them its own. */
const titleKeys: Readonly<Record<string, MenuKey>> = {
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

export type TitleOf = (key: MenuKey) => string

/** The entries that the menu shows, in its order: those of the header, then the static ones. */
export function menuEntries(menus: Menus, titleOf: TitleOf): MenuEntry[] {
  return [...menus.header.items, ...menus.static]
    .filter((item) => item.show_menu)
    .map((item) => entryOf(item, menus, titleOf))
}

function entryOf(item: Item, menus: Menus, titleOf: TitleOf): MenuEntry {
  const children = (item.submenu ?? []).filter((entry) => entry.show_menu)
  return {
    key: item._id,
    page: lastPart(item.page) || item.title.toLowerCase(),
    title: titleFor(item, menus, titleOf),
    to: item.page === '' || children.length > 0 ? undefined : paths.menuPage(item.page),
    children: children.map((child) => entryOf(child, menus, titleOf)),
  }
}

function titleFor(item: Item, menus: Menus, titleOf: TitleOf): string {
  if (item.custom_title) return item.custom_title
  const page = lastPart(item.page) || item.title.toLowerCase()
  const label = companyLabel(page, menus)
  if (label) return label
  const key = titleKeys[page]
  return key ? titleOf(key) : item.title
}

/** What a company calls its prospects, contacts and workforces, where it has a word of its own. */
function companyLabel(page: string, menus: Menus): string | undefined {
  const labels = menus.company?.labels
  const [label, standard] =
    page === 'prospects'
      ? [labels?.prospects, 'Prospects']
      : page === 'contacts'
        ? [labels?.contacts, 'Contacts']
        : [page === 'workforces' ? labels?.workforces : undefined, 'Workforces']
  return label === standard ? undefined : label
}

const lastPart = (page: string): string => page.split('/').at(-1)?.toLowerCase() ?? ''

/** Whether the page that is shown belongs to this entry. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  if (entry.to && (pathname === entry.to || pathname.startsWith(`${entry.to}/`))) return true
  return entry.children.some((child) => isCurrent(child, pathname))
}

/** Every entry that leads somewhere, those of submenus too. */
export const linkedEntries = (entries: readonly MenuEntry[]): (MenuEntry & { to: Path })[] =>
  entries.flatMap((entry) => [...(entry.to ? [{ ...entry, to: entry.to }] : []), ...linkedEntries(entry.children)])
