import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { noRights } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { checkRecords } from '../../records/checking/check-records.ts'
import { mendRecords } from '../../records/checking/mend-records.ts'
import { openBulkDesk } from '../../test-support/bulk-desk.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const desk = await openBulkDesk()
const { call, callAsGuest, database, guest, lender, newLoan, number } = desk
const { companyId, people } = lender
const { ownerPool } = database
const path = 'POST people/workforces/hand_over'
type Row = Record<string, unknown>

/** Staff of one name in a role, in the order of their ids. */
async function workers(last_name: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 20)
    ids.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, count - at) }, async (_none, nth) => {
          const formData = { first_name: `W${at + nth}`, last_name }
          return String((await call('admin', 'POST people/workforces/add', { formData })).body._id)
        }),
      )),
    )
  await ownerPool.query(
    'insert into person_role (company_id, person_id, role_id, position) select $1, id, 3, 0 from unnest($2::uuid[]) as id',
    [companyId, ids],
  )
  return ids.sort()
}
const leadOf = async (worker: string): Promise<string> => {
  const { body } = await call('admin', 'POST leads/add', { formData: { first_name: 'Ana', last_name: 'First' } })
  await call('admin', `PATCH leads/${body._id}`, { formData: {}, adminInfo: { workforces: [worker] } })
  return String(body._id)
}
const active = (ids: readonly string[]) =>
  number('select count(*) as n from record where company_id = $1 and id = any($2) and active', [companyId, ids])
const assigned = (ids: readonly string[]) =>
  number('select count(*) as n from record_assignee where company_id = $1 and user_id = any($2)', [companyId, ids])
const jobsIn = (body: Row): BulkJob[] => body.jobs as BulkJob[] // As the endpoint says.
/** The act itself and those that it began, all over. */
async function allOver(job: BulkJob, name: 'admin' | 'officer' = 'admin'): Promise<BulkJob[]> {
  await desk.over(name, job)
  const { body } = await call(name, 'GET bulk_jobs')
  const since = (body.jobs as BulkJob[]).filter(({ startedAt }) => startedAt >= job.startedAt) // As its endpoint says.
  const ended: BulkJob[] = []
  for (const one of since) ended.push(await desk.over(name, one))
  return ended
}
const doneBy = (jobs: readonly BulkJob[], act: BulkJob['act']): number =>
  jobs.filter((job) => job.act === act && job.undo_of === null).reduce((sum, { done }) => sum + done, 0)
const differences = () => checkRecords(database, companyId)
await mendRecords(database, companyId, await differences())

describe('many who leave at once', { timeout: 180_000 }, () => {
  test('hand over all that they have, as a job where there are many; undoing brings people and work back', async () => {
    const leavers = await workers('Exodus', 520)
    const [heir = ''] = await workers('Stays', 1)
    const loans = [
      await newLoan({ workforces: leavers.slice(0, 2) }),
      await newLoan({ workforces: [leavers[515] ?? ''] }),
      await newLoan({ workforces: [leavers[519] ?? '', people.officer.id] }),
    ]
    await leadOf(leavers[3] ?? '')
    const asked = { search: 'exodus', filters: [], active: true }
    const counted = await call('admin', `${path}/count`, asked)
    expect(counted.body.work).toEqual([
      { key: 'loans', count: 3, staying: 0 },
      { key: 'leads', count: 1, staying: 0 },
      { key: 'tasks', count: 0, staying: 0 },
    ])
    const heirs = (counted.body.heirs as { _id: string }[]).map(({ _id }) => _id) // As its endpoint says.
    expect([heirs.includes(heir), heirs.some((id) => leavers.includes(id))]).toEqual([true, false])
    const fewer = await call('admin', path, { ...asked, to: heir, count: 519 })
    expect([fewer.status, fewer.body.code, await active(leavers)]).toEqual([409, 'stale', 520])
    const begun = await call('admin', path, { ...asked, to: heir, count: 520 })
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    const [job] = jobsIn(begun.body)
    expect(job).toMatchObject({
      act: 'hand-over-people',
      state: 'running',
      total: 520,
      words: { module: 'workforces' },
    })
    if (job === undefined) return
    const ended = await allOver(job)
    expect(doneBy(ended, 'hand-over-people')).toBe(520)
    expect([doneBy(ended, 'reassign-loans'), doneBy(ended, 'reassign-leads')]).toEqual([3, 1])
    expect([await active(leavers), await assigned(leavers), await assigned([heir])]).toEqual([0, 0, 4])
    const named = ended.find(({ act }) => act === 'reassign-leads')?.words.from ?? ''
    expect(named.endsWith('+497'), named).toBe(true)

    const back = await call('admin', `POST bulk_jobs/${job._id}/undo`, {})
    expect((await desk.over('admin', back.body.job as BulkJob)).done).toBe(520)
    expect(await active(leavers)).toBe(520)
    // One who left again by then keeps nothing from those who are here.
    await call('admin', `DELETE people/${leavers[3]}`, {})
    for (const one of ended.filter(({ act }) => act === 'reassign-loans')) {
      const undone = await call('admin', `POST bulk_jobs/${one._id}/undo`, {})
      expect(undone.status, JSON.stringify(undone.body)).toBe(200)
      await desk.over('admin', undone.body.job as BulkJob)
    }
    expect(await assigned(leavers)).toBe(4)
    expect(loans.length).toBe(3)
    expect(await differences()).toEqual([])
  })

  test('are those who were named, up to thousands; whoever cannot leave is told', async () => {
    const leavers = await workers('Hundred', 130)
    const [heir = ''] = await workers('Keeper', 1)
    await newLoan({ workforces: leavers.slice(0, 50) })
    const ids = [...leavers, people.admin.id, guest.people.processor.id]
    const done = await call('admin', path, { ids, to: `${heir}---3`, count: 130 })
    expect(done.body).toMatchObject({
      left_out: [
        { reason: 'not-found', count: 1 },
        { reason: 'not-allowed', count: 1 },
      ],
    })
    const [job] = jobsIn(done.body)
    expect(job).toMatchObject({ act: 'hand-over-people', state: 'done', done: 130 })
    if (job !== undefined) await allOver(job)
    expect([await active(leavers), await assigned(leavers), await assigned([heir])]).toEqual([0, 0, 1])
    const tooMany = { ids: Array.from({ length: 10_001 }, () => newId()), to: heir }
    expect((await call('admin', path, tooMany)).status).toBe(422)
  })

  test('stop where it is asked to end; whoever is out by then has handed over', async () => {
    const leavers = await workers('Halfway', 510)
    const [heir = ''] = await workers('Halves', 1)
    const [first = '', last = ''] = [leavers[0], leavers[509]]
    await newLoan({ workforces: [first] })
    const kept = await newLoan({ workforces: [last] })
    const held = await desk.hold(last)
    const begun = await call('admin', path, { search: 'halfway', filters: [], to: heir, count: 510 })
    const [job] = jobsIn(begun.body)
    if (job === undefined) throw new Error(JSON.stringify(begun.body))
    await waitUntil(async () => ((await desk.jobOf('admin', job._id)).done === 500 ? true : undefined))
    await call('admin', `POST bulk_jobs/${job._id}/cancel`, {})
    await held.letGo()
    const over = await desk.over('admin', job)
    expect(['cancelled', 'done']).toContain(over.state)
    await allOver(job)
    expect(await assigned([first])).toBe(0)
    // The second portion was under way: it is done whole, with its work, or not at all.
    expect([await active([last]), await assigned([last])]).toEqual(over.done === 500 ? [1, 1] : [0, 0])
    expect(kept).not.toBe('')
  })
})

describe('whoever takes over from many', { timeout: 180_000 }, () => {
  test('and leaves at that moment takes nothing: everybody stays', async () => {
    const leavers = await workers('Overlap', 3)
    const [heir = ''] = await workers('Vanishing', 1)
    const body = { ids: leavers, to: `${heir}---3`, count: 3 }
    const first = await overlapping(
      ownerPool,
      () => call('admin', `DELETE people/${heir}`, {}),
      () => call('admin', path, body),
    )
    expect([first.wasHeld, first.hadToWait, first.first.status]).toEqual([true, true, 200])
    expect([first.second.status, first.second.body.code, await active(leavers)]).toEqual([422, 'unknown-choice', 3])

    const [next = ''] = await workers('Following', 1)
    await newLoan({ workforces: [leavers[0] ?? ''] })
    const second = await overlapping(
      ownerPool,
      () => call('admin', path, { ...body, to: `${next}---3` }),
      () => call('admin', `DELETE people/${next}`, {}),
    )
    expect([second.wasHeld, second.hadToWait, second.first.status, second.second.status]).toEqual([
      true,
      true,
      200,
      200,
    ])
    const [job] = jobsIn(second.first.body)
    if (job === undefined) throw new Error(JSON.stringify(second.first.body))
    await allOver(job)
    // Either the loan came to them before they left, or it stays where it was; never is it nobody's.
    expect((await assigned([next])) + (await assigned([leavers[0] ?? '']))).toBe(1)
    expect(await active([...leavers, next])).toBe(0)
  })

  test('and leaves while it goes on in the background is told as the reason, and it stops', async () => {
    const leavers = await workers('Midway', 505)
    const [heir = ''] = await workers('Fading', 1)
    const held = await desk.hold(leavers[0] ?? '')
    const begun = await call('admin', path, { search: 'midway', filters: [], to: heir, count: 505 })
    const [job] = jobsIn(begun.body)
    if (job === undefined) throw new Error(JSON.stringify(begun.body))
    await waitUntil(async () => ((await held.waiting()) > 0 ? true : undefined))
    // Past the program: whoever takes somebody out of use waits for the roles that the portion holds.
    await ownerPool.query('update record set active = false where company_id = $1 and id = $2', [companyId, heir])
    await held.letGo()
    const over = await desk.over('admin', job)
    expect(over).toMatchObject({
      ...{ state: 'stopped', stopped_for: 'unknown-choice', done: 0 },
      left_out: [{ reason: 'heir-gone', count: 500 }],
    })
    expect(await active(leavers)).toBe(505)
    const shown = await call('admin', `GET bulk_jobs/${job._id}`)
    expect((shown.body.left_out as Row[])[0]).toMatchObject({ reason: 'heir-gone' })
  })
})

describe('a hand-over of many', { timeout: 120_000 }, () => {
  test('is refused to whom it is not given, and of people who are not theirs', async () => {
    const leavers = await workers('Fenced', 3)
    const [heir = ''] = await workers('Fencer', 1)
    const permit = (modules: object) =>
      ownerPool.query(
        `update role set permissions = jsonb_set(permissions, '{modules}', (permissions -> 'modules') || $2)
         where company_id = $1 and id = 2`,
        [companyId, JSON.stringify(modules)],
      )
    const body = { ids: leavers, to: heir }
    await permit({ workforces: { ...noRights, read: 'all', delete: 'all' } })
    for (const asked of [body, { search: 'fenced', filters: [], to: heir }]) {
      const answer = await call('officer', path, asked)
      expect([answer.status, answer.body.code]).toEqual([403, 'not-allowed'])
    }
    expect((await call('officer', `${path}/count`, { ids: leavers })).status).toBe(403)
    await permit({ workforces: { ...noRights, read: 'all', delete: 'own', massAction: true } })
    expect(await call('officer', path, body)).toMatchObject({ status: 409, body: { code: 'nothing-to-change' } })
    const foreign = await callAsGuest('admin', path, { ids: leavers, to: guest.people.officer.id })
    expect([foreign.status, foreign.body.code]).toEqual([409, 'nothing-to-change'])
    expect(JSON.stringify((await callAsGuest('admin', `${path}/count`, { ids: leavers })).body.work)).not.toMatch(
      /"count":[1-9]/,
    )
    for (const wrong of [
      { to: heir },
      { ids: [], to: heir },
      { ids: leavers, filters: [], to: heir },
      { ids: leavers, active: true, to: heir },
      { search: 'fenced', to: heir },
      { filters: {}, to: heir },
      { ids: leavers, to: heir, product: '1' },
    ])
      expect(await call('admin', path, wrong), JSON.stringify(wrong)).toMatchObject({ status: 422 })
    const unknown = [{ field: 'nowhere', operator: '=', value: '1' }]
    expect((await call('admin', path, { filters: unknown, to: heir })).body.code).toBe('unknown-list-field')
    for (const to of [leavers[0], newId(), guest.people.officer.id]) {
      const answer = await call('admin', path, { ids: leavers, to })
      expect([answer.status, answer.body.code]).toEqual([422, 'unknown-choice'])
    }
    const listed = await call('admin', path, { search: 'fence', filters: [], to: heir })
    expect([listed.status, listed.body.code]).toEqual([422, 'unknown-choice'])
    expect(await active([...leavers, heir])).toBe(4)
  })
})
