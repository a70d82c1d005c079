import { type PersonKind, peopleModules } from '@corbel/domain/people/person-kind'
import type { Db } from '../../platform/database/db.ts'
import { insertRecords, type NewRecord } from '../adding/insert-records.ts'
import { insertPersonRows } from './new-people-repository.ts'

export type NewAccount = {
  /** Equal to the person's id in the account's first company. */
  readonly id: string
  readonly username: string
  readonly passwordHash: string | null
}

export type NewPerson = {
  readonly id: string
  readonly kind: PersonKind
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** Further values of the person's form. */
  readonly info?: Readonly<Record<string, unknown>>
  /** In the order in which they are offered. */
  readonly roleIds?: readonly number[]
  readonly groupIds?: readonly number[]
  readonly account?: NewAccount
  readonly createdAt: Date
}

export type NewPeople = {
  readonly companyId: string
  readonly by: { readonly personId: string | null; readonly name: string }
  readonly people: readonly NewPerson[]
}

/**
 * Creates people as records of their kind, with roles, groups, accounts, history and list rows: in one transaction and
 * a fixed number of statements, one person or hundreds. An account that exists is joined, not changed.
 */
export async function insertPeople(db: Db, { companyId, by, people }: NewPeople): Promise<void> {
  if (people.length === 0) return
  const json = JSON.stringify(people.map(rowOf))
  const records = people.map(recordOf)
  await insertRecords(db, { companyId, by, records, insertOwn: () => insertPersonRows(db, companyId, json) })
}

function recordOf({ id, kind, info, firstName, lastName, email, phone, groupIds, createdAt }: NewPerson): NewRecord {
  const names = { first_name: firstName, last_name: lastName, email, phone }
  const groups = groupIds === undefined ? {} : { groups: groupIds }
  return { id, moduleId: peopleModules[kind], info: { ...info, ...names }, createdAt, ...groups }
}

function rowOf(person: NewPerson) {
  const { firstName, lastName, email, phone } = person
  return {
    id: person.id,
    module_id: peopleModules[person.kind],
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    roles: person.roleIds ?? [],
    groups: person.groupIds ?? [],
    account_id: person.account?.id ?? null,
    username: person.account?.username.toLowerCase() ?? null,
    password_hash: person.account?.passwordHash ?? null,
    created_at: person.createdAt,
  }
}
