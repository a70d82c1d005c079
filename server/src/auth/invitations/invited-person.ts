import type { Actor } from '@corbel/domain/auth/actor'
import type { invitePerson as endpoint } from '@corbel/domain/auth/invitation-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { readableLoan } from '../../loans/readable-loan.ts'
import { saveLoan } from '../../loans/saving/save-loan.ts'
import type { StoredLoan } from '../../loans/stored-loan.ts'
import { insertPeople } from '../../people/insert-people.ts'
import type { Db } from '../../platform/database/db.ts'
import type { VerbServices } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { hasAccount } from './membership-repository.ts'

export type Inviting = { readonly body: BodyOf<typeof endpoint>; readonly at: Date; readonly services: VerbServices }

type Invited = Inviting & { readonly email: string }

const kinds = { workforce: 'workforces', contact: 'contacts', prospect: 'prospects' } as const

/** The record that the invitation is for: the borrower of the given loan, else a new person, assigned to it. */
export async function invitedPerson(db: Db, actor: Actor, invited: Invited): Promise<Result<string>> {
  const { body } = invited
  if (body.loan === undefined) return granted(await addPerson(db, actor, invited))
  const loan = await readableLoan(db, actor, body.loan)
  if (!loan.ok) return loan
  return body.type === 'prospect'
    ? borrowerOf(db, actor, loan.value)
    : assignedTo(db, actor, { ...invited, loan: loan.value })
}

async function borrowerOf(db: Db, { companyId }: Actor, { prospect }: StoredLoan): Promise<Result<string>> {
  const problem = (sentence: string) => refused({ code: 'invalid-fields', fields: { loan: sentence } })
  if (prospect === null) return problem('This loan has no borrower yet.')
  if (await hasAccount(db, companyId, prospect.id)) return problem('The borrower of this loan signs in already.')
  return granted(prospect.id)
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
