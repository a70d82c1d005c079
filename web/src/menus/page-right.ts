import type { Menus } from '../menu-configuration.ts'
import type { PageRight } from '../route-data.ts'

type Entry = Pick<Menus['header']['items'][number], 'page' | 'permissions'>
type MenusOfRights = Pick<Menus, 'header' | 'static' | 'pages'>

/**
 * Whether its user may open a page: a list needs the global right, creating needs add, editing update. By the menu's
 * entry; by the role alone for a page that needs none.
 */
export function mayOpen({ menu, right, isAlways }: PageRight, menus: MenusOfRights): boolean {
  const permissions = isAlways ? menus.pages[menu] : entriesOf(menus).find(({ page }) => page === menu)?.permissions
  return permissions?.[right] ?? false
}

export const isInMenu = (page: string, menus: Pick<Menus, 'header' | 'static'>): boolean =>
  entriesOf(menus).some((entry) => entry.page === page)

const entriesOf = (menus: Pick<Menus, 'header' | 'static'>): readonly Entry[] =>
  [...menus.header.items, ...menus.static].flatMap((item) => [item, ...item.submenu])
