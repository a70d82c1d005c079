import type { Menus } from '../menu-configuration.ts'
import { isShown } from '../shown-item.ts'

/** The parts that the dashboard can have. */
export const sectionKeys = ['tasks', 'loans', 'leads', 'prospects'] as const
export type SectionKey = (typeof sectionKeys)[number]

/**
 * Which parts of the dashboard there are, for tiles, tabs and cards alike: those whose page the menu has and the role
 * may open (specification 1, section 2.6). Tasks have no page and are no borrower's matter (specification 2, section 2).
 */
export type DashboardSections = Readonly<Record<SectionKey | 'mayAddLoans', boolean>>

export function sectionsOf({
  header,
  static: added,
  loggedInUserType,
}: Pick<Menus, 'header' | 'static' | 'loggedInUserType'>): DashboardSections {
  const items = [...header.items, ...added].flatMap((item) => [item, ...item.submenu])
  const shown = (page: string) => items.find((item) => item.page === page && isShown(item))
  return {
    tasks: loggedInUserType !== 'prospect',
    loans: shown('loans') !== undefined,
    leads: shown('leads') !== undefined,
    prospects: shown('prospects') !== undefined,
    mayAddLoans: shown('loans')?.permissions.add ?? false,
  }
}
