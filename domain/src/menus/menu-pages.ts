import { type Actor, rightsOn } from '../auth/actor.ts'
import type { ModuleKey } from '../roles/role.ts'

/** The kind of record that a menu page shows; null for pages that belong to everybody. */
const modules = {
  dashboard: null,
  loans: 'opportunities',
} as const satisfies Record<string, ModuleKey | null>

/** Pages that the program has and a menu may lead to. A company's menu table may name more than exist yet. */
export type MenuPage = keyof typeof modules

export function isMenuPage(page: string): page is MenuPage {
  return Object.hasOwn(modules, page)
}

export interface PageRights {
  /** May open the page at all. */
  global: boolean
  add: boolean
  update: boolean
}

/** What the actor may do on a page, as the menu and the guards of its routes read it (specification 1, section 2.2). */
export function pageRights(actor: Actor, page: MenuPage): PageRights {
  const module = modules[page]
  if (module === null) return { global: true, add: false, update: false }
  const rights = rightsOn(actor, module)
  // Borrowers and brokers open their own loans without the right to update (specification 1, section 6).
  const opensOwn = actor.type !== 'Workforces' && rights.read !== 'none'
  return { global: rights.read !== 'none', add: rights.add, update: rights.update !== 'none' || opensOwn }
}
