import type { Menus } from '../menu-configuration.ts'
import { type Path, paths } from '../paths.ts'
import { isShown } from '../shown-item.ts'

export interface MenuEntry {
  key: string
  /** Name of its sign. */
  icon: string
  title: string
  /** Absent for an entry that only holds others, or that has no page. */
  to?: Path
  /** Where an entry leads that leaves the program. */
  href?: string
  children: readonly MenuEntry[]
}

type Item = Omit<Menus['header']['items'][number], 'submenu'> & {
  submenu?: Menus['header']['items'][number]['submenu']
}

/** What the language calls a page of the menu; Apply Now is one of them. */
export type TitleOf = (page: string) => string | undefined

/** The entries that the menu shows, in its order: those of the header, the static ones, then Apply Now. */
export function menuEntries(menus: Menus, titleOf: TitleOf): MenuEntry[] {
  const entries = [...menus.header.items, ...menus.static]
    .filter(isShown)
    .map((item) => entryOf(item, menus, titleOf))
    .filter(({ to, children }) => to !== undefined || children.length > 0)
  const { applyNow } = menus
  if (!applyNow) return entries
  return [
    ...entries,
    { key: 'apply-now', icon: 'forms', title: titleOf('apply-now') ?? '', href: applyNow, children: [] },
  ]
}

function entryOf(item: Item, menus: Menus, titleOf: TitleOf): MenuEntry {
  const children = (item.submenu ?? []).filter(isShown)
  return {
    key: item._id,
    icon: item.icon || lastPart(item.page) || item.title.toLowerCase(),
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
  return titleOf(page) ?? titleOf(item._id) ?? item.title
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
