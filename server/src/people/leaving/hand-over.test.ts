import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { noRights } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { checkRecords } from '../../records/checking/check-records.ts'
import { mendRecords } from '../../records/checking/mend-records.ts'
import { openBulkDesk } from '../../test-support/bulk-desk.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'

const desk = await openBulkDesk()
const { call, callAsGuest, database, guest, lender, loan, newLoan, number } = desk
const { companyId, people } = lender
const { ownerPool } = database
const path = 'POST people/workforces/hand_over'
type Row = Record<string, unknown>

/** Somebody of staff with a role of the sample's. */
async function newWorker(roleId = 3, kind = 'workforces'): Promise<string> {
  const formData = { first_name: 'Lea', last_name: `Leaving ${newId().slice(-4)}` }
  const { body } = await call('admin', `POST people/${kind}/add`, { formData })
  await ownerPool.query('insert into person_role (company_id, person_id, role_id, position) values ($1, $2, $3, 0)', [
    ...[companyId, body._id, roleId],
  ])
  return String(body._id)
}
const newLead = async (worker: string): Promise<string> => {
  const { body } = await call('admin', 'POST leads/add', { formData: { first_name: 'Ana', last_name: 'First' } })
  const id = String(body._id)
  const named = await call('admin', `PATCH leads/${id}`, { formData: {}, adminInfo: { workforces: [worker] } })
  if (named.status !== 200) throw new Error(JSON.stringify(named.body))
  return id
}
const team = async (id: string): Promise<string[]> =>
  ((await loan('admin', id)).workforces as { user: { _id: string } }[]).map(({ user }) => user._id)
const assigned = (person: string) =>
  number('select count(*) as n from record_assignee where company_id = $1 and user_id = $2', [companyId, person])
const newTask = async (owner: string, users: string[], status = 'Not Started'): Promise<string> => {
  const words = { module: 'opportunities', owner, title: 'Call', priority: 'High', status }
  const { body } = await call('admin', 'POST tasks/create', words)
  for (const [position, user] of users.entries())
    await ownerPool.query(
      `insert into task_user (company_id, task_id, person_id, record_id, role_id, kind, position)
       values ($1, $2, $3, $4, 3, 4, $5)`,
      [companyId, body._id, user, owner, position],
    )
  return String(body._id)
}
const holders = async (task: string): Promise<string[]> =>
  (
    await ownerPool.query('select person_id as id from task_user where task_id = $1 order by position', [task])
  ).rows.map(({ id }) => id)
const isActive = async (id: string): Promise<boolean> =>
  (await number('select count(*) as n from record where id = $1 and active', [id])) === 1
const jobsIn = (body: Row): BulkJob[] => body.jobs as BulkJob[] // As the endpoint says.
const over = async (body: Row, name: 'admin' | 'officer' = 'admin') => {
  const ended: BulkJob[] = []
  for (const job of jobsIn(body)) ended.push(await desk.over(name, job))
  return ended
}
const permit = (roleId: number, modules: object) =>
  ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules}', (permissions -> 'modules') || $3)
     where company_id = $1 and id = $2`,
    [companyId, roleId, JSON.stringify(modules)],
  )
const differences = () => checkRecords(database, companyId)
// The cast was written past the program.
await mendRecords(database, companyId, await differences())

describe('who leaves', { timeout: 120_000 }, () => {
  test('has open loans, leads and tasks counted, and hands them to somebody in a role; closed ones stay', async () => {
    const [leaver, heir] = [await newWorker(), await newWorker()]
    const loans = [await newLoan({ workforces: [leaver, people.officer.id] }), await newLoan({ workforces: [leaver] })]
    const lead = await newLead(leaver)
    const closed = await newLead(leaver)
    await call('admin', `PATCH leads/${closed}`, { formData: {}, adminInfo: { status: '5' } })
    const task = await newTask(loans[0] ?? '', [leaver, people.officer.id])
    await newTask(loans[0] ?? '', [leaver], 'Completed')
    const counted = await call('admin', `${path}/count`, { ids: [leaver] })
    expect(counted.body.work).toEqual([
      { key: 'loans', count: 2, staying: 0 },
      { key: 'leads', count: 1, staying: 0 },
      { key: 'tasks', count: 1, staying: 0 },
    ])
    const heirs = (counted.body.heirs as { _id: string; value: string }[]).map(({ value }) => value)
    expect(heirs).toContain(`${heir}---3`)
    expect(heirs).not.toContain(`${leaver}---3`)
    const done = await call('admin', path, { ids: [leaver], to: `${heir}---3` })
    expect(done, JSON.stringify(done.body)).toMatchObject({ status: 200, body: { left_out: [] } })
    const ended = await over(done.body)
    expect(ended).toMatchObject([
      { act: 'reassign-loans', state: 'done', done: 2, left_out: [] },
      { act: 'reassign-leads', state: 'done', done: 1, left_out: [] },
      { act: 'reassign-tasks', state: 'done', done: 1, left_out: [], words: { to: expect.stringContaining('Lea') } },
    ])
    expect(await holders(task)).toEqual([heir, people.officer.id])
    await call('admin', 'POST people/activate', { id: leaver })
    const back = await call('admin', `POST bulk_jobs/${ended[2]?._id}/undo`, {})
    expect(back.body.job).toMatchObject({ state: 'done', done: 1, left_out: [] })
    expect(await holders(task)).toEqual([leaver, people.officer.id])
    await call('admin', `DELETE people/${leaver}`)
    expect([await isActive(leaver), await assigned(leaver), await assigned(heir)]).toEqual([false, 1, 3])
    expect([await team(loans[0] ?? ''), await team(loans[1] ?? '')]).toEqual([[heir, people.officer.id], [heir]])
    const history = await number(
      `select count(*) as n from history where record_id = any($1) and rev = 2 and action = 'updated'`,
      [[...loans]],
    )
    expect([history, await number('select rev as n from record where id = $1', [lead])]).toEqual([2, 3])
    expect(await differences()).toEqual([])
  })

  test('is back with everything that nobody changed since, once they are in use again', async () => {
    const [leaver, heir] = [await newWorker(), await newWorker()]
    const [one, changed] = [await newLoan({ workforces: [leaver] }), await newLoan({ workforces: [leaver] })]
    const done = await call('admin', path, { ids: [leaver], to: heir })
    const [job] = await over(done.body)
    await call('admin', `PATCH opportunities/${changed}`, { adminInfo: { workforces: [] } })
    const early = await call('admin', `POST bulk_jobs/${job?._id}/undo`, {})
    expect([early.status, early.body.code]).toEqual([422, 'unknown-choice'])
    await call('admin', 'POST people/activate', { id: leaver })
    const undone = await call('admin', `POST bulk_jobs/${job?._id}/undo`, {})
    expect(undone.body.job).toMatchObject({ state: 'done', done: 1, left_out: [{ reason: 'changed-since', count: 1 }] })
    expect([await team(one), await team(changed)]).toEqual([[leaver], []])
    expect(await differences()).toEqual([])
  })

  test('may be several at once, of whom nobody is the heir; contacts hand over to contacts', async () => {
    const leavers = [await newWorker(), await newWorker()]
    const heir = await newWorker()
    const shared = await newLoan({ workforces: leavers })
    const among = await call('admin', path, { ids: leavers, to: leavers[0] })
    expect([among.status, among.body.code, await isActive(leavers[0] ?? '')]).toEqual([422, 'unknown-choice', true])
    const done = await call('admin', path, { ids: leavers, to: heir, count: 2 })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    await over(done.body)
    expect([await team(shared), await isActive(leavers[0] ?? ''), await isActive(leavers[1] ?? '')]).toEqual([
      ...[[heir], false, false],
    ])
    const broker = await newWorker(5, 'contacts')
    const theirs = await newLoan({ contacts: [broker] })
    const wrong = await call('admin', 'POST people/contacts/hand_over', { ids: [broker], to: heir })
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.fields as Row)]).toEqual([
      ...[422, 'unknown-choice', ['to']],
    ])
    const handed = await call('admin', 'POST people/contacts/hand_over', { ids: [broker], to: people.broker.id })
    await over(handed.body)
    expect((await loan('admin', theirs)).contacts).toMatchObject([{ user: { _id: people.broker.id } }])
    expect(await differences()).toEqual([])
  })
})

describe('a hand-over', { timeout: 120_000 }, () => {
  test('is refused without the right to take the person out of use, and for whom the caller does not see', async () => {
    const leaver = await newWorker()
    const theirs = guest.people.processor.id
    const own = await call('admin', path, { ids: [people.admin.id], to: people.officer.id })
    expect([own.status, own.body.code]).toEqual([403, 'not-allowed'])
    for (const id of [theirs, newId(), 'x', people.borrower.id]) {
      const answers = [
        await call('admin', path, { ids: [id], to: people.officer.id }),
        await call('admin', `${path}/count`, { ids: [id] }),
      ]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [404, 'not-found'],
        [404, 'not-found'],
      ])
    }
    for (const to of [theirs, newId(), 'x', people.borrower.id, `${people.officer.id}---1`]) {
      const answer = await call('admin', path, { ids: [leaver], to })
      expect([answer.status, answer.body.code]).toEqual([422, 'unknown-choice'])
    }
    await permit(2, { workforces: { ...noRights, read: 'all' } })
    const unable = await call('officer', path, { ids: [leaver], to: people.officer.id })
    expect([unable.status, unable.body.code]).toEqual([403, 'not-allowed'])
    const blind = await call('lead', path, { ids: [leaver], to: people.officer.id })
    expect([blind.status, blind.body.code]).toEqual([404, 'not-found'])
    expect((await callAsGuest('admin', path, { ids: [leaver], to: guest.people.officer.id })).status).toBe(404)
    expect(await isActive(leaver)).toBe(true)
  })

  test('reaches as far as the caller may change who works on a record; of others there is no trace', async () => {
    const [leaver, heir] = [await newWorker(), await newWorker()]
    const mine = await newLoan({ workforces: [leaver, people.processor.id] })
    const hidden = await newLoan({ workforces: [leaver] })
    const lead = await newLead(leaver)
    await permit(3, { workforces: { ...noRights, read: 'all', delete: 'all' }, leads: { ...noRights, read: 'all' } })
    const counted = await call('processor', `${path}/count`, { ids: [leaver] })
    expect(counted.body.work).toEqual([
      { key: 'loans', count: 1, staying: 0 },
      { key: 'leads', count: 0, staying: 1 },
      { key: 'tasks', count: 0, staying: 0 },
    ])
    const done = await call('processor', path, { ids: [leaver], to: heir })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    for (const job of jobsIn(done.body)) await desk.over('processor', job)
    expect([await team(mine), await team(hidden)]).toEqual([[heir, people.processor.id], [leaver]])
    expect(
      await number('select count(*) as n from record_assignee where record_id = $1 and user_id = $2', [lead, leaver]),
    ).toBe(1)
  })

  test('finds what somebody assigns to the leaver at the same moment, or that is refused', async () => {
    const [leaver, heir] = [await newWorker(), await newWorker()]
    const before = await overlapping(
      ownerPool,
      () => call('officer', 'POST opportunities/add', { program: '11', workforces: [`${leaver}---3`] }),
      () => call('admin', path, { ids: [leaver], to: heir }),
    )
    expect([before.wasHeld, before.hadToWait, before.first.status, before.second.status]).toEqual([
      ...[true, true, 200, 200],
    ])
    expect(await over(before.second.body)).toMatchObject([{ state: 'done', done: 1 }])
    expect(await team(String(before.first.body._id))).toEqual([heir])

    const next = await newWorker()
    const [id, other] = [await newLoan({ workforces: [next] }), await newLoan({ workforces: [] })]
    const after = await overlapping(
      ownerPool,
      () => call('admin', path, { ids: [next], to: heir }),
      () => call('officer', `PATCH opportunities/${other}`, { adminInfo: { workforces: [`${next}---3`] } }),
    )
    expect([after.wasHeld, after.hadToWait, after.first.status]).toEqual([true, true, 200])
    expect([after.second.status, after.second.body.code]).toEqual([422, 'unknown-choice'])
    await over(after.first.body)
    expect([await team(id), await team(other), await assigned(next)]).toEqual([[heir], [], 0])
    expect(await differences()).toEqual([])
  })

  test('of two who leave at once to each other, one is refused', async () => {
    const [one, other] = [await newWorker(), await newWorker()]
    const both = await overlapping(
      ownerPool,
      () => call('admin', path, { ids: [one], to: other }),
      () => call('admin', path, { ids: [other], to: one }),
    )
    expect([both.wasHeld, both.hadToWait, both.first.status, both.second.status]).toEqual([true, true, 200, 422])
    expect([await isActive(one), await isActive(other)]).toEqual([false, true])
  })
})
