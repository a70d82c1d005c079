import type { Menus } from '../menu-configuration.ts'
import { type Path, paths } from '../paths.ts'
import { isShown } from '../shown-item.ts'

/**
 * Where `/` leads: people of a company that begins with its contacts to those (specification 1, section 2.1), all
 * others to the first page that the menu shows.
 */
export function firstPage(menus: Pick<Menus, 'header' | 'company'>): Path {
  if (menus.company?.features.contacts_first) return paths.contacts()
  const visible = menus.header.items
    .filter(isShown)
    .flatMap((item) => (item.submenu.length > 0 ? item.submenu.filter(isShown) : [item]))
  const first = visible.find((item) => item.page !== '')
  return first ? paths.menuPage(first.page) : paths.error()
}
