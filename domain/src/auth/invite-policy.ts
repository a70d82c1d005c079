import type { RoleKind, RolePermissions } from '../roles/role.ts'
import { type Actor, rightsOn } from './actor.ts'

/** The role that somebody is invited to. */
export interface InvitedRole {
  kind: RoleKind
  admin: boolean
  permissions: Pick<RolePermissions, 'builders'>
}

const moduleOf = { workforce: 'workforces', contact: 'contacts', prospect: 'prospects' } as const

/** Who may let others in: nobody gives what they do not have themselves. */
export const invitePolicy = {
  /** Staff who may add people of that kind; roles that run the company are given by administrators alone. */
  invite: (actor: Actor, role: InvitedRole): boolean =>
    actor.type === 'Workforces' &&
    rightsOn(actor, moduleOf[role.kind]).add &&
    (actor.role.admin || !(role.admin || role.permissions.builders)),
  /** Invitations that wait, of a kind of people. */
  manage: (actor: Actor, kind: RoleKind): boolean => actor.type === 'Workforces' && rightsOn(actor, moduleOf[kind]).add,
}
