import { type Actor, mayConfigure, rightsOn } from './auth/actor.ts'
import { manyPolicy } from './emails/lists/many-policy.ts'
import type { BuilderPage, DomainFeature, PageOwner } from './feature-manifest.ts'
import { features } from './features.ts'
import { personKinds } from './people/person-kind.ts'
import { personPolicy } from './people/person-policy.ts'
import { isOwnModule, type OwnModule, pageOfModule } from './roles/own-module.ts'

type PagesOf<Feature> = Feature extends { readonly menuPages: infer Pages } ? keyof Pages & string : never

/** Pages that the program has and a menu may lead to. A company's menu table may name more than exist yet. */
export type MenuPage = PagesOf<(typeof features)[number]>

const belongsTo = Object.fromEntries(
  features.flatMap((feature: DomainFeature) => Object.entries(feature.menuPages ?? {})),
) as Readonly<Record<MenuPage, PageOwner>> // The very keys from which the type is made.

/** In the order in which a new company's menu has them. */
export const menuPages = Object.keys(belongsTo) as MenuPage[] // The same.

/** What stands below the menu's entry for builders. */
export const builderPages: readonly BuilderPage[] = features
  .toSorted((one, other) => Number(other.name === 'builders') - Number(one.name === 'builders'))
  .flatMap((feature: DomainFeature) => feature.builderPages ?? [])

export function isMenuPage(page: string): page is MenuPage {
  return Object.hasOwn(belongsTo, page)
}

export interface PageRights {
  /** May open the page at all. */
  global: boolean
  add: boolean
  update: boolean
}

/** What the actor may do on a page, as the menu and the guards of its routes read it (specification 1, section 2.2). */
export function pageRights(actor: Actor, page: MenuPage | OwnModule): PageRights {
  const rights = rightsOfPage(actor, page)
  const { admin, permissions } = actor.role
  const entry = isOwnModule(page) ? pageOfModule(page) : page
  // An administrator's menu is never shortened: nobody could give the page back.
  const isShown = admin || permissions.menu === undefined || permissions.menu.includes(entry)
  return { ...rights, global: rights.global && isShown }
}

/** The same by the role alone, however long its menu is: what a page opens by that needs no entry. */
export function rightsOfPage(actor: Actor, page: MenuPage | OwnModule): PageRights {
  const owner = isOwnModule(page) ? page : belongsTo[page]
  if (owner === 'everybody') return { global: true, add: false, update: false }
  if (owner === 'staff') {
    const isStaff = actor.type === 'Workforces'
    return { global: isStaff, add: isStaff, update: isStaff }
  }
  if (owner === 'administrators') {
    const { admin } = actor.role
    return { global: admin, add: admin, update: admin }
  }
  if (owner === 'writers') {
    const may = manyPolicy.use(actor)
    return { global: may, add: may, update: may }
  }
  if (owner === 'configurators') {
    const may = mayConfigure(actor)
    return { global: may, add: may, update: may }
  }
  const rights = rightsOn(actor, owner)
  const kind = personKinds.find((one) => one === owner)
  if (kind !== undefined) {
    const global = personPolicy.list(actor, kind) !== 'none'
    const opensOwn = actor.type !== 'Workforces' && global
    return { global, add: personPolicy.add(actor, kind), update: rights.update !== 'none' || opensOwn }
  }
  // Borrowers and brokers open their own loans without the right to update (specification 1, section 6).
  const opensOwn = actor.type !== 'Workforces' && rights.read !== 'none'
  return { global: rights.read !== 'none', add: rights.add, update: rights.update !== 'none' || opensOwn }
}
