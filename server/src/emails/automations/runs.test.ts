import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { setPostalAddresses } from '../../test-support/postal-address.ts'
import { openAutomationDesk } from '../../test-support/sample-automation-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const desk = await openAutomationDesk()
const {
  call,
  callAsGuest,
  clock,
  design,
  ended,
  lender,
  loanOf,
  move,
  newLoan,
  newTemplate,
  off,
  on,
  pool,
  runsOf,
  send,
  text,
  wake,
  writtenTo,
} = desk
type Body = Record<string, unknown>

const holds = (value: string) => [{ field: 'status', operator: '=', value: [value] }]
const waiting = (id: string, count: number) =>
  waitUntil(async () => {
    const runs = await runsOf(id)
    return runs.length === count && runs.every(({ steps }) => steps.at(-1)?.outcome === 'waits') ? runs : undefined
  })
/** Somebody answers what was written to them. */
const answer = (loanId: string, automatic = false) =>
  pool.query(
    `insert into mail_answer (company_id, id, record_id, module, message_id, from_name, from_address, is_from_recipient,
       subject, text, quoted, automatic, message_id_header, received_at)
     select company_id, gen_random_uuid(), record_id, module, id, '', to_norm, true, '', '', '', $2,
       gen_random_uuid()::text, $3
     from message where record_id = $1 order by created_at desc limit 1`,
    [loanId, automatic, clock.now()],
  )

describe('a run', () => {
  test('waits until something happens or the time is up, and goes on in the one arm or the other', async () => {
    const until = {
      id: 'u',
      kind: 'wait-until',
      until: { kind: 'holds', filters: holds('3') },
      amount: 1,
      unit: 'hours',
    }
    const say = (id: string, arm: string) => ({ id, kind: 'notify', text: arm, in: { step: 'u', arm } })
    const id = await on('Until', { steps: [until, say('y', 'yes'), say('n', 'no')] })
    const [first, second] = [await newLoan({ status: ['1'] }), await newLoan({ status: ['1'] })]
    await move(first, '2')
    await move(second, '2')
    await waiting(id, 2)
    await move(first, '3')
    await waitUntil(async () => ((await runsOf(id)).some(({ state }) => state === 'finished') ? true : undefined))
    clock.advance(3_600_000)
    await wake()
    const runs = await ended(id, 2)
    expect(runs.map(({ steps }) => steps.map(({ outcome, reason }) => `${outcome} ${reason}`)).sort()).toEqual([
      ['waits null', 'done null', 'done null'],
      ['waits null', 'skipped time-up', 'done null'],
    ])
    await off(id)
  })

  test('changes the record by the rights and gates of doing it by hand, and is held where that says no', async () => {
    const steps = [
      { id: 'd', kind: 'document', title: 'Pay stub of May', dueInDays: 3 },
      { id: 'f', kind: 'set', field: 'purpose', value: 'Purchase' },
      { id: 'm', kind: 'status', status: '3' },
      { id: 'x', kind: 'set', field: 'amount', value: 'no number' },
    ]
    const id = await on('Changes', { steps })
    const loan = await newLoan({ status: ['1'] })
    await move(loan, '2')
    expect(await ended(id)).toMatchObject([
      { state: 'held', reason: 'not-allowed', steps: [{ what: 'Pay stub of May' }, {}, {}, { outcome: 'held' }] },
    ])
    const { opportunity } = (await call('admin', `GET opportunities/${loan}`)).body as { opportunity: Body }
    expect(opportunity).toMatchObject({ info: { purpose: 'Purchase' }, status: [{ _id: '3' }] })
    const { rows } = await pool.query('select title from document where record_id = $1', [loan])
    expect(rows).toEqual([{ title: 'Pay stub of May' }])
    const [run] = (await call('admin', `POST email_triggers/${id}/runs`, {})).body.runs as { _id: string }[]
    const resume = `POST email_triggers/${id}/runs/${run?._id}/resume`
    expect((await call('admin', resume)).status).toBe(200)
    await waitUntil(async () => ((await runsOf(id))[0]?.state === 'held' ? true : undefined))
    expect((await call('admin', resume.replace('resume', 'end'))).status).toBe(200)
    expect(await runsOf(id)).toMatchObject([{ state: 'finished', reason: 'by-hand' }])
    expect((await call('admin', resume)).status).toBe(409)
    await off(id)
  })

  test('of a mail with a blank value, or in nobody’s name, is held; in the night of its reader it waits', async () => {
    const asking = await newTemplate({ title: 'Asks' })
    await call('admin', `PATCH email_templates/${asking}`, { rev: 2, texts: { en: text('{{loan.purpose}}') } })
    await call('admin', `POST email_templates/${asking}/publish`, { rev: 3 })
    const blank = await on('Blank', { steps: [{ ...send, template: asking }] })
    const { id: borrower } = lender.people.borrower
    // By the company's own clock it is day.
    await pool.query(`update record set info = info || '{"state": "HI"}' where id = $1`, [borrower])
    const hour = (clock.now().getUTCHours() + 14) % 24
    const night = await on('Night', { quiet: { from: hour, to: (hour + 2) % 24 } })
    const loan = await loanOf()
    await move(loan.id, '2')
    expect(await ended(blank)).toMatchObject([
      { state: 'held', reason: 'missing-value', steps: [{ outcome: 'held', what: 'loan.purpose' }] },
    ])
    const [run] = await ended(night)
    expect(run?.steps[0]?.to).toMatchObject([{ reason: null, until: expect.any(String) }])
    const { rows } = await pool.query(`select due_at > $2::timestamptz as later from message where record_id = $1`, [
      ...[loan.id, clock.now()],
    ])
    expect(rows).toEqual([{ later: true }])
    await pool.query(`update record set info = info - 'state' where id = $1`, [borrower])
    await Promise.all([off(blank), off(night)])
  })

  test('of two that answer each other comes to an end', async () => {
    const id = await on('Answers', { trigger: { kind: 'reply' } })
    const first = await on('Begins')
    const loan = await loanOf()
    await move(loan.id, '2')
    await ended(first)
    for (let at = 0; at < 6; at++) {
      await answer(loan.id)
      await ended(id, at + 1)
    }
    expect((await runsOf(id)).map(({ reason }) => reason).reverse()).toEqual([null, null, null, 'loop', 'loop', 'loop'])
    expect(await writtenTo(loan.to)).toHaveLength(4)
    await Promise.all([off(id), off(first)])
  })
})

describe('a sequence', () => {
  const wait = { id: 'w', kind: 'wait', amount: 2, unit: 'minutes' }
  const sequence = { trigger: { kind: 'enrolled' }, stops: ['reply'], steps: [send, wait, { ...send, id: 's2' }] }

  test('is begun by hand in the name of who begins it, once at a time, and ends when the person answers', async () => {
    const id = await on('Follows up', sequence)
    const loan = await loanOf()
    const place = { module: 'opportunities', owner: loan.id }
    const enrol = () => call('officer', 'POST sequences/enrol', { ...place, sequence: id })
    expect((await call('officer', 'POST sequences', place)).body).toMatchObject({
      offered: [{ _id: id }],
      enrolled: [],
    })
    expect((await enrol()).status).toBe(200)
    expect((await enrol()).status).toBe(409)
    await waiting(id, 1)
    const { rows } = await pool.query('select rights_of from message where record_id = $1', [loan.id])
    expect(rows).toEqual([{ rights_of: lender.people.officer.id }])
    await answer(loan.id, true)
    await wake()
    expect(await waiting(id, 1)).toHaveLength(1)
    await answer(loan.id)
    expect(await ended(id)).toMatchObject([{ state: 'finished', reason: 'replied' }])
    clock.advance(3_600_000)
    await wake()
    expect(await writtenTo(loan.to)).toHaveLength(1)
    expect((await enrol()).status).toBe(200)
    expect((await call('officer', 'POST sequences/stop', { ...place, sequence: id })).status).toBe(200)
    await off(id)
    expect((await enrol()).status).toBe(409)
  })

  test('is nobody’s of another company, and none of what is no sequence', async () => {
    const [id, other] = [await on('Ours alone', sequence), await on('No sequence')]
    const loan = await loanOf()
    const place = { module: 'opportunities', owner: loan.id }
    for (const [line, body] of [
      ['POST sequences', place],
      ['POST sequences/enrol', { ...place, sequence: id }],
      ['POST sequences/stop', { ...place, sequence: id }],
    ] as const) {
      const random = await callAsGuest('admin', line, { ...body, owner: newId() })
      expect(await callAsGuest('admin', line, body), line).toMatchObject({
        ...{ status: random.status, body: { message: random.body.message } },
      })
      expect(random.status).toBe(404)
    }
    for (const sequence of [other, newId(), 'x'])
      expect((await call('officer', 'POST sequences/enrol', { ...place, sequence })).status).toBe(409)
    await Promise.all([off(id), off(other)])
  })
})

test('a new version leaves what waits where it is, or takes it along; records that there are are begun with if wished', async () => {
  const wait = { id: 'w', kind: 'wait', amount: 1, unit: 'days' }
  const tell = { id: 'n', kind: 'notify', text: 'x' }
  const id = await on('Changes', { steps: [wait, tell], filters: holds('2') })
  const loan = await newLoan({ status: ['1'] })
  await move(loan, '2')
  await waiting(id, 1)
  const next = { ...design, filters: holds('2'), steps: [tell, wait, { ...tell, id: 'n2' }] }
  await call('admin', `PATCH email_triggers/${id}`, { rev: 2, design: next })
  const { count } = (await call('admin', `POST email_triggers/${id}/count`, {})).body
  const publish = (more: object) => call('admin', `POST email_triggers/${id}/publish`, { rev: 3, ...more })
  expect((await publish({ past: Number(count) + 1 })).status).toBe(422)
  expect(await publish({ moveWaiting: true, past: count })).toMatchObject({
    ...{ status: 200, body: { version: 2, moved: 1, begun: count } },
  })
  const { rows } = await pool.query(
    `select version, at_step from automation_run where automation_id = $1 and record_id = $2 and occurrence_key like 'event%'`,
    [id, loan],
  )
  expect(rows).toEqual([{ version: 2, at_step: 2 }])
  await off(id)
})

test('what advertises is held where the company does not say where it is, and goes where it does', async () => {
  const template = await newTemplate({ kind: 'commercial' }, [{ id: 'f', kind: 'footer', html: '<p>Bye</p>' }])
  const steps = [{ ...send, template }]
  const id = await on('Advertises', { steps })
  const [first, second] = [await loanOf(), await loanOf()]
  await move(first.id, '2')
  const [held] = await ended(id)
  expect(held).toMatchObject({ state: 'held', reason: 'no-postal-address' })
  const { body } = await call('admin', `POST email_triggers/${id}/dry_run`, { design: { ...design, steps } })
  expect(JSON.stringify(body)).toContain('no-postal-address')
  await setPostalAddresses(pool, lender.companyId)
  await move(second.id, '2')
  await ended(id, 2)
  expect((await runsOf(id)).map(({ state }) => state).sort()).toEqual(['finished', 'held'])
  await off(id)
})

/** Once the mails to somebody stand so, however many there are. */
const stand = (to: string, ...states: string[]) =>
  waitUntil(async () => {
    await pool.query(`select pg_notify('corbel_mail', '')`)
    const asked = `select concat_ws(' ', state, reason) as at from message where to_norm = $1`
    const found = (await pool.query(asked, [to])).rows.map(({ at }) => at)
    return JSON.stringify(found.sort()) === JSON.stringify([...states].sort()) || undefined
  })

test('what an automation wrote and has not left waits while that is paused, and stops with it', async () => {
  const zone = (await pool.query('select settings from company where id = $1', [lender.companyId])).rows[0].settings
  const parts = { hour: 'numeric', hourCycle: 'h23', timeZone: zone.timeZone ?? 'UTC' } as const
  const hour = Number(new Intl.DateTimeFormat('en-US', parts).format(clock.now()))
  const id = await on('Sleeps', { quiet: { from: hour, to: (hour + 2) % 24 } })
  const [first, second] = [await loanOf(), await loanOf()]
  await move(second.id, '2')
  await ended(id)
  await move(first.id, '2')
  await ended(id, 2)
  const state = (wanted: string) => call('admin', `POST email_triggers/${id}/state`, { state: wanted })
  const to = second.to
  await stand(to, 'queued', 'queued')
  await state('paused')
  clock.advance(3 * 3_600_000)
  await stand(to, 'queued paused', 'queued paused')
  await pool.query(`update message set due_at = $2 where record_id = $1`, [first.id, '2040-01-01'])
  await state('on')
  clock.advance(60_000)
  await stand(to, 'sent', 'queued paused')
  await off(id)
  await pool.query('update message set due_at = $2 where record_id = $1', [first.id, clock.now()])
  await stand(to, 'sent', 'cancelled stopped')
})

test('what advertises comes to somebody once a day, and no more once they want none of it', async () => {
  await setPostalAddresses(pool, lender.companyId)
  const footer = { id: 'f', kind: 'footer', html: '<p>Bye</p>' }
  const template = await newTemplate({ kind: 'commercial', category: 'Rates' }, [footer])
  const id = await on('Rates', { steps: [{ ...send, template }] })
  const { id: loan, to } = await loanOf()
  await move(loan, '2')
  await stand(to, 'sent')
  await move(loan, '1')
  await move(loan, '2')
  await stand(to, 'sent', 'queued frequency')
  await pool.query(
    `insert into suppression (company_id, to_norm, scope, scope_id, reason, at)
     values ($1, $2, 'topic', 'rates', 'unsubscribed', now())`,
    [lender.companyId, to],
  )
  await pool.query(`update message set due_at = $2 where to_norm = $1 and state = 'queued'`, [to, clock.now()])
  await stand(to, 'sent', 'suppressed unsubscribed')
  await off(id)
})

test('what does not advertise goes to many as often as somebody sends it', async () => {
  await setPostalAddresses(pool, lender.companyId)
  const { id: loan, to } = await loanOf()
  for (let at = 0; at < 2; at++) {
    const mass = { module: 'opportunities', Ids: [loan], subject: '', body: '', template: desk.template }
    expect((await call('officer', 'POST emails/send', mass)).status).toBe(200)
    clock.advance(10_000)
  }
  await stand(to, 'sent', 'sent')
})
