import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { expectedTabs, openSampleLoanList, tabCounts } from '../../test-support/sample-loan-list.ts'
import { sampleRandom } from '../../test-support/sample-random.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { rollUpRecordCounts } from './roll-up-counts-repository.ts'

const database = await openTestDatabase()
const { lender, loans, list } = await openSampleLoanList(database, 80)
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
      now.set(loan.id, { ...loan, status, active, program })
      await database.ownerPool.query(
        'update record_list set status = $3, active = $4, program_id = $5 where company_id = $1 and record_id = $2',
        [lender.companyId, loan.id, status, active, program],
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
  const left = await database.ownerPool.query('select from record_count_delta where company_id = $1', [
    lender.companyId,
  ])
  expect(left.rowCount).toBe(0)
  expect(await rollUp()).toBe(0)
})
