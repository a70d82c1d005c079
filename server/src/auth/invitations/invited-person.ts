import type { Actor } from '@corbel/domain/auth/actor'
import type { invitePerson as endpoint } from '@corbel/domain/auth/invitation-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { VerbServices } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { insertPeople } from '../../records/people/insert-people.ts'
import { kindNamed, type RecordKind } from '../../records/record-kind.ts'
import type { JoinedRecord } from '../../records/record-offers.ts'
import { normalizeUsername } from '../account-repository.ts'
import { tellFormerAddresses } from '../addresses/former-addresses.ts'
import { lockInvited, withdrawInvitationOf } from './invitation-of-person.ts'
import { findEmailOf, hasAccount } from './membership-repository.ts'

export type Inviting = {
  readonly body: BodyOf<typeof endpoint>
  readonly at: Date
  readonly services: VerbServices
  /** To whose records somebody may be invited. */
  readonly kinds: readonly RecordKind[]
}

type Invited = Inviting & { readonly email: string }

const kinds = { workforce: 'workforces', contact: 'contacts', prospect: 'prospects' } as const

export type InvitedPerson = { readonly person: string; readonly first_name: string; readonly last_name: string }

/** The record that the invitation is for: the borrower of the given loan, else a new person, assigned to it. */
export async function invitedPerson(db: Db, actor: Actor, invited: Invited): Promise<Result<InvitedPerson>> {
  const { body } = invited
  const typed = ({ first_name, last_name }: typeof body, person: string) => ({ person, first_name, last_name })
  if (body.loan === undefined) return granted(typed(body, await addPerson(db, actor, invited)))
  const call = { db, actor, at: invited.at, secrets: invited.services.secrets }
  const found = (await kindNamed(invited.kinds, 'opportunities')?.toJoin?.(call, body.loan)) ?? null
  if (found === null) return refused({ code: 'loan-not-found' })
  if (!found.ok) return found
  const { borrower, assign } = found.value
  if (body.type === 'prospect') return borrowerOf(db, actor, { ...invited, borrower })
  const person = await addPerson(db, actor, invited)
  const kind = body.type === 'contact' ? 'contacts' : 'workforces'
  const assigned = await assign({ id: person, kind, role: body.role })
  return assigned.ok ? granted(typed(body, person)) : assigned
}

/**
 * Whoever is a person already is invited at the address of their record and under its name: a freely typed address
 * would read and sign as that person.
 */
async function borrowerOf(
  db: Db,
  { companyId }: Actor,
  { email, at, services, borrower }: Invited & Pick<JoinedRecord, 'borrower'>,
): Promise<Result<InvitedPerson>> {
  const problem = (fields: Record<string, Message>) => refused({ code: 'invalid-fields', fields })
  if (borrower === null) return problem({ loan: tell('invitations.refused.noBorrower') })
  const { id, first_name, last_name } = borrower
  if (await hasAccount(db, companyId, id)) return problem({ loan: tell('invitations.refused.borrowerSignsIn') })
  // Locked: the address that the link goes to is the record's for as long as this lasts.
  await lockInvited(db, { companyId, id })
  const ofRecord = normalizeUsername(await findEmailOf(db, { companyId, id }))
  if (ofRecord === '') return problem({ email: tell('people.emailRequired') })
  if (ofRecord !== email) return problem({ email: tell('people.emailOfRecord') })
  // One that was sent to another address opens nothing any more.
  await withdrawInvitationOf(db, { companyId, id }, { at, except: email })
  await tellFormerAddresses(db, { companyId, personId: id, email, jobs: services.jobs })
  return granted({ person: id, first_name, last_name })
}

async function addPerson(db: Db, actor: Actor, { body, email, at }: Invited): Promise<string> {
  const id = newId()
  const person = {
    ...{ id, kind: kinds[body.type], email, createdAt: at, phone: '' },
    firstName: body.first_name,
    lastName: body.last_name,
    roleIds: [Number(body.role)],
  }
  const by = { personId: actor.personId, name: actor.fullName }
  await insertPeople(db, { companyId: actor.companyId, by, people: [person] })
  return id
}
