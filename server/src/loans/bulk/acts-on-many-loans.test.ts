import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { describe, expect, test } from 'vitest'
import { openBulkDesk } from '../../test-support/bulk-desk.ts'
import { copyLoan } from '../../test-support/copied-loans.ts'
import { countRoundTrips } from '../../test-support/count-round-trips.ts'
import { leadGroup } from '../../test-support/sample-lender.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const desk = await openBulkDesk()
const { call, callAsGuest, database, guest, hold, lender, loansIn, loansToShare, newLoan, newStatus, number } = desk
const { ownerPool } = database
const { companyId } = lender
/** Of the background's statements, and of connections that open. */
const few = 80
/** Loans are written fifty at a time, so that others are served in between. */
const perFifty = 35

const loansStanding = async (status: string): Promise<number> =>
  Number((await call('officer', 'POST opportunities', { status })).body.count)
const empty = (from: string, moveTo: string) =>
  call('admin', `PATCH products/1/statuses/${from}`, { active: false, moveTo })
const analyzed = (): Promise<number> =>
  number(`select analyze_count as n from pg_stat_user_tables where relname = 'record_list'`)
const isActive = async (status: string): Promise<boolean> => {
  const { statuses } = (await call('admin', 'GET products/1')).body.product as {
    statuses: { _id: string; active: boolean }[]
  } // As its endpoint says.
  return statuses.find(({ _id }) => _id === status)?.active === true
}
// As the endpoints say.
const jobIn = (body: Record<string, unknown>): BulkJob => body.job as BulkJob

// What failed is tried again after seconds.
describe('moving the loans of a status', { timeout: 120_000 }, () => {
  test('happens some hundreds at a time, each loan wholly or not at all; cut off, it goes on by itself', async () => {
    const [from, to] = [await newStatus('Many'), await newStatus('Emptier')]
    const ids = await loansIn(from, 1_200)
    const before = await analyzed()
    const held = await hold(ids[700] ?? '')
    const begun = await empty(from, to)
    expect([begun.status, begun.body.moved, jobIn(begun.body).state]).toEqual([200, 0, 'running'])
    const waiting = await held.waiting()
    expect([await loansStanding(from), await loansStanding(to)]).toEqual([700, 500])
    expect(await isActive(from)).toBe(true)
    await ownerPool.query('select pg_terminate_backend($1)', [waiting])
    await held.letGo()
    const job = await desk.over('admin', jobIn(begun.body))
    expect(job).toMatchObject({ state: 'done', total: 1_200, done: 1_200, left_out: [] })
    expect([await loansStanding(from), await loansStanding(to), await isActive(from)]).toEqual([0, 1_200, false])
    expect(await desk.untrue(ids)).toBe(0)
    expect(await number('select count(*) as n from record where id = any($1) and rev <> 2', [ids])).toBe(0)
    // So many rows anew: the database is asked to look at them before it would by itself.
    await waitUntil(async () => (await analyzed()) > before || undefined)
  })

  test('takes those along that come into it meanwhile, and only then takes it out of use', async () => {
    const [from, to] = [await newStatus('Filling'), await newStatus('Draining')]
    const ids = await loansIn(from, 501)
    const held = await hold(ids.at(-1) ?? '')
    const begun = await empty(from, to)
    await held.waiting()
    const late = await newLoan({ status: [from] })
    await held.letGo()
    const job = await desk.over('admin', jobIn(begun.body))
    expect(job).toMatchObject({ state: 'done', total: 502, done: 502 })
    expect(await desk.loan('admin', late)).toMatchObject({ status: [{ _id: to }] })
    expect(await isActive(from)).toBe(false)
  })

  test('is undone for those that nobody changed since, and the status is in use again', async () => {
    const [from, to] = [await newStatus('Was'), await newStatus('Is')]
    const ids = await loansIn(from, 3)
    const done = await empty(from, to)
    expect([done.body.moved, jobIn(done.body).state]).toEqual([3, 'done'])
    const changed = ids[1] ?? ''
    await desk.save('admin', changed, { formData: { full_name: 'Somebody else' } })
    const undone = await call('admin', `POST bulk_jobs/${jobIn(done.body)._id}/undo`, {})
    expect(undone, JSON.stringify(undone.body)).toMatchObject({ status: 200 })
    const { _id } = jobIn(undone.body)
    expect(await desk.jobOf('admin', _id)).toMatchObject({
      ...{ state: 'done', done: 2, left_out: [{ reason: 'changed-since', count: 1 }], is_undoable: false },
      undo_of: jobIn(done.body)._id,
    })
    const shown = await call('admin', `GET bulk_jobs/${_id}`)
    expect(shown.body.left_out).toMatchObject([{ _id: changed, reason: 'changed-since', title: expect.any(String) }])
    expect([await loansStanding(from), await loansStanding(to), await isActive(from)]).toEqual([2, 1, true])
    expect(await desk.untrue(ids)).toBe(0)
    const again = await call('admin', `POST bulk_jobs/${jobIn(done.body)._id}/undo`, {})
    expect(again).toMatchObject({ status: 409, body: { code: 'nothing-to-undo' } })
  })

  test('takes a few statements for fifty loans, and none for each', async () => {
    const counts = []
    for (const size of [4, 400]) {
      const [from, to] = [await newStatus(`From ${size}`), await newStatus(`To ${size}`)]
      await loansIn(from, size)
      counts.push(
        await countRoundTrips(async () => {
          const done = await empty(from, to)
          expect([done.status, done.body.moved]).toEqual([200, size])
        }),
      )
    }
    expect(counts[1]).toBeLessThan((counts[0] ?? 0) + few + 7 * perFifty)
    expect(counts[1]).toBeLessThan(400)
    expect(counts[0]).toBeGreaterThan(10)
  })
})

test('giving away the open loans of somebody who leaves a group happens some hundreds at a time, and back', {
  timeout: 60_000,
}, async () => {
  const { processor, lead, officer } = lender.people
  const id = await newLoan({ groups: [String(leadGroup)], workforces: [processor.id] })
  const ids = [id, ...(await copyLoan(ownerPool, { companyId, id, count: 1_099 }))]
  await ownerPool.query(
    'insert into people_group_member (company_id, group_id, person_id) values ($1, $2, $3) on conflict do nothing',
    [companyId, leadGroup, processor.id],
  )
  const done = await call('admin', `PATCH groups/${leadGroup}`, {
    members: [lead.id],
    reassign: { [processor.id]: officer.id },
  })
  expect([done.status, done.body.reassigned], JSON.stringify(done.body)).toEqual([200, 0])
  const job = await desk.over('admin', jobIn(done.body))
  expect(job).toMatchObject({ act: 'reassign-loans', state: 'done', total: 1_100, done: 1_100 })
  const heldBy = (person: string) =>
    number('select count(distinct record_id) as n from record_assignee where record_id = any($1) and user_id = $2', [
      ids,
      person,
    ])
  expect([await heldBy(officer.id), await heldBy(processor.id)]).toEqual([1_100, 0])
  expect(await desk.untrue(ids)).toBe(0)
  const instants = 'select count(distinct xmin::text) as n from record where id = any($1)'
  expect(await number(instants, [ids])).toBe(3)
  const undone = await call('admin', `POST bulk_jobs/${job._id}/undo`, {})
  expect(await desk.over('admin', jobIn(undone.body))).toMatchObject({ state: 'done', done: 1_100 })
  expect([await heldBy(officer.id), await heldBy(processor.id)]).toEqual([0, 1_100])
  expect(await desk.untrue(ids)).toBe(0)
})

test('a loan with 190 assignees is handed over and back with everybody in their place', async () => {
  const { processor, lead, officer } = lender.people
  const { body } = await call('admin', 'POST groups/add', { title: 'Crowd', members: [processor.id, lead.id] })
  const group = (body.group as { _id: string })._id // As its endpoint says.
  const id = await newLoan({ groups: [group], workforces: [processor.id] })
  const people = (
    await ownerPool.query<{ id: string }>(
      `insert into record (company_id, id, module_id, active, info, created_at, created_by_name, updated_at,
         updated_by_name, status, source, groups, rev)
       select $1, gen_random_uuid(), 4, true, '{}', now(), 'x', now(), 'x', '{}', '{}', '{}', 1
       from generate_series(1, 189) returning id`,
      [companyId],
    )
  ).rows.map((row) => row.id)
  await ownerPool.query(
    `insert into person (company_id, id, module_id, first_name, last_name, email, phone)
     select $1, id, 4, 'Wanda', 'Worker', '', '' from unnest($2::uuid[]) as id`,
    [companyId, people],
  )
  await ownerPool.query(
    `insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
     select $1, $2, id, 3, 'workforces', 100 + nth from unnest($3::uuid[]) with ordinality as given (id, nth)`,
    [companyId, id, people],
  )
  const order = async (): Promise<string[]> =>
    (
      await ownerPool.query<{ user_id: string }>(
        'select user_id from record_assignee where record_id = $1 order by position',
        [id],
      )
    ).rows.map((row) => row.user_id)
  const before = await order()
  const done = await call('admin', `PATCH groups/${group}`, {
    ...{ members: [lead.id], reassign: { [processor.id]: officer.id } },
  })
  expect([done.status, done.body.reassigned], JSON.stringify(done.body)).toEqual([200, 1])
  expect(await order()).toEqual(before.map((one) => (one === processor.id ? officer.id : one)))
  const undone = await call('admin', `POST bulk_jobs/${jobIn(done.body)._id}/undo`, {})
  expect(jobIn(undone.body)).toMatchObject({ state: 'done', done: 1 })
  expect(await order()).toEqual(before)
})

test('sharing a list takes a few statements for fifty loans and none for each, and each is in the guest’s list', async () => {
  const shareAll = async (search: string): Promise<number> =>
    countRoundTrips(async () => {
      const done = await call('admin', 'POST opportunities/share_all', { search, affiliate_company: guest.companyId })
      expect(done.status, JSON.stringify(done.body)).toBe(200)
    })
  const ids = [...(await loansToShare('maple', 1)), ...(await loansToShare('larch', 500))]
  const [one, many] = [await shareAll('maple'), await shareAll('larch')]
  expect(many).toBeLessThan(one + few + 9 * perFifty)
  expect(many).toBeLessThan(500)
  expect((await callAsGuest('admin', 'POST opportunities', {})).body.count).toBe(501)
  const noted = `select count(*) as n from history where record_id = any($1) and action = 'shared'`
  expect(await number(noted, [ids])).toBe(501)
})
