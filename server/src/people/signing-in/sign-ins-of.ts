import type { Actor } from '@corbel/domain/auth/actor'
import type { LoanParty } from '@corbel/domain/loans/parties/party-endpoints'
import type { PersonSignIn } from '@corbel/domain/people/person-endpoints'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { Db } from '../../platform/database/db.ts'
import { findPeople } from '../person-repository.ts'
import { standingOf } from '../stored-person.ts'
import { presentSignIn } from './present-sign-in.ts'

export type SignInSeen = Pick<LoanParty, 'opens' | 'signIn' | 'mayInvite'>

/** Of a few people, by id: whether the actor opens their page, and how they sign in as far as it tells the actor. */
export async function signInsOf(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SignInSeen>> {
  const seen = new Map<string, SignInSeen>()
  for (const person of await findPeople(db, actor, ids)) {
    const signIn = await presentSignIn(db, actor, person)
    seen.set(person.id, {
      opens: personPolicy.read(actor, standingOf(person, actor)),
      signIn: signIn && stateOf(signIn),
      mayInvite: signIn !== null && signIn.permissions.invite && signIn.invitation === null && person.email !== '',
    })
  }
  return seen
}

function stateOf({ hasPassword, invitation }: PersonSignIn): NonNullable<SignInSeen['signIn']> {
  if (hasPassword) return 'account'
  return invitation === null ? 'none' : 'invited'
}
