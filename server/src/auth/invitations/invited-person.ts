import type { Actor } from '@corbel/domain/auth/actor'
import type { invitePerson as endpoint } from '@corbel/domain/auth/invitation-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { people as words } from '@corbel/domain/shared/messages/en/people'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { readableLoan } from '../../loans/readable-loan.ts'
import { saveLoan } from '../../loans/saving/save-loan.ts'
import type { StoredLoan } from '../../loans/stored-loan.ts'
import type { Db } from '../../platform/database/db.ts'
import type { VerbServices } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { insertPeople } from '../../records/people/insert-people.ts'
import { normalizeUsername } from '../account-repository.ts'
import { tellFormerAddresses } from '../addresses/former-addresses.ts'
import { withdrawInvitationOf } from './invitation-of-person.ts'
import { hasAccount, lockEmailOf } from './membership-repository.ts'

export type Inviting = { readonly body: BodyOf<typeof endpoint>; readonly at: Date; readonly services: VerbServices }

type Invited = Inviting & { readonly email: string }

const kinds = { workforce: 'workforces', contact: 'contacts', prospect: 'prospects' } as const

export type InvitedPerson = { readonly person: string; readonly first_name: string; readonly last_name: string }

/** The record that the invitation is for: the borrower of the given loan, else a new person, assigned to it. */
export async function invitedPerson(db: Db, actor: Actor, invited: Invited): Promise<Result<InvitedPerson>> {
  const { body } = invited
  const typed = ({ first_name, last_name }: typeof body, person: string) => ({ person, first_name, last_name })
  if (body.loan === undefined) return granted(typed(body, await addPerson(db, actor, invited)))
  const loan = await readableLoan(db, actor, body.loan)
  if (!loan.ok) return loan
  if (body.type === 'prospect') return borrowerOf(db, actor, { ...invited, loan: loan.value })
  const assigned = await assignedTo(db, actor, { ...invited, loan: loan.value })
  return assigned.ok ? granted(typed(body, assigned.value)) : assigned
}

/**
 * Whoever is a person already is invited at the address of their record and under its name: a freely typed address
 * would read and sign as that person.
 */
async function borrowerOf(
  db: Db,
  { companyId }: Actor,
  { email, at, services, loan: { prospect } }: Invited & { loan: StoredLoan },
): Promise<Result<InvitedPerson>> {
  const problem = (fields: Record<string, string>) => refused({ code: 'invalid-fields', fields })
  if (prospect === null) return problem({ loan: 'This loan has no borrower yet.' })
  const { id, first_name, last_name } = prospect
  if (await hasAccount(db, companyId, id)) return problem({ loan: 'The borrower of this loan signs in already.' })
  const ofRecord = normalizeUsername(await lockEmailOf(db, { companyId, id }))
  if (ofRecord === '') return problem({ email: words.emailRequired })
  if (ofRecord !== email) return problem({ email: words.emailOfRecord })
  // One that was sent to another address opens nothing any more.
  await withdrawInvitationOf(db, { companyId, id }, { at, except: email })
  await tellFormerAddresses(db, { companyId, personId: id, email, jobs: services.jobs })
  return granted({ person: id, first_name, last_name })
}

/**
 * By the very verb that assigns people, so that its rights, its history and its events hold; merged into the people of
 * the version that was read, so that somebody who is assigned meanwhile stays.
 */
async function assignedTo(db: Db, actor: Actor, invited: Invited & { loan: StoredLoan }): Promise<Result<string>> {
  const { body, at, services, loan } = invited
  const personId = await addPerson(db, actor, invited)
  const kind = body.type === 'contact' ? 'contacts' : 'workforces'
  const present = loan.people.filter((one) => one.kind === kind).map((one) => `${one.id}---${one.role}`)
  const adminInfo = { [kind]: [...present, `${personId}---${body.role}`] }
  const saved = await saveLoan(db, actor, {
    id: loan.id,
    body: { adminInfo, rev: loan.rev },
    at,
    secrets: services.secrets,
  })
  return saved.ok ? granted(personId) : saved
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
