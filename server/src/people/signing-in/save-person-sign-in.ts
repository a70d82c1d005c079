import type { Actor } from '@corbel/domain/auth/actor'
import type { PersonSignIn, SignInBody } from '@corbel/domain/people/person-endpoints'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { holdAccount } from '../../platform/session/hold-account.ts'
import { requireStepUp } from '../../platform/session/require-step-up.ts'
import { changeRecords } from '../../records/change-records.ts'
import { holdRoles } from '../../roles/hold-roles.ts'
import { announcePerson } from '../person-events.ts'
import { findPerson, type LockedPerson, lockPerson } from '../person-repository.ts'
import { standingOf } from '../stored-person.ts'
import { planSignIn } from './plan-sign-in.ts'
import { presentSignIn, signInPlaceOf } from './present-sign-in.ts'
import { signInInHand, signInSwitches } from './sign-in-in-hand.ts'
import { findAccountOf, type PersonPlace } from './sign-in-repository.ts'
import { writeSignIn } from './write-sign-in.ts'

export type SignInSave = {
  readonly id: string
  readonly body: SignInBody
  readonly passwordHash: string | null
  readonly at: Date
  readonly jobs: JobQueue
}

/** Changes roles, sign-in and password of a person, proven anew by whoever does it; what they lose ends at once. */
export async function savePersonSignIn(
  db: Db,
  actor: Actor,
  { id, body, passwordHash, at, jobs }: SignInSave,
): Promise<Result<PersonSignIn>> {
  const taken = await personWhoseSignInChanges(db, actor, { id, at })
  if (!taken.ok) return taken
  const { person, lock } = taken.value
  await holdAccountOf(db, { companyId: actor.companyId, id })
  const inHand = await signInInHand(db, signInPlaceOf(actor, person))
  const plan = await planSignIn(db, actor, { inHand, body, passwordHash })
  if (!plan.ok) return plan
  const written = await writeSignIn(db, actor, { inHand, plan: plan.value, at, jobs })
  if (!written.ok) return written
  if (written.value.length > 0) {
    const by = { personId: actor.personId, name: actor.fullName }
    const record = { id, rev: person.rev, action: 'updated', changes: written.value, isListed: false }
    await changeRecords(db, lock, { by, at, records: [record] })
    await announcePerson(db, actor, { person, action: 'updated' })
  }
  return signInNow(db, actor, id)
}

/** What follows looks at the account, and what it looked at must be so still when it is written. */
async function holdAccountOf(db: Db, place: PersonPlace): Promise<void> {
  const account = await findAccountOf(db, place)
  if (account !== undefined) await holdAccount(db, account.accountId)
}

/** Locks the person and the company's roles, or says why the actor may not change how they sign in. */
export async function personWhoseSignInChanges(
  db: Db,
  actor: Actor,
  { id, at }: Pick<SignInSave, 'id' | 'at'>,
): Promise<Result<LockedPerson>> {
  if (!isId(id)) return refused({ code: 'not-found' })
  // Before the person, so that two who take each other's last administrator away come one after the other.
  await holdRoles(db, actor.companyId)
  const locked = await lockPerson(db, actor, id)
  const person = locked?.person
  if (locked === undefined || person === undefined || !personPolicy.read(actor, standingOf(person, actor)))
    return refused({ code: 'not-found' })
  const { hasAuthTab } = await signInSwitches(db, actor.companyId)
  if (!hasAuthTab || !personPolicy.changeSignIn(actor, standingOf(person, actor))) {
    const message = id === actor.personId ? tell('people.ownRecord') : tell('people.notYours')
    return refused({ code: 'not-allowed', message })
  }
  const proven = await requireStepUp(db, { sessionId: actor.sessionId, at })
  if (!proven.ok) return proven
  return person.active ? granted(locked) : refused({ code: 'record-inactive' })
}

/** As the panel shows it after a change. */
export async function signInNow(db: Db, actor: Actor, id: string): Promise<Result<PersonSignIn>> {
  const person = await findPerson(db, actor, id)
  const signIn = person === undefined ? null : await presentSignIn(db, actor, person)
  if (signIn === null) throw new Error('A sign-in that was changed cannot be shown.')
  return granted(signIn)
}
