import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { openBulkDesk } from '../../../test-support/bulk-desk.ts'
import { copyLoan } from '../../../test-support/copied-loans.ts'

const desk = await openBulkDesk()
const { call, callAsGuest, database, hold, lender, loansIn, newLoan, newStatus, number } = desk
const { ownerPool } = database
const { companyId } = lender
const path = 'POST opportunities/mass_action'

const active = (ids: readonly string[]): Promise<number> =>
  number('select count(*) as n from record where id = any($1) and active', [ids])
// As the endpoint says.
const jobIn = (body: Record<string, unknown>): BulkJob => body.job as BulkJob
const permit = (role: number, rights: object) =>
  ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,opportunities}',
       (permissions -> 'modules' -> 'opportunities') || $3) where company_id = $1 and id = $2`,
    [companyId, role, JSON.stringify(rights)],
  )
const historyOf = async (ids: readonly string[], action: string): Promise<number> =>
  number('select count(*) as n from history where record_id = any($1) and action = $2', [ids, action])

describe('selected loans', { timeout: 120_000 }, () => {
  test('are taken out of use, told with the specified sentence and the number after it, and brought back', async () => {
    const ids = await loansIn(await newStatus('Selected'), 3)
    const done = await call('admin', path, { from: 'list', module: 'Opportunities', Ids: ids })
    expect(done, JSON.stringify(done.body)).toMatchObject({ status: 200, body: { done: 3, left_out: [] } })
    expect(done.body.message).toBe('Selected items deleted successfully. 3 loans.')
    expect([await active(ids), await historyOf(ids, 'deactivated')]).toEqual([0, 3])
    const undone = await call('admin', `POST bulk_jobs/${jobIn(done.body)._id}/undo`, {})
    expect(jobIn(undone.body)).toMatchObject({ state: 'done', done: 3 })
    expect([await active(ids), await historyOf(ids, 'activated')]).toEqual([3, 3])
    await call('admin', path, { Ids: ids })
    const again = await call('admin', path, { Ids: ids, action: 'activate' })
    expect(again.body).toMatchObject({ message: 'In use again: 3 loans.', done: 3 })
    expect(await active(ids)).toBe(3)
  })

  test('of another company, unknown or malformed are left out and stay as they are', async () => {
    const [id = ''] = await loansIn(await newStatus('Mixed'), 1)
    const theirs = String((await callAsGuest('admin', 'POST opportunities/add', { program: '1' })).body._id)
    const answer = await call('admin', path, { Ids: [id, theirs, newId(), 'x', id.toUpperCase()] })
    expect(answer.body).toMatchObject({ done: 1, left_out: [{ reason: 'not-found', count: 3 }] })
    expect([await active([id]), await active([theirs])]).toEqual([0, 1])
    const none = await call('admin', path, { Ids: [theirs] })
    expect(none).toMatchObject({ status: 409, body: { code: 'nothing-to-change' } })
    expect(String(none.body.message)).toContain('Unable to process the request.')
    expect(await active([theirs])).toBe(1)
  })

  test('are changed as far as the caller may change each of them', async () => {
    const mine = await newLoan({ workforces: [`${lender.people.processor.id}---3`] })
    const other = await newLoan({ workforces: [] })
    await permit(3, { read: 'all', delete: 'own', massAction: true })
    const counted = await call('processor', 'POST module/mass_action/count', {
      ...{ module: 'opportunities', Ids: [mine, other], action: 'deactivate' },
    })
    expect(counted.body).toEqual({ count: 1, left_out: [{ reason: 'not-allowed', count: 1 }] })
    const done = await call('processor', path, { Ids: [mine, other] })
    expect(done.body).toMatchObject({ done: 1, left_out: [{ reason: 'not-allowed', count: 1 }] })
    expect([await active([mine]), await active([other])]).toEqual([0, 1])
    await permit(3, { read: 'own', delete: 'own', massAction: false })
    expect(await call('processor', path, { Ids: [mine], action: 'activate' })).toMatchObject({ status: 403 })
    await permit(3, { read: 'own', delete: 'none', massAction: true })
    expect(await call('processor', path, { Ids: [mine], action: 'activate' })).toMatchObject({ status: 403 })
    expect(await active([mine])).toBe(0)
    await permit(3, { delete: 'none', massAction: false })
  })

  test('of a status in which the role may change no loan stay', async () => {
    const [closed, open] = [await newStatus('Closed to officers'), await newStatus('Open to officers')]
    const [shut = ''] = await loansIn(closed, 1)
    const [free = ''] = await loansIn(open, 1)
    await permit(2, { delete: 'all', massAction: true })
    const limit = (statuses: object) =>
      ownerPool.query(
        `update role set permissions = jsonb_set(permissions, '{statuses}', $2) where company_id = $1 and id = 2`,
        [companyId, JSON.stringify(statuses)],
      )
    await limit({ 1: { enter: [Number(open)], edit: [Number(open)] } })
    const body = { Ids: [shut, free] }
    const counted = await call('officer', 'POST module/mass_action/count', {
      ...{ ...body, module: 'opportunities', action: 'deactivate' },
    })
    expect(counted.body).toEqual({ count: 1, left_out: [{ reason: 'not-allowed', count: 1 }] })
    expect((await call('officer', path, body)).body).toMatchObject({ done: 1 })
    expect([await active([shut]), await active([free])]).toEqual([1, 0])
    await limit({})
    await permit(2, { delete: 'none', massAction: false })
  })

  test('by the thousand go on as a job, each loan once, also where two such jobs overlap', async () => {
    const ids = await loansIn(await newStatus('Thousand'), 1_200)
    const held = await hold(ids[700] ?? '')
    const one = await call('admin', path, { Ids: ids })
    expect(one.body).toMatchObject({ done: 0, job: { state: 'running', total: 1_200 } })
    expect(String(one.body.message)).toContain('1,200 loans.')
    await held.waiting()
    const two = await call('admin', path, { Ids: ids })
    expect(two.status).toBe(200)
    await held.letGo()
    const [first, second] = [await desk.over('admin', jobIn(one.body)), await desk.over('admin', jobIn(two.body))]
    expect([first.state, second.state, first.done + second.done]).toEqual(['done', 'done', 1_200])
    expect([await active(ids), await historyOf(ids, 'deactivated')]).toEqual([0, 1_200])
    expect(await number('select count(*) as n from record where id = any($1) and rev <> 2', [ids])).toBe(0)
    const undone = await call('admin', `POST bulk_jobs/${first._id}/undo`, {})
    expect(await desk.over('admin', jobIn(undone.body))).toMatchObject({ state: 'done', done: first.done })
    expect(await active(ids)).toBe(first.done)
  })

  test('stop where the right is lost in the middle; what is done is told', async () => {
    const ids = await loansIn(await newStatus('Lost right'), 1_200)
    await permit(2, { delete: 'all', massAction: true })
    const held = await hold(ids[700] ?? '')
    const begun = await call('officer', path, { Ids: ids })
    await held.waiting()
    await permit(2, { delete: 'none', massAction: false })
    await held.letGo()
    const job = await desk.over('officer', jobIn(begun.body))
    expect(job).toMatchObject({ state: 'stopped', stopped_for: 'not-allowed' })
    expect(job.done).toBeLessThan(1_200)
    expect(await active(ids)).toBe(1_200 - job.done)
  })
})

describe('all of a list', { timeout: 120_000 }, () => {
  test('obeys what the list is narrowed to, and says how many beforehand', async () => {
    const status = await newStatus('All of it')
    const ids = await loansIn(status, 4)
    const kept = await newLoan()
    const narrowed = { module: 'opportunities', filters: [], status }
    const counted = await call('admin', 'POST module/mass_action/count', { ...narrowed, action: 'deactivate' })
    expect(counted.body).toEqual({ count: 4, left_out: [] })
    await copyLoan(ownerPool, { companyId, id: ids[0] ?? '', count: 1 })
    const late = await call('admin', path, { ...narrowed, count: 4 })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', count: 5 } })
    expect(await active(ids)).toBe(4)
    const done = await call('admin', path, { from: 'Delete All', ...narrowed, count: 5 })
    expect(done.body).toMatchObject({ message: 'All items deleted successfully. 5 loans.', done: 5 })
    expect([await active(ids), await active([kept])]).toEqual([0, 1])
    const gone = { filters: [{ field: 'active', operator: '=', value: 'false' }], status }
    const back = await call('admin', path, { ...gone, action: 'activate' })
    expect(back.body).toMatchObject({ done: 5 })
  })

  test('is what stood there at its beginning, in portions, undone as one', async () => {
    const status = await newStatus('Long')
    const ids = await loansIn(status, 1_100)
    const held = await hold(ids[700] ?? '')
    const begun = await call('admin', path, { filters: [], status })
    await held.waiting()
    const late = await newLoan({ status: [status] })
    await held.letGo()
    const job = await desk.over('admin', jobIn(begun.body))
    expect(job).toMatchObject({ state: 'done', done: 1_100, total: 1_100 })
    expect([await active(ids), await active([late])]).toEqual([0, 1])
    const undone = await call('admin', `POST bulk_jobs/${job._id}/undo`, {})
    expect(await desk.over('admin', jobIn(undone.body))).toMatchObject({ state: 'done', done: 1_100 })
    expect(await active(ids)).toBe(1_100)
  })

  test('of a limited role is its own loans, whatever the filters say', async () => {
    const status = await newStatus('Of some')
    const mine = await newLoan({ status: [status], workforces: [`${lender.people.processor.id}---3`] })
    const other = await newLoan({ status: [status], workforces: [] })
    await permit(3, { read: 'own', delete: 'all', massAction: true })
    const done = await call('processor', path, { filters: [], status })
    expect(done.body).toMatchObject({ done: 1, left_out: [] })
    expect([await active([mine]), await active([other])]).toEqual([0, 1])
    await permit(3, { delete: 'none', massAction: false })
  })

  test('is refused for a field that is hidden or unknown, with the same answer and no number', async () => {
    await permit(2, { delete: 'all', massAction: true })
    const ask = (field: string, name: 'admin' | 'officer' = 'officer') =>
      call(name, 'POST module/mass_action/count', {
        ...{ module: 'opportunities', action: 'deactivate', filters: [{ field, operator: '=', value: 'x' }] },
      })
    const [unknown, hidden, operator] = [
      await ask('no_such_field'),
      await ask('job'),
      await call('officer', path, { filters: [{ field: 'number', operator: '~', value: 'x' }] }),
    ]
    expect(unknown).toMatchObject({ status: 422, body: { code: 'unknown-list-field' } })
    expect(operator.status).toBe(422)
    expect(unknown.body.count).toBeUndefined()
    expect([hidden.status, hidden.body]).toEqual([unknown.status, unknown.body])
    expect((await ask('job', 'admin')).status).toBe(200)
    await permit(2, { delete: 'none', massAction: false })
  })
})

test('a call that names nothing, contradicts itself or has wrong types changes nothing', async () => {
  const before = await number('select count(*) as n from record where company_id = $1 and active', [companyId])
  const [id] = await loansIn(await newStatus('Untouched'), 1)
  for (const body of [
    {},
    { Ids: [] },
    { from: 'Delete Selected', filters: [] },
    { from: 'Delete All', Ids: [id], filters: [] },
    { Ids: 'all' },
    { Ids: [1] },
    { Ids: [id], module: 'prospects' },
    { Ids: [id], action: 'erase' },
    { Ids: [id], loan_access: 'View' },
    { Ids: [id], count: -1 },
    { Ids: [id], url: 'http://127.0.0.1/' },
    { filters: {} },
    { filters: [], active: true },
    { Ids: Array.from({ length: 10_001 }, () => newId()) },
  ])
    expect(await call('admin', path, body), JSON.stringify(body).slice(0, 80)).toMatchObject({ status: 422 })
  for (const module of ['', 'roles', 'pages/none', 'opportunities; drop', undefined]) {
    const status = module === 'pages/none' ? 404 : 422
    expect((await call('admin', 'POST module/mass_action', { module, Ids: [id] })).status, module).toBe(status)
  }
  expect(await number('select count(*) as n from record where company_id = $1 and active', [companyId])).toBe(
    before + 1,
  )
})

describe('people', () => {
  const path = 'POST module/mass_action'
  const person = async (kind: string, last_name: string): Promise<string> =>
    String((await call('admin', `POST people/${kind}/add`, { formData: { first_name: 'Mass', last_name } })).body._id)

  test('go out of use with their sessions; nobody takes themselves, and the list is narrowed by its search', async () => {
    const { officer, admin } = lender.people
    const ids = [await person('prospects', 'Larch'), await person('prospects', 'Larch')]
    const other = await person('prospects', 'Birch')
    const counted = await call('admin', 'POST module/mass_action/count', {
      ...{ module: 'prospects', filters: [], search: 'larch', action: 'deactivate' },
    })
    expect(counted.body).toEqual({ count: 2, left_out: [] })
    const done = await call('admin', path, { module: 'prospects', filters: [], search: 'larch' })
    expect(done.body).toMatchObject({ message: 'All items deleted successfully. 2 records.', done: 2 })
    expect([await active(ids), await active([other])]).toEqual([0, 1])
    await call('officer', 'POST opportunities', {})
    await ownerPool.query(
      `insert into record_list (company_id, record_id, module_id, active, status, created_at, updated_at)
       select company_id, id, module_id, true, '{}', now(), now() from record where company_id = $1 and id = any($2)`,
      [companyId, [admin.id, officer.id]],
    )
    const staff = await call('admin', path, { module: 'workforces', Ids: [admin.id, officer.id, ids[0]] })
    expect(staff.body).toMatchObject({
      done: 1,
      left_out: [
        { reason: 'not-found', count: 1 },
        { reason: 'not-allowed', count: 1 },
      ],
    })
    expect([await active([admin.id]), await active([officer.id])]).toEqual([1, 0])
    expect(await number('select count(*) as n from session where person_id = $1', [officer.id])).toBe(0)
    const undone = await call('admin', `POST bulk_jobs/${jobIn(staff.body)._id}/undo`, {})
    expect(jobIn(undone.body)).toMatchObject({ state: 'done', done: 1 })
  })

  test('have no statuses, and no filters by what is no field of theirs', async () => {
    const filters = [{ field: 'nowhere', operator: '=', value: '1' }]
    expect(await call('admin', path, { module: 'contacts', filters })).toMatchObject({
      ...{ status: 422, body: { code: 'unknown-list-field' } },
    })
    expect(await call('admin', path, { module: 'contacts', filters: [], status: '1' })).toMatchObject({ status: 422 })
  })
})
