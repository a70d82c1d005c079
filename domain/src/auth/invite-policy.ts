import type { RoleKind } from '../roles/role.ts'
import { type Actor, rightsOn } from './actor.ts'
import { moduleOfKind } from './giving-rules.ts'

/** Who may let others in. Which roles they may give by it, `mayGiveRole` says. */
export const invitePolicy = {
  /** Staff who may add people of that kind. */
  manage: (actor: Actor, kind: RoleKind): boolean =>
    actor.type === 'Workforces' && rightsOn(actor, moduleOfKind[kind]).add,
}
