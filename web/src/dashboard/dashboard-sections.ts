import type { Menus } from '../menu-configuration.ts'

/** Which parts of the dashboard there are: those whose page the menu has (specification 1, section 2.6). */
export interface DashboardSections {
  loans: boolean
  leads: boolean
  prospects: boolean
  mayAddLoans: boolean
}

export function sectionsOf(menus: Pick<Menus, 'header' | 'static'>): DashboardSections {
  const items = [...menus.header.items, ...menus.static].flatMap((item) => [item, ...item.submenu])
  const shown = (page: string) => items.find((item) => item.page === page && item.show_menu)
  return {
    loans: shown('loans') !== undefined,
    leads: shown('leads') !== undefined,
    prospects: shown('prospects') !== undefined,
    mayAddLoans: shown('loans')?.permissions.add ?? false,
  }
}
