import type { Actor } from '../../auth/actor.ts'

/** A change that waits, as far as the right to decide on it goes. */
export interface ReviewStanding {
  /** Ids of the roles that decide; none: administrators do. */
  deciders: readonly string[]
  /** The person whose change it is. */
  requestedBy: string
  /** The company lets people decide on their own changes. */
  allowsOwn?: boolean
}

/** The key under which the roles stand that decide on a change; blank where administrators do. */
export const decidersKey = (roles: readonly string[]): string => [...new Set(roles)].sort().join(',')

/** The roles of such a key. */
export const decidersOf = (key: string): string[] => (key === '' ? [] : key.split(','))

/** Decisions on changes that wait (specification 3, section 6): the roles that the field names; nobody on their own, unless the company says so. */
export const reviewPolicy = {
  /** Whether the role is one of those that decide. A guest at another company's record never does. */
  isDecider: (actor: Pick<Actor, 'role' | 'type' | 'guestOf'>, deciders: readonly string[]): boolean => {
    if (actor.guestOf !== undefined || actor.type !== 'Workforces') return false
    return deciders.length > 0 ? deciders.includes(String(actor.role.id)) : actor.role.admin
  },
  decide: (actor: Actor, { deciders, requestedBy, allowsOwn = false }: ReviewStanding): boolean =>
    reviewPolicy.isDecider(actor, deciders) && (allowsOwn || requestedBy !== actor.personId),
}
