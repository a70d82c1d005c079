import { expect, test } from 'vitest'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openTestDatabase } from '../test-support/test-database.ts'

const database = await openTestDatabase()
await createSampleLender(database.ownerPool)

const writtenOnce = [
  'history',
  'role_change',
  'configuration_change',
  'form_version',
  'audit_event',
  'legal_text',
  'consent',
  'consent_change',
]
const neverUnmade = ['loan_share', 'company_opening', 'audit_head']

test.each([
  ...writtenOnce.map((table) => `update ${table} set company_id = company_id`),
  ...[...writtenOnce, ...neverUnmade].flatMap((table) => [`delete from ${table}`, `truncate ${table}`]),
])('the role that serves requests may not: %s', async (statement) => {
  await expect(database.pool.query(statement)).rejects.toThrow(/permission denied/)
})

test('nor rewrite what happened by locking it, or by writing it again over itself', async () => {
  for (const statement of [
    'select from history for update',
    `insert into history (company_id, id, record_id, rev, action, by_name, created_at, changes)
     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 'x', 'x', now(), '[]')
     on conflict (company_id, id) do update set action = 'y'`,
  ])
    await expect(database.pool.query(statement)).rejects.toThrow(/permission denied/)
})

/** Changes that wait to be decided or proven, and go or move on once they are. */
const waiting = ['review_change', 'address_change']

test('every table that is told once is among them', async () => {
  const { rows } = await database.ownerPool.query(
    `select table_name from information_schema.tables where table_schema = 'public'
     and (table_name like '%\\_change' or table_name like '%history%' or table_name like 'audit%' or table_name = 'consent')
     and table_name <> all($1)`,
    [waiting],
  )
  const known = [...writtenOnce, ...neverUnmade]
  expect(rows.map(({ table_name }) => table_name).filter((name: string) => !known.includes(name))).toEqual([])
})
