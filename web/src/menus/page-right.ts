import type { Menus } from '../menu-configuration.ts'
import type { PageRight } from '../route-data.ts'

type Entry = Pick<Menus['header']['items'][number], 'page' | 'permissions'>

/** Whether the menu lets its user open a page: a list needs the global right, creating needs add, editing update. */
export function mayOpen({ menu, right }: PageRight, menus: Pick<Menus, 'header' | 'static'>): boolean {
  return entriesOf(menus).find(({ page }) => page === menu)?.permissions[right] ?? false
}

export const isInMenu = (page: string, menus: Pick<Menus, 'header' | 'static'>): boolean =>
  entriesOf(menus).some((entry) => entry.page === page)

const entriesOf = (menus: Pick<Menus, 'header' | 'static'>): readonly Entry[] =>
  [...menus.header.items, ...menus.static].flatMap((item) => [item, ...item.submenu])
