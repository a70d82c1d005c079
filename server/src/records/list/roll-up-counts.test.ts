import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { companiesWithWork } from '../../platform/jobs/companies-with-work.ts'
import { expectedTabs, openSampleLoanList, tabCounts } from '../../test-support/sample-loan-list.ts'
import { sampleRandom } from '../../test-support/sample-random.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { compareCounters } from '../checking/counters-repository.ts'
import { rollUpRecordCounts } from './roll-up-counts-repository.ts'

const database = await openTestDatabase()
const { lender, loans, list } = await openSampleLoanList(database, 80)
const { officer, processor, lead } = lender.people
const wrongCounters = () =>
  inTransaction(database, { companyId: lender.companyId }, (db) => compareCounters(db, lender.companyId))
const rollUp = () =>
  inTransaction(database, { companyId: lender.companyId }, (db) => rollUpRecordCounts(db, lender.companyId))

test('counts are exact through changes, deletions and rolling up, several of them at once', async () => {
  const random = sampleRandom(7)
  const now = new Map(loans.map((loan) => [loan.id, { ...loan }]))
  for (let round = 0; round < 6; round++) {
    for (const loan of [...now.values()].filter(() => random.chance(0.4))) {
      const status = random.pick([[], [1], [2, 3], [4]])
      const active = random.chance(0.8)
      const program = 1 + random.whole(3)
      const workforces = random.pick([null, [officer.id], [officer.id, processor.id], [lead.id]])
      now.set(loan.id, { ...loan, status, active, program })
      await database.ownerPool.query(
        `update record_list set status = $3, active = $4, program_id = $5, workforces = $6
         where company_id = $1 and record_id = $2`,
        [lender.companyId, loan.id, status, active, program, workforces],
      )
    }
    const gone = random.pick([...now.keys()])
    now.delete(gone)
    await database.ownerPool.query('delete from record_list where company_id = $1 and record_id = $2', [
      lender.companyId,
      gone,
    ])
    await Promise.all([rollUp(), rollUp(), ...check(now)])
    await Promise.all(check(now))
    expect(await wrongCounters()).toEqual([])
  }
})

function check(now: ReadonlyMap<string, (typeof loans)[number]>): Promise<void>[] {
  const all = [...now.values()]
  return [
    expectCounts(
      {},
      all.filter((loan) => loan.active),
    ),
    expectCounts(
      { program: '2' },
      all.filter((loan) => loan.active && loan.program === 2),
    ),
    expectCounts(
      { filters: [{ field: 'active', operator: '=', value: false }] },
      all.filter((loan) => !loan.active),
    ),
  ]
}

async function expectCounts(input: Parameters<typeof list>[0], expected: (typeof loans)[number][]): Promise<void> {
  expect(tabCounts(await list(input))).toEqual(expectedTabs(expected))
}

test('deltas are gone once they are rolled up', async () => {
  await rollUp()
  for (const deltas of ['record_count_delta', 'assignee_count_delta']) {
    const left = await database.ownerPool.query(`select from ${deltas} where company_id = $1`, [lender.companyId])
    expect([deltas, left.rowCount]).toEqual([deltas, 0])
  }
  expect(await rollUp()).toBe(0)
})

test('what is only handed to somebody else is counted for them, and waits to be rolled up', async () => {
  const at = new Date()
  const [loan] = loans
  await database.ownerPool.query('delete from record_list where company_id = $1 and record_id <> $2', [
    lender.companyId,
    loan?.id,
  ])
  await rollUp()
  const hand = (workforces: string[]) =>
    database.ownerPool.query('update record_list set workforces = $2 where company_id = $1', [
      lender.companyId,
      workforces,
    ])
  await hand([officer.id])
  await hand([lead.id, processor.id])
  expect(await companiesWithWork(database, 'count-deltas', at)).toContain(lender.companyId)
  await rollUp()
  const { rows } = await database.ownerPool.query(
    `select user_id from assignee_count where company_id = $1 and status_id = 0 and count <> 0 order by user_id`,
    [lender.companyId],
  )
  expect(rows.map(({ user_id }) => user_id)).toEqual([lead.id, processor.id].sort())
  expect(await wrongCounters()).toEqual([])
})
