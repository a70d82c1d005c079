import { expect, test } from 'vitest'
import { openWebhookReceiver } from '../../test-support/network/webhook-receiver.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { openWebhookDesk, valuesOf, verify } from '../../test-support/webhook-desk.ts'
import { webhookHeaders } from './webhook-secret.ts'

const { call, callAsGuest, clock, ended, lender, move, off, on, pool, runsOf, ...desk } = await openWebhookDesk()
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

test('calls are signed as Standard Webhooks publishes it', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"test": 2432232314}'
  expect(webhookHeaders([secret], { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body })).toMatchObject({
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('an address is named by who publishes; none that leads inside, none of others; its secret is told once', async () => {
  const { id, secret } = await add('ok')
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(JSON.stringify((await call('admin', 'GET automation_webhooks')).body)).not.toContain(secret.slice(6))
  const { rows } = await pool.query('select signing::text from webhook where id = $1', [id])
  expect(rows[0].signing).not.toContain(secret.slice(6))
  for (const url of ['https://127.0.0.1/', 'https://127.1/', 'http://ok.example/', 'https://[::ffff:a9fe:a9fe]/'])
    for (const answer of [
      await call('admin', 'POST automation_webhooks', { title: 'Inside', url }),
      await change(id, { url }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { fields: { url: expect.any(String) } } })
  expect((await callAsGuest('admin', `PATCH automation_webhooks/${id}`, { state: 'off' })).status).toBe(404)
  expect((await callAsGuest('admin', `POST automation_webhooks/${id}/rotate`)).status).toBe(404)
  expect((await call('officer', 'POST automation_webhooks', { title: 'x', url: `${receiver.url}/ok` })).status).toBe(
    403,
  )
  expect(await shownOf(id)).toMatchObject({ url: `${receiver.url}/ok`, state: 'on' })
  const foreign = await add('ok', callAsGuest)
  const automation = await desk.add('Foreign')
  const saved = await call('admin', `PATCH email_triggers/${automation}`, {
    ...{ rev: 1, design: { ...desk.design, steps: [stepOf(foreign.id)] } },
  })
  expect(saved.body.troubles).toEqual([{ code: 'no-webhook', step: 'w' }])
  await change(id, { state: 'removed' })
})

test('a step says what its publisher may read, signed, once; two secrets sign for a day; a dry run calls nobody', async () => {
  const { id, secret } = await add('ok/values')
  const steps = [stepOf(id, ['full_name', 'amount', 'ssn', 'purpose'])]
  const trigger = await on('Tells', { steps: [stepOf(id, ['full_name', 'amount', 'purpose'])] })
  const record = await loan()
  const tried = await call('admin', `POST email_triggers/${trigger}/dry_run`, {
    ...{ design: { ...desk.design, steps }, record },
  })
  expect(tried.body).toMatchObject({
    records: [{ steps: [{ kind: 'webhook', to: [{ name: `At ok/values (${receiver.host})` }] }] }],
  })
  expect(JSON.stringify(tried.body)).not.toContain('987')
  expect(await deliveries(id)).toEqual([])
  await move(record, '2')
  await ended(trigger)
  const [first] = await callsAt('ok/values', 1)
  if (first === undefined) throw new Error('nothing came')
  expect(JSON.parse(first.body)).toEqual({
    ...{ id: first.headers['webhook-id'], type: 'automation.step', timestamp: clock.now().toISOString() },
    company: lender.companyId,
    data: {
      ...{ _id: record, module: 'opportunities', automation: { _id: trigger, title: 'Tells' } },
      values: { full_name: 'Bea Borrower', amount: '1000', purpose: 'Refinance' },
    },
  })
  expect(verify(first, secret)).toEqual([true])
  await settled(id, 'delivered')
  expect(await runsOf(trigger)).toMatchObject([
    { steps: [{ kind: 'webhook', outcome: 'done', answered: 200, to: [{ became: 'delivered', reason: null }] }] },
  ])
  const next = String((await call('admin', `POST automation_webhooks/${id}/rotate`)).body.secret)
  await move(record, '1')
  await move(record, '2')
  const second = (await callsAt('ok/values', 2))[1]
  expect(second && [verify(second, next), verify(second, secret)]).toEqual([
    [true, false],
    [false, true],
  ])
  // As if a day had gone by.
  await pool.query('update webhook set previous_until = $2 where id = $1', [id, clock.now()])
  await move(record, '1')
  await move(record, '2')
  const third = (await callsAt('ok/values', 3))[2]
  expect(third && [verify(third, next), verify(third, secret)]).toEqual([[true], [false]])
  await off(trigger)
})

test('what is hidden from its publisher meanwhile does not leave, nor anything of a record that they may not read now', async () => {
  const { id } = await add('500/hidden')
  const trigger = await on('Hides', { steps: [stepOf(id, ['amount', 'margin'])] })
  const record = await loan({ margin: '7' })
  await move(record, '2')
  const [first] = await callsAt('500/hidden', 1)
  expect(valuesOf(first)).toEqual({ amount: '1000', margin: '7' })
  await answered(id, 500)
  expect(await runsOf(trigger)).toMatchObject([
    { steps: [{ answered: 500, to: [{ became: 'waits', reason: null, until: expect.any(String) }] }] },
  ])
  // Who reads all loans as before, and nothing that only the lender's own people may know.
  await pool.query(
    `update role set permissions = (select permissions from role other where other.company_id = $1 and other.id = 2)
     where company_id = $1 and id = 5`,
    [lender.companyId],
  )
  const { officer } = lender.people
  await pool.query('update person_role set role_id = 5 where company_id = $1 and person_id = $2', [
    ...[lender.companyId, officer.id],
  ])
  await pool.query('update webhook_delivery set rights_of = $2 where webhook_id = $1', [id, officer.id])
  await later(20)
  const [, second] = await callsAt('500/hidden', 2)
  expect(valuesOf(second)).toEqual({ amount: '1000' })
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  await answered(id, 500)
  await pool.query('update webhook_delivery set rights_of = gen_random_uuid() where webhook_id = $1', [id])
  await pool.query('update person_role set role_id = 2 where company_id = $1 and person_id = $2', [
    ...[lender.companyId, officer.id],
  ])
  await later(200)
  expect(await settled(id, 'failed')).toEqual([{ state: 'failed', reason: 'not-visible', status: null, attempts: 3 }])
  expect(receiver.taken.filter(({ path }) => path === '/500/hidden')).toHaveLength(2)
  expect(await runsOf(trigger)).toMatchObject([{ steps: [{ to: [{ became: 'failed', reason: 'not-visible' }] }] }])
  await off(trigger)
})

test('whoever asks for patience gets it; who is gone is called no more; sent elsewhere or inside, nothing goes there', async () => {
  const inside = await openWebhookReceiver()
  const [patient, gone, leads] = [await add('429'), await add('410'), await add('elsewhere')]
  const trigger = await on('Answers', {
    steps: [patient, gone, leads].map(({ id }, at) => ({ ...stepOf(id), id: `w${at}` })),
  })
  const record = await loan()
  await move(record, '2')
  await ended(trigger)
  await waitUntil(async () => ((await shownOf(gone.id))?.failed === 1 ? true : undefined))
  await answered(leads.id, 302)
  expect(await answered(patient.id, 429)).toEqual([{ state: 'queued', reason: null, status: 429, attempts: 1 }])
  await later(100)
  expect(receiver.taken.filter(({ path }) => path === '/429')).toHaveLength(1)
  await later(60)
  await callsAt('429', 2)
  expect(await deliveries(gone.id)).toEqual([{ state: 'failed', reason: 'not-taken', status: 410, attempts: 1 }])
  expect(await shownOf(gone.id)).toMatchObject({ state: 'off', offBecause: 'gone', failed: 1 })
  expect(inside.taken).toEqual([])
  // The name leads inside by now: asked again before it leaves.
  await pool.query(`update webhook set url = $2 where id = $1`, [leads.id, `https://127.0.0.1:${inside.port}/`])
  await pool.query('update webhook_delivery set due_at = $2 where webhook_id = $1', [leads.id, clock.now()])
  await wake()
  expect(await settled(leads.id, 'failed')).toMatchObject([{ reason: 'address-refused' }])
  expect(inside.taken).toEqual([])
  await move(record, '1')
  await move(record, '2')
  await waitUntil(async () => ((await runsOf(trigger))[0]?.reason === 'webhook-off' ? true : undefined))
  expect((await runsOf(trigger))[0]).toMatchObject({ state: 'held' })
  await off(trigger)
  // What waits for an address that is removed is given up.
  expect((await change(patient.id, { state: 'removed' })).status).toBe(200)
  expect(await deliveries(patient.id)).toMatchObject([{ state: 'failed', reason: 'webhook-off' }, {}])
})

test('what a process that died had on its way goes again under its name; what follows at the record waits for it', async () => {
  const { id } = await add('ok/killed')
  const trigger = await on('Killed', { steps: [stepOf(id)] })
  const record = await loan()
  await move(record, '2')
  const [first] = await callsAt('ok/killed', 1)
  await settled(id, 'delivered')
  // As a kill between the call and its mark leaves it.
  await pool.query(
    `update webhook_delivery set state = 'sending', settled_at = null, lease_until = $2 where webhook_id = $1`,
    [id, new Date(clock.now().getTime() + 30_000)],
  )
  await move(record, '1')
  await move(record, '2')
  await settled(id, 'queued')
  await later(10)
  expect(receiver.taken.filter(({ path }) => path === '/ok/killed')).toHaveLength(1)
  await later(30)
  await settled(id, 'delivered', 2)
  const names = (await callsAt('ok/killed', 3)).map(({ headers }) => headers['webhook-id'])
  expect(names.slice(0, 2)).toEqual([first?.headers['webhook-id'], first?.headers['webhook-id']])
  expect(names[2]).not.toBe(names[0])
  await off(trigger)
})

test('more than a company may call in an hour waits, and is not lost', async () => {
  const { id } = await add('ok/many')
  const trigger = await on('Many', {
    steps: Array.from({ length: 18 }, (_one, at) => ({ ...stepOf(id), id: `w${at}` })),
  })
  const record = await loan()
  await pool.query(`delete from mail_quota where bucket = 'webhooks'`)
  await move(record, '2')
  await settled(id, 'delivered', 14)
  expect((await deliveries(id)).filter(({ state }) => state === 'queued')).toHaveLength(4)
  expect(receiver.taken.filter(({ path }) => path === '/ok/many')).toHaveLength(14)
  for (let at = 0; at < 4; at++) {
    await later(260)
    await settled(id, 'delivered', 15 + at)
  }
  const names = receiver.taken.filter(({ path }) => path === '/ok/many').map(({ headers }) => headers['webhook-id'])
  expect(new Set(names).size).toBe(18)
  await off(trigger)
})
