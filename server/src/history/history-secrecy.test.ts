import { mayKnowChange } from '@corbel/domain/history/history-rules'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { expect, test } from 'vitest'
import { inTransaction } from '../platform/database/transaction.ts'
import { writeHistory } from '../records/history/write-history.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'
import { sampleRandom } from '../test-support/sample-random.ts'
import { listHistoryPage } from './history-repository.ts'

const { newLoan, database, lender, clock } = await openLoanDesk()
const random = sampleRandom(11)

function anyChange(): RecordChange {
  const id = random.pick(['a', 'b', 'c', 'd'])
  const change: RecordChange = { field: id, title: id, previous: '', current: '1' }
  const hidden = random.chance(0.2) ? { hiddenFrom: [random.pick(['2', '3', 'all'])] } : {}
  switch (random.whole(4)) {
    case 0:
      return { ...change, ...hidden, row: { section: random.pick(['a', 'rows']), id: 'r', column: id } }
    case 1:
      return { ...change, ...hidden, row: { section: random.pick(['a', 'rows']), id: 'r' } }
    case 2:
      return { ...change, admin: true }
    default:
      return { ...change, ...hidden }
  }
}

test('the database leaves out exactly the entries of which a role may know no change', async () => {
  const recordId = await newLoan()
  const entries = Array.from({ length: 200 }, (_, at) => ({
    rev: at + 2,
    changes: Array.from({ length: random.whole(4) }, anyChange),
  }))
  const within = { companyId: lender.companyId }
  await inTransaction(database, within, async (db) => {
    for (const entry of entries)
      await writeHistory(db, lender.actor('admin'), { ...entry, recordId, action: 'updated', at: clock.now() })
  })
  for (const hidden of [
    { roleId: '2', fields: new Set<string>() },
    { roleId: '2', fields: new Set(['a', 'b']) },
    { roleId: '9', fields: new Set(['c', 'rows']) },
    { roleId: '9', fields: new Set(['c']), beginnings: ['b', 'nothing'] },
  ]) {
    const known = entries.filter(
      ({ changes }) => changes.length === 0 || changes.some((change) => mayKnowChange(change, hidden)),
    )
    const page = await inTransaction(database, within, (db) =>
      listHistoryPage(db, { ...within, recordId, offset: 0, limit: 100, hidden }),
    )
    const expected = [...known.map(({ rev }) => rev).toReversed(), 1]
    expect(page.count).toBe(expected.length)
    expect(page.rows.map(({ rev }) => rev)).toEqual(expected.slice(0, 100))
  }
})
