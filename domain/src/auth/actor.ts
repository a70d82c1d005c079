import {
  allRights,
  type ModuleKey,
  type ModuleRights,
  noRights,
  type RolePermissions,
  type TabKey,
  type TabRights,
} from '../roles/role.ts'

/** The four kinds of people who sign in (specification 1, section 1). */
export const userTypes = ['Workforces', 'Contacts', 'Prospects', 'Super'] as const
export type UserType = (typeof userTypes)[number]

/** The signed-in person on whose behalf something is done, in one company and one role. */
export interface Actor {
  personId: string
  accountId: string
  companyId: string
  fullName: string
  type: Exclude<UserType, 'Super'>
  role: { id: number; title: string; admin: boolean; permissions: RolePermissions }
  /** Groups the person belongs to, for rights of scope `team`. */
  groupIds: readonly number[]
  /** The person's own company, where they are a guest at a loan that another company shared with it. */
  guestOf?: string
  /** Changes with every sign-in; for logs and event streams. */
  sessionId: string
}

/** The actor's rights on one kind of record; an administrator has all of them. */
export function rightsOn(actor: Actor, module: ModuleKey): ModuleRights {
  if (actor.role.admin) return allRights
  return actor.role.permissions.modules[module] ?? noRights
}

const allOfTab: TabRights = { read: 'all', add: 'all', update: 'all', delete: 'all' }

/** What the actor's role says of one tab of a kind of record; null where it says nothing and the tab follows the record. */
export function tabRightsOn(actor: Actor, module: ModuleKey, tab: TabKey): TabRights | null {
  if (actor.role.admin) return allOfTab
  return actor.role.permissions.tabs?.[module]?.[tab] ?? null
}

/** Whether the actor may publish a form: who designs forms may, unless the role says otherwise. */
export function mayPublishForms({ role }: Actor): boolean {
  return role.admin || (role.permissions.publish ?? role.permissions.builders)
}

/** Whether the actor may change what the whole company works with: products, programs, statuses, sources, groups. */
export function mayConfigure({ role, type }: Pick<Actor, 'role' | 'type'>): boolean {
  return type === 'Workforces' && (role.admin || role.permissions.builders)
}
