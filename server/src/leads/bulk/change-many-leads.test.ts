import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { checkRecords } from '../../records/checking/check-records.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openLeadDesk } from '../../test-support/sample-lead-desk.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'

const desk = await openLeadDesk()
const { call, permit, newLead, lender, database } = desk
const { companyId, people } = lender
const path = 'POST leads/mass_change'
const to = (name: 'lead' | 'processor') => ({ kind: 'assign', to: `${people[name].id}---${people[name].roleId}` })
const counted = (body: object, name: 'admin' | 'processor' = 'admin') => call(name, `${path}/count`, body)
const jobOf = (body: Record<string, unknown>) => (body.job as { _id: string })._id
const stored = async (ids: readonly string[]) =>
  (
    await database.ownerPool.query(
      `select record.status, coalesce((select array_agg(a.user_id::text) from record_assignee a
         where a.company_id = $1 and a.record_id = record.id), '{}') as staff
       from unnest($2::uuid[]) with ordinality as given (id, place) join record using (id)
       where record.company_id = $1 order by place`,
      [companyId, ids],
    )
  ).rows as { status: number[]; staff: string[] }[] // As it is asked.

test('selected leads are moved, with the exact number before, and undone as one', async () => {
  const ids = [await newLead(), await newLead(), await newLead()]
  await call('admin', `PATCH leads/${ids[0]}`, { adminInfo: { status: '2' } })
  const body = { Ids: ids, change: { kind: 'status', status: '2' } }
  expect((await counted(body)).body).toEqual({ count: 2, left_out: [{ reason: 'moved-already', count: 1 }] })
  const done = await call('admin', path, { ...body, count: 2 })
  expect(done, JSON.stringify(done.body)).toMatchObject({
    ...{ status: 200, body: { message: '2 leads changed.', done: 2 } },
  })
  expect((await stored(ids)).map(({ status }) => status)).toEqual([[2], [2], [2]])
  const undone = await call('admin', `POST bulk_jobs/${jobOf(done.body)}/undo`, {})
  expect(undone.body).toMatchObject({ job: { state: 'done', done: 2 } })
  expect((await stored(ids)).map(({ status }) => status)).toEqual([[2], [1], [1]])
})

test('all of a list is given to somebody; what somebody changed since stays when it is undone', async () => {
  const town = `Ely ${newId().slice(-5)}`
  const ids = [await newLead({ last_name: town }), await newLead({ last_name: town })]
  const before = await stored(ids)
  const body = { filters: [], search: town, change: to('lead') }
  expect((await counted(body)).body).toEqual({ count: 2, left_out: [] })
  await newLead({ last_name: town })
  expect((await call('admin', path, { ...body, count: 2 })).body).toMatchObject({ code: 'stale', count: 3 })
  expect(await stored(ids)).toEqual(before)
  const done = await call('admin', path, { ...body, count: 3 })
  expect(done.body).toMatchObject({ done: 3, left_out: [] })
  expect((await stored(ids)).map(({ staff }) => staff)).toEqual([[people.lead.id], [people.lead.id]])
  expect((await counted(body)).body).toEqual({ count: 0, left_out: [{ reason: 'moved-already', count: 3 }] })
  expect((await call('admin', path, body)).body.code).toBe('nothing-to-change')
  await call('admin', `PATCH leads/${ids[0]}`, { adminInfo: { status: '3' } })
  const undone = await call('admin', `POST bulk_jobs/${jobOf(done.body)}/undo`, {})
  expect(undone.body).toMatchObject({ job: { done: 2, left_out: [{ reason: 'changed-since', count: 1 }] } })
  expect((await stored(ids)).map(({ staff }) => staff)).toEqual([[people.lead.id], before[1]?.staff])
})

test('taking reaches those that nobody works on, under the right of the role to each', async () => {
  const [held, free] = [await newLead(), await newLead()]
  await call('admin', `PATCH leads/${free}`, { adminInfo: { workforces: [] } })
  const take = { Ids: [held, free], change: { kind: 'take' } }
  for (const rights of [
    { read: 'all', update: 'all', massAction: true },
    { read: 'all', update: 'all', assign: true },
    {},
  ]) {
    await permit(3, 'leads', rights)
    for (const answer of [await counted(take, 'processor'), await call('processor', path, take)])
      expect(answer.status).toBe(403)
  }
  await permit(3, 'leads', { read: 'all', update: 'all', assign: true, massAction: true })
  const expected = { count: 1, left_out: [{ reason: 'moved-already', count: 1 }] }
  expect((await counted(take, 'processor')).body).toEqual(expected)
  expect((await call('processor', path, take)).body).toMatchObject({ done: 1 })
  expect((await stored([free]))[0]?.staff).toEqual([people.processor.id])
  expect((await call('processor', `GET leads/${free}`)).body).toMatchObject({ record: { _id: free } })
  await call('admin', `PATCH leads/${held}`, { adminInfo: { workforces: [to('lead').to], groups: [] } })
  await permit(3, 'leads', { read: 'own', update: 'own', assign: true, massAction: true })
  const hidden = await counted({ Ids: [held], change: { kind: 'take' } }, 'processor')
  expect(hidden.body).toEqual({ count: 0, left_out: [{ reason: 'not-found', count: 1 }] })
})

test('nobody is chosen who may not be, no lead is called converted, and other companies’ stay as they are', async () => {
  const id = await newLead()
  const before = await stored([id])
  const other = await createSampleLender(database.ownerPool, 'Other Lending')
  const foreign = { kind: 'assign', to: `${other.people.officer.id}---2` }
  for (const change of [foreign, { kind: 'status', status: '4' }, { kind: 'status', status: '99' }])
    expect((await call('admin', path, { Ids: [id], change })).body.code).toBe('unknown-choice')
  for (const body of [
    { change: { kind: 'take' } },
    { Ids: [id] },
    { Ids: [id], change: { kind: 'take', status: '1' } },
  ])
    expect((await call('admin', path, body)).status).toBe(422)
  const unknown = await call('admin', path, { Ids: [newId()], change: to('lead') })
  expect(unknown.body).toMatchObject({ code: 'nothing-to-change', left_out: [{ reason: 'not-found', count: 1 }] })
  expect(await stored([id])).toEqual(before)
})

test.each(['first', 'second'] as const)(
  'of two who take the same leads at once, one has each of them (%s)',
  async (order) => {
    const ids = [await newLead(), await newLead()]
    for (const id of ids) await call('admin', `PATCH leads/${id}`, { adminInfo: { workforces: [] } })
    await permit(3, 'leads', { read: 'all', update: 'all', assign: true, massAction: true })
    const body = { Ids: ids, change: { kind: 'take' } }
    const [mine, theirs] = [() => call('admin', path, body), () => call('processor', path, body)]
    const both = await overlapping(
      database.ownerPool,
      ...((order === 'first' ? [mine, theirs] : [theirs, mine]) as [typeof mine, typeof mine]),
    )
    expect([both.wasHeld, both.hadToWait, both.first.status, both.second.body.code]).toEqual([
      ...[true, true, 200, 'nothing-to-change'],
    ])
    const winner = people[order === 'first' ? 'admin' : 'processor'].id
    expect((await stored(ids)).map(({ staff }) => staff)).toEqual([[winner], [winner]])
  },
)

test.each(['the save', 'the undoing'] as const)(
  'undoing a mass assignment while somebody saves one of the leads loses neither (%s first)',
  async (order) => {
    const ids = [await newLead(), await newLead()]
    const before = await stored(ids)
    const done = await call('admin', path, { Ids: ids, change: to('lead') })
    const undo = () => call('admin', `POST bulk_jobs/${jobOf(done.body)}/undo`, {})
    const save = () => call('admin', `PATCH leads/${ids[0]}`, { adminInfo: { status: '3' } })
    const isSaveFirst = order === 'the save'
    const both = await overlapping(
      database.ownerPool,
      ...(isSaveFirst ? ([save, undo] as const) : ([undo, save] as const)),
    )
    expect([both.wasHeld, both.hadToWait, both.first.status, both.second.status]).toEqual([true, true, 200, 200])
    const undone = isSaveFirst ? both.second : both.first
    expect(undone.body).toMatchObject({
      job: isSaveFirst ? { done: 1, left_out: [{ reason: 'changed-since', count: 1 }] } : { done: 2, left_out: [] },
    })
    // Saved first, the lead stays with whoever it was given to; saved after it, it is given back and moved.
    expect(await stored(ids)).toEqual([
      { status: [3], staff: isSaveFirst ? [people.lead.id] : before[0]?.staff },
      before[1],
    ])
    expect(await checkRecords(database, companyId, { only: ids })).toEqual([])
  },
)

test('of two who undo a mass assignment at once, one does; who left at that moment gets nothing back', async () => {
  const ids = [await newLead()]
  const before = await stored(ids)
  const done = await call('admin', path, { Ids: ids, change: to('lead') })
  const undo = () => call('admin', `POST bulk_jobs/${jobOf(done.body)}/undo`, {})
  const both = await overlapping(database.ownerPool, undo, undo)
  expect([both.wasHeld, both.hadToWait, both.first.status, both.second.body.code]).toEqual([
    ...[true, true, 200, 'nothing-to-undo'],
  ])
  expect(await stored(ids)).toEqual(before)

  const { body } = await call('admin', 'POST people/workforces/add', {
    formData: { first_name: 'Gone', last_name: 'Soon' },
  })
  await database.ownerPool.query(
    'insert into person_role (company_id, person_id, role_id, position) values ($1, $2, 3, 0)',
    [...[companyId, body._id]],
  )
  await call('admin', `PATCH leads/${ids[0]}`, { adminInfo: { workforces: [`${body._id}---3`] } })
  const given = await call('admin', path, { Ids: ids, change: to('lead') })
  const left = await overlapping(
    database.ownerPool,
    () => call('admin', `DELETE people/${body._id}`, {}),
    () => call('admin', `POST bulk_jobs/${jobOf(given.body)}/undo`, {}),
  )
  expect([left.wasHeld, left.hadToWait, left.first.status, left.second.status]).toEqual([true, true, 200, 200])
  expect(left.second.body).toMatchObject({ job: { done: 0, left_out: [{ reason: 'changed-since', count: 1 }] } })
  expect((await stored(ids))[0]?.staff).toEqual([people.lead.id])
})
