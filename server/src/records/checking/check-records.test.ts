import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { checkRecords } from './check-records.ts'
import { checkAndMend } from './check-records-job.ts'
import { mendRecords } from './mend-records.ts'
import { describeDifference } from './record-difference.ts'

const desk = await openShareDesk()
const { database, lender, guest, newLoanToShare, newSharedLoan, save, revoke } = desk
const owner = lender.companyId
// The cast is written past the program, so it stands in no list yet.
for (const companyId of [owner, guest.companyId])
  await mendRecords(database, companyId, await checkRecords(database, companyId))
const loans = { own: await newLoanToShare(), shared: await newSharedLoan('View') }

const check = async (companyId: string) =>
  (await checkRecords(database, companyId)).map(({ companyId: at, recordId, what, place }) => ({
    ...{ at, recordId, what, place },
  }))
const change = (statement: string, ...values: unknown[]) => database.ownerPool.query(statement, values)

test('a company that was only worked in has no differences', async () => {
  await save('admin', loans.own, { adminInfo: { status: ['3'], groups: ['1'] } })
  await save('admin', loans.shared, { formData: { fee: '3' } })
  const over = await newSharedLoan('Edit')
  await revoke(over)
  expect(await check(owner)).toEqual([])
  expect(await check(guest.companyId)).toEqual([])
})

const { own, shared } = loans
const atGuest = guest.companyId

test.each<[string, string, unknown[], { at?: string; recordId?: string | null; what: string; place: string }]>([
  [
    'a status',
    'update record_list set status = $3 where company_id = $1 and record_id = $2',
    [owner, own, [2]],
    { what: 'list row', place: 'status' },
  ],
  [
    'a name',
    `update record_list set t1 = 'Old' where company_id = $1 and record_id = $2`,
    [owner, own],
    { what: 'list row', place: 't1' },
  ],
  [
    'a stamp',
    `update record_list set updated_at = now() where company_id = $1 and record_id = $2`,
    [owner, own],
    { what: 'list row', place: 'updated_at' },
  ],
  [
    'a missing row',
    'delete from record_list where company_id = $1 and record_id = $2',
    [owner, own],
    { what: 'list row', place: 'the whole row' },
  ],
  [
    'the search',
    `update record_search set search = 'x' where company_id = $1 and record_id = $2`,
    [owner, own],
    { what: 'search', place: 'search' },
  ],
  [
    'a protected number',
    'delete from record_secret where company_id = $1 and record_id = $2',
    [owner, own],
    { what: 'protected number', place: 'the whole row' },
  ],
  [
    'a counter',
    `insert into record_count_delta (company_id, module_id, program_id, active, status_id, delta)
     values ($1, 1, 13, true, 0, 1)`,
    [owner],
    { what: 'counter', place: 'module 1, program 13, status 0, active', recordId: null },
  ],
  [
    "a counter of somebody's own",
    `insert into assignee_count_delta (company_id, user_id, module_id, program_id, active, status_id, delta)
     values ($1, $2, 1, 13, true, 0, 1)`,
    [owner, lender.people.lead.id],
    {
      what: 'counter',
      place: `module 1, program 13, status 0, active, of ${lender.people.lead.id}`,
      recordId: null,
    },
  ],
  [
    'a copy that is gone',
    'delete from shared_loan where company_id = $1 and record_id = $2',
    [atGuest, shared],
    { what: 'copy of a guest', place: 'the whole row', at: atGuest, recordId: shared },
  ],
  [
    'a copy of before',
    `update shared_loan set info = info || '{"fee": "2"}' where company_id = $1 and record_id = $2`,
    [atGuest, shared],
    { what: 'copy of a guest', place: 'info', at: atGuest, recordId: shared },
  ],
  [
    'terms that are over',
    `update shared_loan set access = 'Edit' where company_id = $1 and record_id = $2`,
    [atGuest, shared],
    { what: 'copy of a guest', place: 'access', at: atGuest, recordId: shared },
  ],
  [
    "a guest's list",
    `update record_list set number = 'X-1' where company_id = $1 and record_id = $2`,
    [atGuest, shared],
    { what: 'list row of a guest', place: 'number', at: atGuest, recordId: shared },
  ],
  [
    "a guest's search",
    `update record_search set search = 'x' where company_id = $1 and record_id = $2`,
    [atGuest, shared],
    { what: 'search of a guest', place: 'search', at: atGuest, recordId: shared },
  ],
])(
  '%s that says another thing than its record is named and written anew',
  async (_title, statement, values, wanted) => {
    await change(statement, ...values)
    expect(await check(owner)).toContainEqual({ at: owner, recordId: own, ...wanted })
    await mendRecords(database, owner, await checkRecords(database, owner))
    expect([await check(owner), await check(atGuest)]).toEqual([[], []])
  },
)

test('what a guest keeps without a grant is named at the guest and taken away', async () => {
  const id = await newSharedLoan('View')
  await change(
    'update loan_share set revoked_at = now(), revoked_by = $2, revoked_by_name = $3 where loan_id = $1',
    id,
    newId(),
    'X',
  )
  const left = { at: atGuest, recordId: id, what: 'copy of a guest' }
  expect(await check(atGuest)).toEqual([
    { ...left, place: 'record_list' },
    { ...left, place: 'record_search' },
    { ...left, place: 'shared_loan' },
  ])
  await mendRecords(database, atGuest, await checkRecords(database, atGuest))
  expect([await check(owner), await check(atGuest)]).toEqual([[], []])
})

test('entries and assignees that history does not know are named and left to a person', async () => {
  const id = await newLoanToShare()
  const { officer, lead, broker } = lender.people
  const person = (one: typeof lead) => `${one.id}---${one.roleId}`
  await save('admin', id, { adminInfo: { workforces: [person(lead)], status: ['3'] } })
  await change('delete from record_assignee where record_id = $1 and user_id = $2', id, lead.id)
  await change(
    `insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
     values ($1, $2, $3, $4, 'contacts', 9)`,
    ...[owner, id, officer.id, officer.roleId],
  )
  await change(`update record set status = '{2}' where id = $1`, id)
  const wrong = [
    { at: owner, recordId: id, what: 'list row', place: 'status' },
    ...['docs_done', 'docs_open'].map((place) => ({ at: owner, recordId: id, what: 'list row', place })),
    // An ended loan waits for nothing, an open one for something or for nothing planned.
    { at: owner, recordId: id, what: 'list row', place: 'open_items' },
    { at: owner, recordId: id, what: 'list row', place: 'workforces' },
    { at: owner, recordId: id, what: 'list row', place: 'docs_review' },
    { at: owner, recordId: id, what: 'list row', place: 'blocking_items' },
    { at: owner, recordId: id, what: 'history', place: 'status' },
    { at: owner, recordId: id, what: 'history', place: 'workforces' },
    { at: owner, recordId: id, what: 'assignee', place: person(officer) },
  ]
  expect(await check(owner)).toEqual(wrong)
  expect((await checkRecords(database, owner)).map(describeDifference)[7]).toBe(
    `history of ${id}: status is ["2"], has to be ["3"]`,
  )
  await mendRecords(database, owner, await checkRecords(database, owner))
  expect(await check(owner)).toEqual(wrong.slice(7))
  await change(`update record set status = '{3}' where id = $1`, id)
  await change('delete from record_assignee where record_id = $1', id)
  await change(
    `insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
     values ($1, $2, $3, $4, 'workforces', 0), ($1, $2, $5, $6, 'contacts', 0)`,
    ...[owner, id, lead.id, lead.roleId, broker.id, broker.roleId],
  )
  await mendRecords(database, owner, await checkRecords(database, owner))
  expect(await check(owner)).toEqual([])
})

test('every night it mends what differs and says so, without a value of a record', async () => {
  const said: unknown[] = []
  const log = createLog('silent')
  log.error = (...words: unknown[]) => void said.push(words)
  await change(`update record_list set t1 = 'Somebody' where company_id = $1 and record_id = $2`, owner, own)
  await checkAndMend({ database, log }, owner)
  expect(await check(owner)).toEqual([])
  await checkAndMend({ database, log }, owner)
  expect(said).toEqual([
    [
      { companyId: owner, differences: 1, mended: 1, named: [`list row ${own} t1`] },
      'lists did not equal their records',
    ],
  ])
})
