import type { Actor } from '../auth/actor.ts'

/** What the actor may do in the documents of the record that the condition stands on. */
export interface ConditionTab {
  read: boolean
  add: boolean
  update: boolean
}

/**
 * Who sees and decides on conditions (issue "Around a record", documents; limits of roles). They are the lender's own
 * matter: whoever may see a record's documents reads them, except its borrowers, who are asked for documents instead.
 */
export const conditionPolicy = {
  read: (actor: Actor, tab: ConditionTab): boolean => actor.type !== 'Prospects' && tab.read,
  add: (actor: Actor, tab: ConditionTab): boolean => isOwnStaff(actor) && tab.read && tab.add,
  /** Its words and its day, and that something has come in. */
  update: (actor: Actor, tab: ConditionTab): boolean => isOwnStaff(actor) && tab.read && tab.update,
  /** Saying that it is met: the roles that the condition names, else everybody who may change it; administrators always. */
  clear: (actor: Actor, clearers: readonly number[], tab: ConditionTab): boolean =>
    conditionPolicy.update(actor, tab) &&
    (actor.role.admin || clearers.length === 0 || clearers.includes(actor.role.id)),
  /** Saying that it need not be met: the limit of the role that allows it. */
  waive: (actor: Actor, tab: ConditionTab): boolean =>
    conditionPolicy.update(actor, tab) && (actor.role.admin || actor.role.permissions.limits?.waiveConditions === true),
}

/** Guests of a share read, and decide nothing of another company's loan. */
const isOwnStaff = (actor: Actor): boolean => actor.type === 'Workforces' && actor.guestOf === undefined
