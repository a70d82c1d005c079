import type { UserType } from '../auth/actor.ts'
import type { RoleKind } from '../roles/role.ts'

/** The kinds of people that a company keeps records of, as their pages and modules are named. */
export const personKinds = ['workforces', 'contacts', 'prospects'] as const
export type PersonKind = (typeof personKinds)[number]

/** Numbers of the kinds' modules, the same in every company. */
export const peopleModules = { prospects: 2, contacts: 3, workforces: 4 } as const satisfies Record<PersonKind, number>

/** Roles of which kind people of a kind hold (specification 2, section 6). */
export const roleKindOf = {
  workforces: 'workforce',
  contacts: 'contact',
  prospects: 'prospect',
} as const satisfies Record<PersonKind, RoleKind>

/** The kind of people that a signed-in person belongs to. */
export const kindOfUser = {
  Workforces: 'workforces',
  Contacts: 'contacts',
  Prospects: 'prospects',
} as const satisfies Record<Exclude<UserType, 'Super'>, PersonKind>
