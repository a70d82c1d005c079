import { builtInLoanViews } from '@corbel/domain/views/built-in-loan-views'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { tendSlotIndexesWorker } from '../../records/list/slot-index-job.ts'
import { growLender } from '../../test-support/grown-lender.ts'
import { mostPassedOver, mostPutTogether } from '../../test-support/passed-over-rows.ts'
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

const named = containing('full_name', '10077')
const nobodys = { field: 'workforces', operator: '=', value: newId() }
const peopleOf = (search: string) => ({ module: 'opportunities', field: 'prospect', search })
const borrowedBy = { field: 'prospect', operator: '=', value: [newId(), newId()] }
const anyOf = (...filters: object[]) => ({ filters: [{ match: 'any', filters }] })
const standingIn = (...value: string[]) => ({ filters: [{ field: 'status', operator: '=', value }] })
const madeLately = { field: 'createdAt', operator: 'within', value: 'last-1-days' }
const viewed = (id: string) => ({ filters: builtInLoanViews.find((one) => one.id === id)?.content.filters ?? [] })
const entered = (value: string) => ({ filters: [{ field: 'stageEntered', operator: 'within', value }] })
/** When the loan in the middle was made. */
const middle = new Date(Date.now() - (size / 2) * 60_000).toISOString()
const besides = (content: object, place?: string[]) => ({
  ...{ module: 'opportunities', content, of: newId() },
  place: place ?? [middle],
})

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
  await ownerPool.query(
    `insert into assignee_count (company_id, user_id, module_id, program_id, active, status_id, count)
     values ($1, $2, 1, 11, true, 0, 100000)`,
    [companyId, lender.people.processor.id],
  )
  await ownerPool.query(`update record_list set t7 = 'Name ' || number where company_id = $1 and module_id = 1`, [
    companyId,
  ])
  await ownerPool.query(
    `insert into field_slot (company_id, module_id, field_id, slot)
     values ($1, 1, 'amount', 'n2'), ($1, 1, 'full_name', 't7')`,
    [companyId],
  )
  // Every search of this file looks through a field of the form as well.
  await ownerPool.query(
    `update form_version set content = replace(content::text, '"id": "full_name"',
       '"id": "full_name", "searchable": true')::jsonb where company_id = $1`,
    [companyId],
  )
  // Nearly all were handed in, hardly any with gaps.
  await ownerPool.query(
    `insert into loan_submission (company_id, loan_id, at, by_person, by_name, blank)
     select company_id, id, now(), $2, '', case when loan_no % 1000 = 0 then array['amount'] else '{}' end
     from loan where company_id = $1`,
    [companyId, lender.people.borrower.id],
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
  return wholeTableReads(database, { companyId, most, onlyForValues: 'sort' in body || 'content' in body }, statements)
}

describe('where very many loans are, no table is read from end to end', () => {
  test.each<[string, Call]>([
    ['the newest', ['officer', 'POST opportunities', {}]],
    ['the board', ['officer', 'POST opportunities/board', { product: '1' }]],
    ['the sums of the board', ['officer', 'POST opportunities/board/sums', { product: '1' }]],
    ['the board under a filter', ['officer', 'POST opportunities/board', { product: '1', ...few }]],
    ['a filter that finds few, by its index', ['officer', 'POST opportunities', few]],
    ['a filter that nearly all pass, counted to a bound', ['officer', 'POST opportunities', nearlyAll]],
    ['that filter in a tab', ['officer', 'POST opportunities', { ...nearlyAll, status: '2' }]],
    ['what a text contains, by its index', ['officer', 'POST opportunities', containing('full_name', 'sl-10077')]],
    ['what a name contains, by what is searched', ['officer', 'POST opportunities', containing('last_name', 'aSt77')]],
    ['what a number contains', ['officer', 'POST opportunities', containing('auto_increment', '10077')]],
    ['what nearly all contain', ['officer', 'POST opportunities', containing('full_name', 'name')]],
    ['any of two fields, by their indexes', ['officer', 'POST opportunities', anyOf(...few.filters, ...named.filters)]],
    [
      'a field or whom it is assigned to, each by its index',
      ['officer', 'POST opportunities', anyOf(...few.filters, { field: 'prospect', operator: '=', value: newId() })],
    ],
    [
      'a group within a group',
      [
        'officer',
        'POST opportunities',
        anyOf({ match: 'all', filters: [...few.filters, ...named.filters] }, nobodys, {
          field: 'source',
          operator: '=',
          value: '9',
        }),
      ],
    ],
    ['whoever of some borrows them', ['officer', 'POST opportunities', { filters: [borrowedBy] }]],
    ['those by whom they are filtered', ['officer', 'POST views/people', peopleOf('first77 last77')]],
    ['those whom a view names', ['officer', 'POST views/people', { ...peopleOf(''), only: borrowedBy.value }]],
    ['the pipeline of a day', ['officer', 'GET dashboard/day?card=pipeline', {}]],
    ['the pipeline of a day of very many loans', ['processor', 'GET dashboard/day?card=pipeline', {}]],
    ['what waits in a day', ['officer', 'GET dashboard/day?card=waits', {}]],
    ['the locks of a day', ['officer', 'GET dashboard/day?card=locks', {}]],
    ['changes that wait for a decision', ['admin', 'GET dashboard/day?card=reviews', {}]],
    ['what is not one value', ['officer', 'POST opportunities', filtered('!=', 10_100)]],
    ['when a status was entered, lately', ['officer', 'POST opportunities', entered('last-1-days')]],
    ['when it was entered, long ago', ['officer', 'POST opportunities', entered('older-1-days')]],
    ['an order by a slot, by its index', ['officer', 'POST opportunities', sorted('asc')]],
    ['the order the other way round', ['officer', 'POST opportunities', sorted('desc')]],
    ['that order under a filter', ['officer', 'POST opportunities', { ...sorted('desc'), ...nearlyAll }]],
    ['a search for a number', ['officer', 'POST opportunities', { search: 'SL-10077' }]],
    ['a search for a full name', ['officer', 'POST opportunities', { search: 'first77 last77' }]],
    ['a search for what a field of the form holds', ['officer', 'POST opportunities', { search: 'name sl-10077' }]],
    ['that search for records of every kind', ['officer', 'POST search', { search: 'name sl-10077' }]],
    ['the neighbours of a loan', ['officer', 'POST views/neighbours', besides({})]],
    ['those far behind in the order', ['officer', 'POST views/neighbours', besides({}, [middle])]],
    ['neighbours in a tab', ['officer', 'POST views/neighbours', besides({ status: '2' })]],
    ['neighbours in the order of a slot', ['officer', 'POST views/neighbours', besides(sorted('asc'), ['20000'])]],
    ['neighbours the other way round', ['officer', 'POST views/neighbours', besides(sorted('desc'), ['20000'])]],
    [
      'neighbours under a filter that finds few',
      ['officer', 'POST views/neighbours', besides({ filters: few.filters }, [middle])],
    ],
    [
      'neighbours under a filter that nearly all pass',
      ['officer', 'POST views/neighbours', besides({ filters: nearlyAll.filters }, [middle])],
    ],
    ['neighbours in a search', ['officer', 'POST views/neighbours', besides({ search: 'first77 last77' }, [middle])]],
    [
      'the neighbours of a borrower by name',
      [
        'admin',
        'POST views/neighbours',
        { ...besides({ sort: { field: 'name', order: 'asc' } }, ['last77 first77']), module: 'prospects' },
      ],
    ],
    ['a search for borrowers', ['admin', 'POST people/prospects', { search: 'first77 last77' }]],
    [
      'who may be a borrower already, by mail, phone and name',
      [
        'admin',
        'POST people/prospects/duplicates',
        { formData: { first_name: 'First77', last_name: 'Last77', email: 'a@sample.test', phone: '208-555-0177' } },
      ],
    ],
    [
      'borrowers in the order of their names',
      ['admin', 'POST people/prospects', { sort: { field: 'name', order: 'asc' } }],
    ],
  ])('for %s', async (_what, asked) => {
    expect(await readsOf(size / 20, asked)).toEqual([])
  })

  test.each<[string, Call]>([
    ['any of several statuses', ['officer', 'POST opportunities', standingIn('3', '4')]],
    [
      'what was made lately, of several statuses in which most stand',
      ['officer', 'POST opportunities', { filters: [...standingIn('1', '2', '3').filters, madeLately] }],
    ],
    ['what waits in a day', ['officer', 'GET dashboard/day?card=waits', {}]],
    ['what waits in a day of many loans', ['processor', 'GET dashboard/day?card=waits', {}]],
    ['the locks of a day', ['officer', 'GET dashboard/day?card=locks', {}]],
    ['applications with gaps', ['officer', 'POST opportunities', viewed('incomplete-applications')]],
    ['documents to look at', ['officer', 'POST opportunities', viewed('documents-in-review')]],
    ['what does not move', ['officer', 'POST opportunities', viewed('not-moving')]],
    ['what few stand in, among one’s own', ['processor', 'POST opportunities', standingIn('3')]],
  ])('and few are found without looking at all: %s', async (_what, [who, path, body]) => {
    const statements = await sentStatements(() => call(who, path, body))
    for (const table of ['record_list', 'loan_submission'])
      expect(await mostPassedOver(database, { companyId, table }, statements), table).toBeLessThan(size / 20)
  })

  test('and of what nearly all hold in a field that is searched, no more are ranked than of what a name finds', async () => {
    const statements = await sentStatements(() => call('officer', 'POST search', { search: 'name' }))
    const most = await mostPutTogether(database, companyId, statements)
    expect([most > 0, most < size]).toEqual([true, true])
  })

  // Their own loans are a sixth of all, found by whom they are assigned to.
  test('for the loans of a processor', async () => {
    expect(await readsOf(size / 2, ['processor', 'POST opportunities', {}])).toEqual([])
  })
})
