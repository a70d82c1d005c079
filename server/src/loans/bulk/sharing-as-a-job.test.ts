import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { describe, expect, test } from 'vitest'
import { sweepBulkJobsOf } from '../../records/bulk/bulk-workers.ts'
import { openBulkDesk } from '../../test-support/bulk-desk.ts'
import { EventReader } from '../../test-support/event-reader.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const desk = await openBulkDesk()
const { call, callAsGuest, database, guest, hold, lender, loansToShare, number, over } = desk
const { ownerPool } = database
const { companyId } = lender
const affiliate_company = guest.companyId

const shareAll = (search: string, more: object = {}) =>
  call('admin', 'POST opportunities/share_all', { search, affiliate_company, ...more })
const count = (search: string) => call('admin', 'POST opportunities/share_all/count', { search, affiliate_company })
// As the endpoints say.
const jobIn = (body: Record<string, unknown>): BulkJob => body.job as BulkJob
const openShares = (ids: readonly string[]) =>
  number('select count(*) as n from loan_share where loan_id = any($1) and revoked_at is null', [ids])
const copies = (ids: readonly string[]) =>
  number('select count(*) as n from shared_loan where company_id = $2 and record_id = any($1)', [ids, guest.companyId])

describe('sharing a whole list', { timeout: 60_000 }, () => {
  test.each([
    [499, 'done'],
    [500, 'done'],
    [501, 'running'],
    [1_200, 'running'],
  ])('of %i loans is over or goes on as a job, and its result is what was counted before', async (size, state) => {
    const name = `stand${size}`
    const ids = await loansToShare(name, size)
    await call('admin', `POST opportunities/share`, { Ids: [ids[7]], affiliate_company, loan_access: 'View' })
    const counted = (await count(name)).body
    expect(counted).toMatchObject({ shareable: size - 1, left_out: [{ reason: 'shared-already', count: 1 }] })
    const begun = await shareAll(name)
    expect(begun, JSON.stringify(begun.body)).toMatchObject({ status: 200 })
    expect(jobIn(begun.body).state).toBe(size - 1 > 500 ? state : 'done')
    const job = await over('admin', jobIn(begun.body))
    expect(job).toMatchObject({ state: 'done', total: size - 1, done: size - 1, left_out: counted.left_out })
    expect([await openShares(ids), await copies(ids)]).toEqual([size, size])
  })

  test('tells its progress to the pages of whoever started it, and to nobody else', async () => {
    const ids = await loansToShare('told', 501)
    const address = await desk.app.listen({ port: 0, host: '127.0.0.1' })
    const mine = await EventReader.open(`${address}/api/events`, await signedInAs(ownerPool, lender, 'admin'))
    const others = await EventReader.open(`${address}/api/events`, await signedInAs(ownerPool, lender, 'officer'))
    const { _id } = jobIn((await shareAll('told')).body)
    await over('admin', { _id })
    const heard = () => mine.heard.filter(({ event }) => event === 'bulk-progress').map(({ data }) => data)
    await waitUntil(() => (heard().length >= 4 ? true : undefined))
    expect(heard()).toMatchObject([
      { _id, state: 'running', done: 0, total: 501 },
      { _id, state: 'running', done: 500 },
      { _id, state: 'running', done: 501 },
      { _id, state: 'done', done: 501 },
    ])
    expect(others.heard.filter(({ event }) => event === 'bulk-progress')).toEqual([])
    mine.close()
    others.close()
    expect(await openShares(ids)).toBe(501)
  })

  test('is nobody else’s: its id is unknown to colleagues and to other companies', async () => {
    await loansToShare('mine', 2)
    const { _id } = jobIn((await shareAll('mine')).body)
    for (const line of [`GET bulk_jobs/${_id}`, `POST bulk_jobs/${_id}/cancel`, `POST bulk_jobs/${_id}/undo`]) {
      const body = line.startsWith('POST') ? {} : undefined
      expect(await call('officer', line, body)).toMatchObject({ status: 404 })
      expect(await callAsGuest('admin', line, body)).toMatchObject({ status: 404 })
    }
    expect((await callAsGuest('admin', 'GET bulk_jobs')).body).toEqual({ jobs: [] })
    const listed = (await call('admin', 'GET bulk_jobs')).body.jobs as BulkJob[] // As its endpoint says.
    expect(listed[0]).toMatchObject({ _id, started_by: { _id: lender.people.admin.id, user: 'Ada Admin' } })
    await call('admin', `POST bulk_jobs/${_id}/put_away`, {})
    expect(JSON.stringify((await call('admin', 'GET bulk_jobs')).body)).not.toContain(_id)
    expect((await call('admin', `GET bulk_jobs/${_id}`)).status).toBe(200)
  })
})

// The program may be slow, and tries again what failed after seconds.
describe('half way through', { timeout: 60_000 }, () => {
  /** Begins to share 1,200 loans; the second portion waits for somebody's loan. */
  const beginHeld = async (name: string) => {
    const ids = await loansToShare(name, 1_200)
    const held = await hold(ids[700] ?? '')
    const { _id } = jobIn((await shareAll(name)).body)
    await held.waiting()
    return { ids, held, _id }
  }

  test('it is cancelled after the loans that are under way; what is shared stays shared until it is undone', async () => {
    const { ids, held, _id } = await beginHeld('cancelled')
    const asked = await call('admin', `POST bulk_jobs/${_id}/cancel`, {})
    expect(jobIn(asked.body)).toMatchObject({ state: 'running', done: 500, is_cancelling: true })
    await held.letGo()
    const job = await over('admin', { _id })
    expect(job).toMatchObject({ state: 'cancelled', done: 1_000, total: 1_200, is_undoable: true })
    expect([await openShares(ids), await copies(ids)]).toEqual([1_000, 1_000])
    expect(jobIn((await call('admin', `POST bulk_jobs/${_id}/cancel`, {})).body).state).toBe('cancelled')
    await call('admin', `PATCH opportunities/${ids[0]}/shares/${(await desk.sharesOf(ids[0] ?? ''))[0]?._id}`, {
      loan_access: 'Edit',
    })
    await desk.revoke(ids[1] ?? '')
    const undone = await over('admin', jobIn((await call('admin', `POST bulk_jobs/${_id}/undo`, {})).body))
    expect(undone).toMatchObject({
      ...{ state: 'done', total: 1_000, done: 998, undo_of: _id },
      left_out: [
        { reason: 'changed-since', count: 1 },
        { reason: 'ended-already', count: 1 },
      ],
    })
    expect([await openShares(ids), await copies(ids)]).toEqual([1, 1])
  })

  test.each<[string, string, string, string]>([
    [
      ...(['the right to share is taken from', 'not-allowed'] as const),
      `update role set is_admin = false where company_id = $1 and is_admin`,
      `update role set is_admin = true where company_id = $1 and title = 'admin'`,
    ],
    [
      ...(['somebody deactivates', 'not-allowed'] as const),
      `update record set active = false where company_id = $1 and id = '${lender.people.admin.id}'`,
      `update record set active = true where company_id = $1 and id = '${lender.people.admin.id}'`,
    ],
    [
      ...(['the company is closed around', 'company-closed'] as const),
      'update company set active = false where id = $1',
      'update company set active = true where id = $1',
    ],
    [
      ...(['the affiliate takes no loans any more from', 'affiliate-takes-no-loans'] as const),
      `update company_affiliate set direction = 'receives' where company_id = $1`,
      `update company_affiliate set direction = 'both' where company_id = $1`,
    ],
  ])('%s its starter: it stops after the portion and says %s', async (title, stop, take, giveBack) => {
    const { ids, held, _id } = await beginHeld(`stop${title.length}`)
    await ownerPool.query(take, [companyId])
    await held.letGo()
    const stopped = await waitUntil(async () => {
      const { rows } = await ownerPool.query(
        `select state, stopped_for, done from bulk_job where id = $1 and state <> 'running'`,
        [_id],
      )
      return rows[0]
    })
    await ownerPool.query(giveBack, [companyId])
    expect(stopped).toEqual({ state: 'stopped', stopped_for: stop, done: 1_000 })
    expect([await openShares(ids), await copies(ids)]).toEqual([1_000, 1_000])
    expect(await desk.jobOf('admin', _id)).toMatchObject({ state: 'stopped', stopped_for: stop, done: 1_000 })
    const { rows } = await ownerPool.query(
      `select content from audit_event where company_id = $1 and content like $2 order by seq desc limit 1`,
      [companyId, `%${_id}%`],
    )
    expect(JSON.parse(rows[0].content)).toMatchObject({ details: { act: 'share-loans', end: stop, done: '1000' } })
  })

  test('another one on the same loans leaves out what this one shared, and none is shared twice', async () => {
    const { ids, held, _id } = await beginHeld('twice')
    const other = jobIn((await shareAll('twice')).body)
    await held.letGo()
    const [one, two] = [await over('admin', { _id }), await over('admin', other)]
    expect([one.state, two.state, one.done + two.done]).toEqual(['done', 'done', 1_200])
    expect(two.left_out.find(({ reason }) => reason === 'shared-already')?.count).toBe(1_200 - two.done + 0)
    expect([await openShares(ids), await copies(ids)]).toEqual([1_200, 1_200])
  })
})

describe('selected loans', () => {
  test('are shared at once; those left out are named in the result, which can be undone', async () => {
    const ids = await loansToShare('picked', 2)
    const other = await desk.newLoan()
    const done = await call('admin', 'POST opportunities/mass_action', { Ids: [...ids, other], affiliate_company })
    expect(done.body).toMatchObject({ skipped: [{ _id: other }], job: { state: 'done', done: 2, total: 3 } })
    const { body } = await call('admin', `GET bulk_jobs/${jobIn(done.body)._id}`)
    expect(body.left_out).toMatchObject([{ _id: other, reason: 'of-another-program' }])
    const undone = await call('admin', `POST bulk_jobs/${jobIn(done.body)._id}/undo`, {})
    expect(jobIn(undone.body)).toMatchObject({ state: 'done', done: 2 })
    expect([await openShares(ids), await copies(ids)]).toEqual([0, 0])
  })

  test('of two who undo at once, one finds nothing left', async () => {
    const ids = await loansToShare('undone', 2)
    const { _id } = jobIn((await shareAll('undone')).body)
    const both = await Promise.all([1, 2].map(() => call('admin', `POST bulk_jobs/${_id}/undo`, {})))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await openShares(ids)).toBe(0)
  })

  test('are not unshared by who may not share any more', async () => {
    const ids = await loansToShare('kept', 2)
    const { _id } = jobIn((await shareAll('kept')).body)
    await ownerPool.query('update role set is_admin = false where company_id = $1 and is_admin', [companyId])
    expect(await call('admin', `POST bulk_jobs/${_id}/undo`, {})).toMatchObject({ status: 403 })
    await ownerPool.query(`update role set is_admin = true where company_id = $1 and title = 'admin'`, [companyId])
    expect(await openShares(ids)).toBe(2)
  })
})

test('results go after thirty days, and an act that was left behind is taken up', async () => {
  await loansToShare('old', 2)
  const { _id } = jobIn((await shareAll('old')).body)
  const left = jobIn((await shareAll('nothing of that name')).body)
  const at = (days: number) => new Date(Date.now() + days * 86_400_000)
  const queued: unknown[] = []
  const parts = {
    ...{ database, acts: [] },
    jobs: {
      enqueue: async (_db: unknown, _job: unknown, payload: object) => {
        queued.push(payload)
      },
    },
  }
  await ownerPool.query(`update bulk_job set state = 'running', finished_at = null where id = $1`, [left._id])
  await sweepBulkJobsOf(parts, companyId, at(29))
  expect((await call('admin', `GET bulk_jobs/${_id}`)).status).toBe(200)
  expect(queued).toContainEqual({ companyId, id: left._id })
  await sweepBulkJobsOf(parts, companyId, at(31))
  expect((await call('admin', `GET bulk_jobs/${_id}`)).status).toBe(404)
})
