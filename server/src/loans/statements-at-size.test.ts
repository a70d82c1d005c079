import { beforeAll, describe, expect, test } from 'vitest'
import { growLender } from '../test-support/grown-lender.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'
import { sentStatements } from '../test-support/sent-statements.ts'
import { wholeTableReads } from '../test-support/whole-table-reads.ts'

const desk = await openLoanDesk({ own: true })
const { call, database, lender } = desk
const { companyId, people } = lender
const size = 20_000
const id = await desk.newLoan()
const tables = ['record', 'person', 'loan', 'record_list', 'record_search', 'history', 'record_assignee', 'loan_party']
const most = Object.fromEntries(tables.map((table) => [table, size / 20]))

beforeAll(async () => {
  await database.ownerPool.query(
    `insert into field_slot (company_id, module_id, field_id, slot) values ($1, 1, 'fee', 't7')`,
    [companyId],
  )
  await growLender(database.ownerPool, lender, size)
}, 120_000)

type Call = [Parameters<typeof call>[0], string, object?]
let turn = 0
const peopleOf = (search: string) => ({ module: 'opportunities', field: 'prospect', search })
const ofBorrowers = [{ field: 'prospect', operator: '=', value: [people.borrower.id, people.neighbour.id] }]
const changed = () => ({ formData: { fee: String(++turn), phone: '208-555-0142' } })

describe(`with ${size} loans and as many borrowers, no table is read from end to end`, () => {
  test.each<[string, () => Call]>([
    ['a loan', () => ['officer', `GET opportunities/${id}`]],
    ['a loan, by its processor', () => ['processor', `GET opportunities/${id}`]],
    ['its history', () => ['admin', 'POST action_history', { module: 'opportunities', _id: id }]],
    ['the newest loans', () => ['officer', 'POST opportunities', {}]],
    ['the second page', () => ['officer', 'POST opportunities', { skip: 1 }]],
    ['the loans of a program', () => ['officer', 'POST opportunities', { program: '11' }]],
    ['the loans of a program that has none', () => ['officer', 'POST opportunities', { program: '12' }]],
    ['the tab that holds nearly all', () => ['officer', 'POST opportunities', { status: '1' }]],
    ['a loan’s number that is searched for', () => ['officer', 'POST opportunities', { search: 'SL-10077' }]],
    ['a name that is searched for', () => ['officer', 'POST opportunities', { search: 'first77 last77' }]],
    ['the dashboard', () => ['officer', 'POST dashboard', {}]],
    ['the day of an officer', () => ['officer', 'GET dashboard/day']],
    ['what a new loan is made of', () => ['officer', 'GET opportunities/admin']],
    ['a borrower who is chosen', () => ['officer', 'POST opportunities/prospects', { search: 'first77 last77' }]],
    ['a borrower by whom loans are filtered', () => ['officer', 'POST views/people', peopleOf('first77 last77')]],
    ['a borrower of a view', () => ['officer', 'POST views/people', { ...peopleOf(''), only: [people.borrower.id] }]],
    ['the loans of some borrowers', () => ['officer', 'POST opportunities', { filters: ofBorrowers }]],
    ['borrowers, the newest first', () => ['admin', 'POST people/prospects', {}]],
    ['a borrower who is searched for', () => ['admin', 'POST people/prospects', { search: 'first77 last77' }]],
    ['a borrower', () => ['admin', `GET people/${people.borrower.id}`]],
    ['a save of values that lists show', () => ['officer', `PATCH opportunities/${id}`, changed()]],
    ['a save of statuses', () => ['officer', `PATCH opportunities/${id}`, { adminInfo: { status: ['2'] } }]],
    [
      'a save of a borrower',
      () => [
        'admin',
        `PATCH people/${people.borrower.id}`,
        { formData: { first_name: `Bea${++turn}`, last_name: 'Borrower' } },
      ],
    ],
    ['a new loan', () => ['officer', 'POST opportunities/add', { program: '11', prospect: people.borrower.id }]],
  ])('for %s', async (_what, asked) => {
    const answers: unknown[] = []
    const statements = await sentStatements(async () => {
      const { status, body } = await call(...asked())
      answers.push(status === 200 ? 200 : [status, body])
    })
    expect(answers).toEqual([200])
    expect(statements.length).toBeGreaterThan(2)
    expect(await wholeTableReads(database, { companyId, most }, statements)).toEqual([])
  })
})
