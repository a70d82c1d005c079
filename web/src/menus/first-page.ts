import type { CurrentUser } from '@corbel/domain/auth/auth-endpoints'
import type { Menus } from '../menu-configuration.ts'
import { type Path, paths } from '../paths.ts'

/** The product whose companies start with their contacts (specification 1, section 2.1). */
const contactsFirst = 'contacts-first'

/** Where `/` leads: the contacts for companies of one product, else the first page that the menu shows. */
export function firstPage(user: Pick<CurrentUser, 'company'>, menus: Pick<Menus, 'header'>): Path {
  if (user.company?.products.includes(contactsFirst)) return paths.contacts()
  const visible = menus.header.items
    .filter((item) => item.show_menu)
    .flatMap((item) => (item.submenu.length > 0 ? item.submenu.filter((entry) => entry.show_menu) : [item]))
  const first = visible.find((item) => item.page !== '')
  return first ? paths.menuPage(first.page) : paths.error()
}
