import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Sql } from '../records/list/list-entry.ts'
import { growLender } from '../test-support/grown-lender.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openTestDatabase } from '../test-support/test-database.ts'
import { isBorrower, isFellow } from './loan-fellows-repository.ts'
import { sharesLoan } from './person-repository.ts'

const database = await openTestDatabase({ own: true })
const { ownerPool } = database
const lender = await createSampleLender(ownerPool)
const { companyId } = lender
const tables = ['record', 'person', 'loan', 'record_assignee']
const fellows = { companyId, personId: lender.people.processor.id, hasManyLoans: true }
const id = sql`person.id`
let stranger: string
let fellow: string
let fellowAlong: string

/** As a company that was filled a moment ago: PostgreSQL has counted nothing of it, and does not begin to. */
beforeAll(async () => {
  for (const table of tables) await ownerPool.query(`alter table ${table} set (autovacuum_enabled = false)`)
  await ownerPool.query(
    `insert into form (company_id, id, module_id, title, published_version) values ($1, 11, 1, 'Sample', 1)`,
    [companyId],
  )
  await ownerPool.query(
    `insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id)
     values ($1, 11, 1, $1, 'Sample program', 'SL-', 11)`,
    [companyId],
  )
  await ownerPool.query(
    `insert into form_version (company_id, form_id, version, content, published_at, published_by)
     values ($1, 11, 1, '{}', now(), 'Ada Admin')`,
    [companyId],
  )
  await growLender(ownerPool, lender, 12_000)
  await ownerPool.query('delete from pg_statistic where starelid = any($1::regclass[])', [tables])
  await ownerPool.query('update pg_class set reltuples = -1, relpages = 0 where oid = any($1::regclass[])', [tables])
  const borrowers = await ownerPool.query<{ id: string; way: string }>(
    `select distinct on (way) id, way from (
       select prospect_id as id, case
         when exists (select from record_assignee a where a.record_id = loan.id) then 'borrows'
         when exists (select from loan_party party join record_assignee a on a.record_id = party.loan_id
           where party.person_id = loan.prospect_id) then 'borrows along'
         else 'is a stranger' end as way from loan
     ) as borrowers order by way`,
  )
  const idOf = (way: string) => borrowers.rows.find((one) => one.way === way)?.id ?? randomUUID()
  stranger = idOf('is a stranger')
  fellow = idOf('borrows')
  fellowAlong = idOf('borrows along')
}, 60_000)

type Plan = {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

function rowsRead(plan: Plan): number {
  const looked = plan['Relation Name'] === undefined ? 0 : plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsRead(below), looked * plan['Actual Loops'])
}

const asked = (personId: string, condition: Sql) =>
  inTransaction(database, { companyId }, async (db) => {
    const question = sql`select from person
      where person.company_id = ${companyId} and person.id = ${personId} and ${condition}`
    const { rows } = await question.execute(db)
    const explained = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${question}`.execute(
      db,
    )
    const [plan] = explained.rows
    if (plan === undefined) throw new Error('no plan was told')
    return { isTrue: rows.length === 1, read: rowsRead(plan['QUERY PLAN'][0].Plan) }
  })

test.each([
  ['sharing a loan', sharesLoan(fellows, id)],
  ['being a borrower', isBorrower(fellows, id)],
  ['belonging to a loan', isFellow(fellows, id)],
])('%s is asked of the few loans of one person, not of the thousands of whoever asks', async (_what, condition) => {
  const answers = []
  for (const one of [stranger, fellow, fellowAlong]) answers.push(await asked(one, condition))
  expect(answers.map(({ isTrue }) => isTrue)).toEqual([false, true, true])
  expect(Math.max(...answers.map(({ read }) => read))).toBeLessThan(20)
})
