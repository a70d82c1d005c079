import type { Actor } from '../auth/actor.ts'

/** The audit trail is an administrator's to read: it tells who looked at what. */
export const auditPolicy = {
  read: (actor: Actor): boolean => actor.role.admin,
}
