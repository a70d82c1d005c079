import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { openLeadDesk } from '../../test-support/sample-lead-desk.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'

const desk = await openLeadDesk()
const { app, call, permit, newLead, lender, database } = desk
const { companyId } = lender
const path = 'POST leads/mass_action'
const counted = (name: 'admin' | 'processor' | 'officer', body: object) =>
  call(name, 'POST module/mass_action/count', { module: 'leads', action: 'deactivate', ...body })
const activeOf = async (ids: readonly string[]): Promise<boolean[]> => {
  const { rows } = await database.ownerPool.query(
    'select active from unnest($2::uuid[]) with ordinality as given (id, place) join record using (id) where company_id = $1 order by place',
    [companyId, ids],
  )
  return rows.map(({ active }) => active)
}
const jobOf = (body: Record<string, unknown>) => (body.job as { _id: string })._id

test('selected leads leave, come back by undo, and history says both', async () => {
  const ids = [await newLead(), await newLead(), await newLead()]
  const some = ids.slice(0, 2)
  expect((await counted('admin', { Ids: some })).body).toEqual({ count: 2, left_out: [] })
  const done = await call('admin', path, { from: 'Delete Selected', Ids: some, count: 2 })
  expect(done.body).toMatchObject({ message: 'Selected items deleted successfully. 2 records.', done: 2 })
  expect(await activeOf(ids)).toEqual([false, false, true])
  const undone = await call('admin', `POST bulk_jobs/${jobOf(done.body)}/undo`, {})
  expect(undone.body).toMatchObject({ job: { state: 'done', done: 2 } })
  expect(await activeOf(ids)).toEqual([true, true, true])
  const history = await call('admin', 'POST action_history', { module: 'leads', _id: some[0] })
  expect(JSON.stringify(history.body)).toMatch(/deactivated.*activated|activated.*deactivated/s)
})

test('the whole list is what status, filters and search leave, and more than was confirmed is refused', async () => {
  const town = `Elko ${newId().slice(-5)}`
  const ids = [await newLead({ last_name: town }), await newLead({ last_name: town }), await newLead()]
  await call('admin', `PATCH leads/${ids[0]}`, { adminInfo: { status: '2' } })
  const narrowed = { filters: [], search: town }
  expect((await counted('admin', narrowed)).body).toEqual({ count: 2, left_out: [] })
  expect((await counted('admin', { ...narrowed, status: '2' })).body).toEqual({ count: 1, left_out: [] })
  const late = await call('admin', path, { ...narrowed, count: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'stale'])
  expect(await activeOf(ids)).toEqual([true, true, true])
  const done = await call('admin', path, { from: 'Delete All', ...narrowed, status: '2', count: 1 })
  expect(done.body).toMatchObject({ message: 'All items deleted successfully. 1 record.', done: 1 })
  expect(await activeOf(ids)).toEqual([false, true, true])
  for (const strange of [{ product: '1' }, { program: '11' }, { prospect: newId() }, { active: true }])
    expect((await call('admin', path, { filters: [], ...strange })).status).toBe(422)
})

test('it takes the right of the role, and leaves alone what the role may not delete', async () => {
  const mine = await newLead()
  const others = await newLead()
  await call('admin', `PATCH leads/${others}`, { adminInfo: { workforces: [] } })
  const both = { Ids: [mine, others] }
  for (const rights of [{ read: 'all', delete: 'own' }, { read: 'all', delete: 'none', massAction: true }, {}]) {
    await permit(3, 'leads', rights)
    expect((await call('processor', path, both)).body.code).toBe('not-allowed')
    expect((await counted('processor', both)).body.code).toBe('not-allowed')
  }
  await permit(3, 'leads', { read: 'all', delete: 'own', massAction: true })
  expect((await counted('processor', both)).body).toEqual({
    count: 1,
    left_out: [{ reason: 'not-allowed', count: 1 }],
  })
  await permit(3, 'leads', { read: 'own', delete: 'own', massAction: true })
  expect((await counted('processor', both)).body).toEqual({ count: 1, left_out: [{ reason: 'not-found', count: 1 }] })
  expect((await call('processor', path, both)).body).toMatchObject({ done: 1 })
  expect(await activeOf([mine, others])).toEqual([false, true])
})

test('leads of another company are not there', async () => {
  const id = await newLead()
  const headers = await signedInAs(database.ownerPool, await createSampleLender(database.ownerPool, 'Other'), 'admin')
  for (const url of ['/api/leads/mass_action', '/api/module/mass_action']) {
    const payload = { module: 'leads', Ids: [id] }
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    expect([answer.statusCode, answer.json().left_out]).toEqual([409, [{ reason: 'not-found', count: 1 }]])
  }
  expect(await activeOf([id])).toEqual([true])
})

test('of two who delete the same at once each lead leaves once', async () => {
  const ids = [await newLead(), await newLead()]
  const act = () => call('admin', path, { Ids: ids })
  const { first, second } = await overlapping(database.ownerPool, act, act)
  expect([first.body.done, second.status]).toEqual([2, 409])
  const { rows } = await database.ownerPool.query(
    `select count(*)::int as n from history where company_id = $1 and record_id = any($2::uuid[]) and action = 'deactivated'`,
    [companyId, ids],
  )
  expect(rows).toEqual([{ n: 2 }])
})
