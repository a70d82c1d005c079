import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { checkRecords } from '../../records/checking/check-records.ts'
import { openBulkDesk } from '../../test-support/bulk-desk.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'

const desk = await openBulkDesk()
const { call, save, newLoan, trace, lender, database, loansToShare } = desk
const { companyId, people } = lender
const [intake, underwriting, closing, elsewhere] = ['21', '22', '23', '25']
const path = 'POST opportunities/mass_change'
const intoStatus = (status: string) => ({ kind: 'status', status })
const to = (name: SampleName) => ({ kind: 'assign', to: `${people[name].id}---${people[name].roleId}` })
const counted = (body: object, name: SampleName = 'admin') => call(name, `${path}/count`, body)
const jobOf = (body: Record<string, unknown>) => (body.job as { _id: string })._id
const undo = (body: Record<string, unknown>) => call('admin', `POST bulk_jobs/${jobOf(body)}/undo`, {})
const stored = async (ids: readonly string[]) =>
  (
    await database.ownerPool.query(
      `select record.status, coalesce((select array_agg(a.user_id::text order by a.position) from record_assignee a
         where a.company_id = $1 and a.record_id = record.id), '{}') as staff
       from unnest($2::uuid[]) with ordinality as given (id, place) join record using (id)
       where record.company_id = $1 order by place`,
      [companyId, ids],
    )
  ).rows as { status: number[]; staff: string[] }[] // As it is asked.
const permit = (roleId: number, rights: object, more: object = {}) =>
  database.ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,opportunities}',
       permissions #> '{modules,opportunities}' || $3) || $4 where company_id = $1 and id = $2`,
    [companyId, roleId, JSON.stringify(rights), JSON.stringify(more)],
  )
const gate = (status: string, fields: string[]) =>
  call('admin', `PATCH products/1/statuses/${status}/gate`, { program: '11', asks: { fields } })
const complete = { formData: { amount: '1000', full_name: 'Bea Borrower' } }
async function loanIn(status: string): Promise<string> {
  const id = await newLoan({ status: [status] })
  expect((await save('admin', id, complete)).status).toBe(200)
  return id
}

beforeAll(async () => {
  await database.ownerPool.query(
    `insert into status (company_id, id, product_id, title, color, kind, position, active) values
       ($1, 21, 1, 'Intake', 'gray', 'lead', 0, true), ($1, 22, 1, 'Underwriting', 'blue', 'processing', 2, true),
       ($1, 23, 1, 'Closing', 'blue', 'approved', 3, true), ($1, 25, 2, 'Elsewhere', 'gray', 'lead', 0, true)`,
    [companyId],
  )
})

test('selected loans are moved, with the exact number before, told in their history, and undone as one', async () => {
  const ids = [await loanIn(intake), await loanIn(underwriting), await loanIn(intake)]
  const body = { Ids: ids, change: intoStatus(underwriting) }
  const expected = { count: 2, left_out: [{ reason: 'moved-already', count: 1 }], gates_asked: true }
  expect((await counted(body)).body).toEqual(expected)
  const done = await call('admin', path, { ...body, count: 2 })
  expect(done, JSON.stringify(done.body)).toMatchObject({
    ...{ status: 200, body: { message: '2 loans changed.', done: 2 } },
  })
  expect((await stored(ids)).map(({ status }) => status)).toEqual([[22], [22], [22]])
  const { body: history } = await call('admin', `POST action_history`, { module: 'Opportunity', _id: ids[0] })
  expect(JSON.stringify(history)).toContain('Underwriting')
  expect((await undo(done.body)).body).toMatchObject({ job: { state: 'done', done: 2 } })
  expect((await stored(ids)).map(({ status }) => status)).toEqual([[21], [22], [21]])
  expect(await checkRecords(database, companyId, { only: ids })).toEqual([])
})

test('a gate that is open leaves its loans out, before and at their turn, and nobody passes it by the many', async () => {
  await gate(underwriting, ['phone'])
  const [filled, open] = [await loanIn(intake), await loanIn(intake)]
  await save('admin', filled, { formData: { phone: '208-555-0142' } })
  const body = { Ids: [filled, open], change: intoStatus(closing) }
  const leftOut = [{ reason: 'gate-open', count: 1 }]
  expect((await counted(body)).body).toEqual({ count: 1, left_out: leftOut, gates_asked: true })
  const before = await trace(open)
  const done = await call('admin', path, { ...body, count: 1 })
  expect(done.body).toMatchObject({ done: 1, left_out: leftOut })
  expect(await trace(open)).toBe(before)
  const only = await call('admin', path, { Ids: [open], change: intoStatus(closing) })
  expect(only.body).toMatchObject({ code: 'nothing-to-change' })
  await gate(underwriting, [])
})

test('required fields that are blank stop whoever may not go past them', async () => {
  await permit(2, { massAction: true, override: false })
  const blank = await newLoan({ status: [intake] })
  const body = { Ids: [blank], change: intoStatus(underwriting) }
  expect((await counted(body, 'officer')).body).toMatchObject({
    count: 0,
    left_out: [{ reason: 'gate-open', count: 1 }],
  })
  expect((await call('officer', path, body)).body.code).toBe('nothing-to-change')
  await permit(2, { override: true })
  expect((await call('officer', path, body)).body).toMatchObject({ done: 1 })
  await permit(2, { massAction: false, override: false })
})

test('a status of another product, one that the role may not enter, and one that is out of use are not entered', async () => {
  const id = await loanIn(intake)
  const other = { Ids: [id], change: intoStatus(elsewhere) }
  expect((await counted(other)).body.left_out).toEqual([{ reason: 'of-another-product', count: 1 }])
  expect((await call('admin', path, other)).body.code).toBe('nothing-to-change')
  for (const status of ['999', 'x', '-1'])
    expect((await counted({ Ids: [id], change: intoStatus(status) })).body).toMatchObject({
      ...{ code: 'unknown-choice', fields: { 'change.status': expect.any(String) } },
    })
  await permit(2, { massAction: true }, { statuses: { 1: { edit: [21, 22, 23], enter: [22] } } })
  expect((await counted({ Ids: [id], change: intoStatus(closing) }, 'officer')).body).toMatchObject({
    ...{ count: 0, left_out: [{ reason: 'not-allowed', count: 1 }] },
  })
  const { body } = await call('officer', 'GET opportunities/mass_change')
  const titles = (body.statuses as { title: string; product: { title: string } | null }[])
    .filter(({ product }) => product?.title === titleOfFirst)
    .map(({ title }) => title)
  expect(titles).toEqual(['Underwriting'])
  await database.ownerPool.query(`update role set permissions = permissions - 'statuses' where company_id = $1`, [
    companyId,
  ])
  await permit(2, { massAction: false })
})

const titleOfFirst = await database.ownerPool
  .query('select title from product where company_id = $1 and id = 1', [companyId])
  .then(({ rows }) => String(rows[0].title))

test('all of a list is given to somebody, who takes the place of whoever had the role; the team stays', async () => {
  const name = `many${newId().slice(-6)}`
  const ids = await loansToShare(name, 3)
  const before = await stored(ids)
  const body = { filters: [], search: name, change: to('officer') }
  expect((await counted(body)).body).toMatchObject({ count: 3, left_out: [] })
  const done = await call('admin', path, { ...body, count: 3 })
  expect(done.body).toMatchObject({ done: 3, left_out: [] })
  for (const { staff } of await stored(ids)) expect(staff).toEqual(expect.arrayContaining([people.officer.id]))
  const named = { Ids: ids, change: to('officer') }
  expect((await counted(named)).body).toMatchObject({ count: 0, left_out: [{ reason: 'moved-already', count: 3 }] })
  await database.ownerPool.query(
    `insert into person_role (company_id, person_id, role_id, position) values ($1, $2, 2, 1) on conflict do nothing`,
    [companyId, people.lead.id],
  )
  const next = await call('admin', path, { ...named, change: { kind: 'assign', to: `${people.lead.id}---2` } })
  expect(next.body, JSON.stringify(next.body)).toMatchObject({ done: 3 })
  for (const [at, { staff }] of (await stored(ids)).entries()) {
    expect(staff).toContain(people.lead.id)
    expect(staff).not.toContain(people.officer.id)
    expect(staff).toEqual(expect.arrayContaining(before[at]?.staff ?? []))
  }
  expect((await save('admin', ids[0] ?? '', { formData: { phone: '208-555-0111' } })).status).toBe(200)
  expect((await undo(next.body)).body).toMatchObject({
    job: { done: 2, left_out: [{ reason: 'changed-since', count: 1 }] },
  })
  expect(await checkRecords(database, companyId, { only: ids })).toEqual([])
})

test('more than was confirmed is refused, and strangers, guests of a role without the right and made-up ids get nothing', async () => {
  const id = await loanIn(intake)
  const body = { Ids: [id], change: intoStatus(underwriting) }
  expect((await call('admin', path, { ...body, count: 0 })).body).toMatchObject({ code: 'stale', count: 1 })
  for (const name of ['officer', 'processor', 'lead', 'broker', 'borrower', 'outsider'] as const)
    for (const answer of [await counted(body, name), await call(name, path, body)]) expect(answer.status).toBe(403)
  await permit(3, { massAction: true, status: true, update: 'own' })
  const others = await newLoan({ status: [intake], workforces: [], contacts: [] })
  const made = newId()
  for (const sent of [others, made]) {
    const answer = await call('processor', path, { Ids: [sent], change: intoStatus(underwriting) })
    expect(answer.body).toMatchObject({ code: 'nothing-to-change', left_out: [{ reason: 'not-found', count: 1 }] })
  }
  await permit(3, { massAction: false, status: false })
})

test('of a move of many and a save of one at the same moment neither is lost', async () => {
  const ids = [await loanIn(intake), await loanIn(intake)]
  const both = await overlapping(
    database.ownerPool,
    () => call('admin', path, { Ids: ids, change: intoStatus(underwriting) }),
    () => save('officer', ids[1] ?? '', { formData: { phone: '208-555-0199' } }),
  )
  expect([both.wasHeld, both.hadToWait, both.first.status, both.second.status]).toEqual([true, true, 200, 200])
  const loan = await desk.loan('admin', ids[1] ?? '')
  expect(loan).toMatchObject({ info: { phone: '208-555-0199' }, status: [{ _id: underwriting }] })
  expect(await checkRecords(database, companyId, { only: ids })).toEqual([])
})

test('of two who move the same loans at once each loan is moved once, and the second is told so', async () => {
  const ids = [await loanIn(intake), await loanIn(intake)]
  const move = (sent: readonly string[]) => () =>
    call('admin', path, { Ids: sent, change: intoStatus(underwriting), count: 2 })
  // Named in the other order: neither waits for what the other holds.
  const both = await overlapping(database.ownerPool, move(ids), move([...ids].reverse()))
  expect([both.wasHeld, both.hadToWait, both.first.status]).toEqual([true, true, 200])
  expect(both.first.body).toMatchObject({ done: 2 })
  expect(both.second.body).toMatchObject({ code: 'nothing-to-change' })
  const { rows } = await database.ownerPool.query(
    'select rev from record where company_id = $1 and id = any($2) order by id',
    [companyId, ids],
  )
  expect(new Set(rows.map(({ rev }) => rev)).size).toBe(1)
  expect(await checkRecords(database, companyId, { only: ids })).toEqual([])
})
