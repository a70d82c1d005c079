import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { openWebhookDesk } from '../../test-support/webhook-desk.ts'
import { forgetOldMails } from '../retention/retention-job.ts'
import { insertDelivery, type NewDelivery, takeDelivery } from './delivery-repository.ts'

const { call, clock, database, ended, lender, move, off, on, pool, runsOf, ...desk } = await openWebhookDesk()
const {
  addWebhook: add,
  answered,
  callsAt,
  change,
  deliveries,
  later,
  loan,
  receiver,
  settled,
  shownOf,
  stepOf,
  wake,
} = desk
const dayMs = 86_400_000
const insert = (made: NewDelivery) =>
  inTransaction(database, { companyId: lender.companyId }, (db) => insertDelivery(db, lender.companyId, made))

test('where nothing was taken for five days nothing is called any more: it waits until somebody switches it on', async () => {
  const { id } = await add('500/days')
  const trigger = await on('Fails', { steps: [stepOf(id)] })
  await move(await loan(), '2')
  await answered(id, 500)
  const tried = (attempts: number) =>
    waitUntil(async () => {
      const [one] = await deliveries(id)
      return one.attempts === attempts && one.state === 'queued' ? one : undefined
    })
  await pool.query('update webhook set failing_since = $2 where id = $1', [
    ...[id, new Date(clock.now().getTime() - 5 * dayMs + 60_000)],
  ])
  await later(10)
  await tried(2)
  expect(await shownOf(id)).toMatchObject({ state: 'on', offBecause: null })
  await later(80)
  await tried(3)
  expect(await shownOf(id)).toMatchObject({ state: 'off', offBecause: 'failing', waiting: 1, failed: 0 })
  const told = 'The address At 500/days is called no more'
  await waitUntil(async () =>
    JSON.stringify((await call('admin', 'POST notifications', {})).body).includes(told) ? true : undefined,
  )
  await later(400)
  expect((await tried(3)).status).toBe(500)
  expect((await change(id, { state: 'on' })).status).toBe(200)
  await tried(4)
  expect(await shownOf(id)).toMatchObject({ state: 'on', failingSince: clock.now().toISOString() })
  expect(receiver.taken.filter(({ path }) => path === '/500/days')).toHaveLength(4)
  await off(trigger)
  await change(id, { state: 'removed' })
})

test('what was said is forgotten after thirty days; what waits so long for an address does not go any more', async () => {
  const [taken, waits] = [await add('ok/old'), await add('500/old')]
  const steps = [taken, waits].map(({ id }, at) => ({ ...stepOf(id, ['amount']), id: `w${at}` }))
  const trigger = await on('Forgets', { steps })
  await move(await loan(), '2')
  await settled(taken.id, 'delivered')
  await answered(waits.id, 500)
  await change(waits.id, { state: 'off' })
  const atNight = async (ageMs: number) => {
    const ids = [taken.id, waits.id]
    const made = new Date(clock.now().getTime() - ageMs)
    await pool.query('update webhook_delivery set created_at = $2 where webhook_id = any($1)', [ids, made])
    const { signal } = new AbortController()
    await forgetOldMails({ database, publicUrl: 'https://corbel.example' }, { at: clock.now(), signal })
    const { rows } = await pool.query(
      'select said, state, reason from webhook_delivery where webhook_id = any($1) order by state',
      [ids],
    )
    return rows
  }
  expect(await atNight(30 * dayMs - 1_000)).toEqual([
    { said: { amount: '1000' }, state: 'delivered', reason: null },
    { said: { amount: '1000' }, state: 'queued', reason: null },
  ])
  expect(await atNight(30 * dayMs + 1_000)).toEqual([
    { said: null, state: 'delivered', reason: null },
    { said: null, state: 'failed', reason: 'too-late' },
  ])
  expect((await runsOf(trigger))[0]?.steps.map(({ to }) => to[0])).toMatchObject([
    { became: 'delivered', reason: null },
    { became: 'failed', reason: 'too-late' },
  ])
  await off(trigger)
})

test('a step whose address is off or removed is held; what waits for a removed one, or comes to, is given up', async () => {
  const [away, held, last] = [await add('500/away'), await add('held'), await add('ok/last')]
  const trigger = await on('Away', { steps: [stepOf(away.id)] })
  const record = await loan()
  await move(record, '2')
  await answered(away.id, 500)
  for (const [at, state] of (['off', 'removed'] as const).entries()) {
    expect((await change(away.id, { state })).status).toBe(200)
    await move(record, '1')
    await move(record, '2')
    expect((await ended(trigger, at + 2))[0]).toMatchObject({ state: 'held', reason: 'webhook-off' })
    const { body } = await call('admin', `GET email_triggers/${trigger}`)
    expect(body.troubles).toEqual([{ code: 'no-webhook', step: 'w' }])
  }
  expect(await deliveries(away.id)).toEqual([{ state: 'failed', reason: 'webhook-off', status: 500, attempts: 1 }])
  // On its way while its address is removed: answered, or lost with its process.
  const out = await on('Out', { steps: [stepOf(held.id)] })
  await move(await loan(), '2')
  await callsAt('held', 1)
  await change(held.id, { state: 'removed' })
  expect(await deliveries(held.id)).toMatchObject([{ state: 'sending' }])
  receiver.letGo()
  expect(await settled(held.id, 'failed')).toEqual([
    { state: 'failed', reason: 'webhook-off', status: 500, attempts: 1 },
  ])
  await pool.query(
    `update webhook_delivery set state = 'sending', reason = null, settled_at = null, lease_until = $2
     where webhook_id = $1`,
    [held.id, clock.now()],
  )
  await wake()
  expect(await settled(held.id, 'failed')).toMatchObject([{ reason: 'webhook-off' }])
  expect(receiver.taken.filter(({ path }) => path === '/held')).toHaveLength(1)
  // A step that runs while its address is being removed waits for that, and what it wrote does not go.
  const module = 'opportunities'
  const said = { ...{ webhookId: last.id, recordId: record, automationId: out }, module, said: {} } as const
  const step = () => insert({ ...said, id: newId(), rightsOf: lender.people.admin.id, at: clock.now() })
  const both = await overlapping(pool, () => change(last.id, { state: 'removed' }), step)
  expect([both.wasHeld, both.hadToWait, both.first.status]).toEqual([true, true, 200])
  await wake()
  expect(await settled(last.id, 'failed')).toMatchObject([{ reason: 'webhook-off', status: null }])
  expect(receiver.taken.filter(({ path }) => path === '/ok/last')).toEqual([])
  await Promise.all([off(trigger), off(out)])
})

test('two programs that call take each call once, and those of one record in their order', async () => {
  const { id: webhookId } = await add('ok/two')
  const automationId = await on('Two', { steps: [stepOf(webhookId)] })
  const [one, other] = [await loan(), await loan()]
  // The program's own clock does not come there.
  const at = new Date(clock.now().getTime() + dayMs)
  const ids = [newId(), newId(), newId()]
  const module = 'opportunities'
  const said = { ...{ webhookId, automationId, rightsOf: lender.people.admin.id }, module, said: {}, at } as const
  for (const [nth, recordId] of [one, one, other].entries()) await insert({ ...said, id: ids[nth] ?? '', recordId })
  const take = () =>
    inTransaction(database, { companyId: lender.companyId }, (db) =>
      takeDelivery(db, lender.companyId, { at, busy: [] }),
    )
  const both = await overlapping(pool, take, take)
  expect([both.wasHeld, both.first?.id, both.second?.id]).toEqual([true, ids[0], ids[2]])
  expect(await take()).toBeUndefined()
  await off(automationId)
  await change(webhookId, { state: 'removed' })
})

test('each call is shown with what was answered, and made again by whoever publishes, under its name, once', async () => {
  const { id } = await add('ok/again')
  const trigger = await on('Shown', { steps: [stepOf(id, ['amount'])] })
  const of = await loan()
  await move(of, '2')
  await settled(id, 'delivered')
  type Who = 'admin' | 'officer' | 'outsider'
  type Listed = { _id: string; [key: string]: unknown }
  const listed = async (body: object = {}, who: Who = 'admin') => {
    const answer = await call(who, `POST automation_webhooks/${id}/calls`, body)
    return { status: answer.status, calls: (answer.body.calls ?? []) as Listed[], count: answer.body.count }
  }
  const [one] = (await listed()).calls
  expect(one).toMatchObject({ state: 'taken', answered: 200, tries: 1, said: '{"amount":"1000"}', mayResend: true })
  expect(one).toMatchObject({ record: { _id: of }, automation: 'Shown', dueAt: null, reason: null })
  expect(await listed({ state: 'not-taken' })).toMatchObject({ calls: [], count: 0 })
  expect((await listed({}, 'officer')).status).toBe(403)
  const resend = (of: unknown, who: Who = 'admin') =>
    call(who, `POST automation_webhooks/${id}/calls/${String(of)}/resend`)
  expect((await resend(one?._id, 'officer')).status).toBe(403)
  expect((await resend(newId())).status).toBe(404)
  const other = await add('ok/other')
  expect((await call('admin', `POST automation_webhooks/${other.id}/calls/${one?._id}/resend`)).status).toBe(404)
  // That it is taken says nothing of what the address does by itself.
  await pool.query('update webhook set failing_since = $2 where id = $1', [id, clock.now()])
  const both = await overlapping(
    pool,
    () => resend(one?._id),
    () => resend(one?._id),
  )
  expect([both.wasHeld, both.hadToWait, both.first.status, both.second.status]).toEqual([true, true, 200, 200])
  const calls = await callsAt('ok/again', 2)
  expect(calls.map(({ headers }) => headers['webhook-id'])).toEqual([one?._id, one?._id])
  await settled(id, 'delivered')
  expect(await shownOf(id)).toMatchObject({ failingSince: expect.any(String) })
  expect((await listed()).calls).toMatchObject([{ state: 'taken', tries: 1 }])
  // Of a record that somebody may not read they see that it was called about, and no more.
  await pool.query(
    `update role set permissions = permissions || '{"builders": true}' where company_id = $1 and id in (
       select role_id from person_role where company_id = $1 and person_id = $2)`,
    [lender.companyId, lender.people.outsider.id],
  )
  const unread = await listed({}, 'outsider')
  expect(unread.calls).toMatchObject([{ _id: one?._id, record: null, said: '', mayResend: false }])
  expect((await resend(one?._id, 'outsider')).status).toBe(404)
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }])
  await change(id, { state: 'off' })
  expect((await listed()).calls).toMatchObject([{ mayResend: false }])
  expect((await resend(one?._id)).body).toMatchObject({ message: 'The address is off. Switch it on first.' })
  await pool.query(`update webhook_delivery set said = null where id = $1`, [one?._id])
  await change(id, { state: 'on' })
  expect((await resend(one?._id)).status).toBe(409)
  expect((await listed()).calls).toMatchObject([{ said: '', mayResend: false }])
  await off(trigger)
})
