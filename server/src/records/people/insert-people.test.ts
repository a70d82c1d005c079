import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { insertPeople, type NewPerson } from './insert-people.ts'

const database = await openTestDatabase()
const at = new Date('2026-11-20T16:00:00Z')
const by = { personId: null, name: 'Corbel' }

function newPerson(changes: Partial<NewPerson> = {}): NewPerson {
  return {
    id: newId(),
    kind: 'workforces',
    firstName: 'Maria',
    lastName: 'Chen',
    email: 'maria.chen@example.com',
    phone: '208-555-0102',
    createdAt: at,
    ...changes,
  }
}

const insert = (companyId: string, people: NewPerson[]): Promise<void> =>
  inTransaction(database, { companyId }, (db) => insertPeople(db, { companyId, by, people }))

async function rows(statement: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await database.ownerPool.query(statement, values)).rows
}

test('a person is a record with roles, groups, an account, a history and a list row', async () => {
  const { companyId } = await createSampleLender(database.ownerPool)
  const id = newId()
  const account = { id, username: `Maria-${id}@Example.com`, passwordHash: 'hash' }
  const person = newPerson({ id, roleIds: [3, 2], groupIds: [2, 1], info: { job_title: 'Officer' }, account })
  await insert(companyId, [person, newPerson()])
  expect(await rows('select * from record where id = $1', id)).toMatchObject([
    {
      module_id: 4,
      groups: [2, 1],
      info: { job_title: 'Officer', first_name: 'Maria', last_name: 'Chen', phone: '208-555-0102' },
      created_by_name: 'Corbel',
    },
  ])
  expect(await rows('select role_id from person_role where person_id = $1 order by position', id)).toEqual([
    { role_id: 3 },
    { role_id: 2 },
  ])
  expect(await rows('select group_id from people_group_member where person_id = $1 order by group_id', id)).toEqual([
    { group_id: 1 },
    { group_id: 2 },
  ])
  expect(await rows('select * from account where id = $1', id)).toMatchObject([
    { username: `maria-${id}@example.com`, password_hash: 'hash', is_super: false },
  ])
  expect(await rows('select company_id from account_person where account_id = $1', id)).toEqual([
    { company_id: companyId },
  ])
  expect(await rows('select rev, action from history where record_id = $1', id)).toEqual([
    { rev: 1, action: 'created' },
  ])
  expect(await rows('select t1, t2, t3, t4, module_id from record_list where record_id = $1', id)).toEqual([
    { t1: 'Maria', t2: 'Chen', t3: 'maria.chen@example.com', t4: '208-555-0102', module_id: 4 },
  ])
})

test('a person of a second company joins the account that is there', async () => {
  const first = await createSampleLender(database.ownerPool)
  const second = await createSampleLender(database.ownerPool)
  const id = newId()
  const account = { id, username: `${id}@example.com`, passwordHash: 'first' }
  await insert(first.companyId, [newPerson({ id, account })])
  await insert(second.companyId, [newPerson({ account: { ...account, passwordHash: 'second' } })])
  expect(await rows('select password_hash from account where id = $1', id)).toEqual([{ password_hash: 'first' }])
  expect(await rows('select company_id from account_person where account_id = $1', id)).toHaveLength(2)
})

test('a user name that somebody else has is refused, and nobody of the batch is made', async () => {
  const { companyId } = await createSampleLender(database.ownerPool)
  const username = `${newId()}@example.com`
  const one = newPerson({ account: { id: newId(), username, passwordHash: null } })
  await insert(companyId, [one])
  const other = newPerson({ account: { id: newId(), username: username.toUpperCase(), passwordHash: null } })
  await expect(insert(companyId, [newPerson(), other])).rejects.toThrow('account_username_is_unique')
  expect(await rows('select id from person where company_id = $1 and last_name = $2', companyId, 'Chen')).toEqual([
    { id: one.id },
  ])
})
