import { type Actor, rightsOn } from '../auth/actor.ts'

/** Whoever brings loans in from outside: what strangers fill in by their link is theirs. */
export const mayRefer = (actor: Actor): boolean => actor.type === 'Contacts' && rightsOn(actor, 'opportunities').add
