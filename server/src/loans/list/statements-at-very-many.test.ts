import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { tendSlotIndexesWorker } from '../../records/list/slot-index-job.ts'
import { growLender } from '../../test-support/grown-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { sentStatements } from '../../test-support/sent-statements.ts'
import { wholeTableReads } from '../../test-support/whole-table-reads.ts'

const { call, database, lender } = await openLoanDesk({ own: true })
const { companyId } = lender
const size = 20_000

const filtered = (operator: string, value: number) => ({ filters: [{ field: 'amount', operator, value }] })
const containing = (field: string, value: string) => ({ filters: [{ field, operator: 'contains', value }] })
const sorted = (order: 'asc' | 'desc') => ({ sort: { field: 'amount', order } })
const few = filtered('<=', 10_200)
const nearlyAll = filtered('>', 10_100)

/** Counters that speak of a hundred thousand loans more, and the indexes that were asked for. */
beforeAll(async () => {
  const { ownerPool } = database
  await growLender(ownerPool, lender, size)
  await ownerPool.query('update record_list set n2 = loan_no where company_id = $1 and module_id = 1', [companyId])
  await ownerPool.query(
    `insert into record_count (company_id, module_id, program_id, active, status_id, count)
     values ($1, 1, 11, true, 0, 100000), ($1, 2, 0, true, 0, 100000)`,
    [companyId],
  )
  await ownerPool.query(`update record_list set t7 = 'Name ' || number where company_id = $1 and module_id = 1`, [
    companyId,
  ])
  await ownerPool.query(
    `insert into field_slot (company_id, module_id, field_id, slot)
     values ($1, 1, 'amount', 'n2'), ($1, 1, 'full_name', 't7')`,
    [companyId],
  )
  for (const body of [sorted('asc'), sorted('desc'), few, containing('full_name', '10077')])
    await call('officer', 'POST opportunities', body)
  const { signal } = new AbortController()
  await tendSlotIndexesWorker(database).work({}, { jobId: newId(), at: new Date(), signal })
  await ownerPool.query('vacuum analyze')
}, 120_000)

type Call = [Parameters<typeof call>[0], string, object]
const anyTable = ['record', 'person', 'loan', 'record_list', 'record_search', 'history']

/** Read from end to end is what reads a table itself, or so many of its rows by an index and with no end in sight. */
const readsOf = async (rows: number, [who, path, body]: Call): Promise<string[]> => {
  const answers: unknown[] = []
  const statements = await sentStatements(async () => {
    const answer = await call(who, path, body)
    answers.push(answer.status === 200 ? 200 : answer)
  })
  expect(answers).toEqual([200])
  const most = Object.fromEntries(anyTable.map((table) => [table, rows]))
  return wholeTableReads(database, { companyId, most, onlyForValues: 'sort' in body }, statements)
}

describe('where very many loans are, no table is read from end to end', () => {
  test.each<[string, Call]>([
    ['the newest', ['officer', 'POST opportunities', {}]],
    ['a filter that finds few, by its index', ['officer', 'POST opportunities', few]],
    ['a filter that nearly all pass, counted to a bound', ['officer', 'POST opportunities', nearlyAll]],
    ['that filter in a tab', ['officer', 'POST opportunities', { ...nearlyAll, status: '2' }]],
    ['what a text contains, by its index', ['officer', 'POST opportunities', containing('full_name', 'sl-10077')]],
    ['what a name contains, by what is searched', ['officer', 'POST opportunities', containing('last_name', 'aSt77')]],
    ['what nearly all contain', ['officer', 'POST opportunities', containing('full_name', 'name')]],
    ['an order by a slot, by its index', ['officer', 'POST opportunities', sorted('asc')]],
    ['the order the other way round', ['officer', 'POST opportunities', sorted('desc')]],
    ['that order under a filter', ['officer', 'POST opportunities', { ...sorted('desc'), ...nearlyAll }]],
    ['a search for a number', ['officer', 'POST opportunities', { search: 'SL-10077' }]],
    ['a search for a full name', ['officer', 'POST opportunities', { search: 'first77 last77' }]],
    ['a search for borrowers', ['admin', 'POST people/prospects', { search: 'first77 last77' }]],
    [
      'borrowers in the order of their names',
      ['admin', 'POST people/prospects', { sort: { field: 'name', order: 'asc' } }],
    ],
  ])('for %s', async (_what, asked) => {
    expect(await readsOf(size / 20, asked)).toEqual([])
  })

  // Their own loans are a sixth of all, found by whom they are assigned to.
  test('for the loans of a processor', async () => {
    expect(await readsOf(size / 2, ['processor', 'POST opportunities', {}])).toEqual([])
  })
})
