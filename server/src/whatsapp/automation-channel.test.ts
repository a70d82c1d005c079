import { expect, test } from 'vitest'
import { inTransaction } from '../platform/database/transaction.ts'
import { openWhatsappStandIn } from '../test-support/network/whatsapp-stand-in.ts'
import { openAutomationDesk } from '../test-support/sample-automation-desk.ts'
import { waitUntil } from '../test-support/wait-until.ts'
import { takeNext } from './message-repository.ts'

const whatsapp = await openWhatsappStandIn()
whatsapp.templates.push(
  {
    ...{ name: 'goes_on', language: 'en_US', status: 'APPROVED', category: 'UTILITY' },
    components: [{ type: 'BODY', text: 'Hi {{1}}, your loan over {{2}} goes on.' }],
  },
  {
    ...{ name: 'waits', language: 'en_US', status: 'PENDING', category: 'UTILITY', rejected_reason: 'NONE' },
    components: [{ type: 'BODY', text: 'Hello' }],
  },
)
const { add, call, callAsGuest, clock, database, design, ended, lender, move, newLoan, off, on, pool, runsOf, save } =
  await openAutomationDesk({ environment: { CORBEL_WHATSAPP: JSON.stringify(whatsapp.line) } })

const { templates } = (await call('admin', 'POST whatsapp_templates/sync', {})).body as {
  templates: { _id: string; name: string }[]
}
const templateId = (name: string) => templates.find((one) => one.name === name)?._id ?? ''
const variables = ['{{prospect.first_name|you}}', '{{loan.amount}}']
const step = { id: 'w', kind: 'whatsapp', template: templateId('goes_on'), to: 'borrower', variables, link: '' }
const borrower = lender.people.borrower.id
const phoneIs = (phone: string) => pool.query('update person set phone = $2 where id = $1', [borrower, phone])
const agrees = () =>
  pool.query(
    `insert into whatsapp_consent (company_id, number, person_id, source, at, by_name, wording)
     values ($1, '12085550142', $2, 'At the branch', $3, '', '') on conflict do nothing`,
    [lender.companyId, borrower, clock.now()],
  )
const written = async () =>
  (await pool.query('select state, reason, template_name, automation_id from whatsapp_message order by created_at, id'))
    .rows
const { settings } = (await pool.query('select settings from company where id = $1', [lender.companyId])).rows[0]
const inHours = { hour: 'numeric', hourCycle: 'h23', timeZone: settings.timeZone ?? 'UTC' } as const
const hour = Number(new Intl.DateTimeFormat('en-US', inHours).format(clock.now()))
const quietNow = { from: hour, to: (hour + 2) % 24 }
const wake = () => pool.query(`select pg_notify('corbel_whatsapp', '')`)
const loan = async (amount = '1000') => {
  const id = await newLoan({ status: ['1'] })
  const saved = await save('admin', id, { formData: { full_name: 'Bea Borrower', amount } })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return id
}
/** Why nothing went to the borrower of a loan that the automation ran for. */
const reasonNow = async (id: string): Promise<unknown> => {
  const before = (await runsOf(id)).length
  await move(await loan(), '2')
  const [run] = await ended(id, before + 1)
  return [run?.state, run?.steps[0]?.outcome, (run?.steps[0]?.to[0] as { reason: string } | undefined)?.reason]
}

test('an approved template goes to who agreed at their number; to others it does not, each with why', async () => {
  const id = await on('Says it goes on', { steps: [step] })
  await phoneIs('')
  expect(await reasonNow(id)).toEqual(['finished', 'skipped', 'no-number'])
  await phoneIs('12')
  expect(await reasonNow(id)).toEqual(['finished', 'skipped', 'invalid-number'])
  await phoneIs('208-555-0142')
  expect(await reasonNow(id)).toEqual(['finished', 'skipped', 'no-consent'])
  await agrees()
  expect(await written()).toEqual([])

  const record = await loan()
  const tried = await call('admin', `POST email_triggers/${id}/dry_run`, {
    design: { ...design, steps: [step] },
    record,
  })
  expect(tried.body).toMatchObject({
    records: [
      {
        steps: [
          {
            kind: 'whatsapp',
            subject: 'Hi Bea, your loan over $1,000.00 goes on.',
            cost: '0.0040',
            missing: [],
            reason: null,
          },
        ],
      },
    ],
  })
  expect(await written()).toEqual([])

  expect(await reasonNow(id)).toEqual(['finished', 'done', null])
  const [given] = await waitUntil(() => (whatsapp.received.length > 0 ? whatsapp.received : undefined))
  expect(given).toMatchObject({
    to: '12085550142',
    template: { name: 'goes_on', components: [{ parameters: [{ text: 'Bea' }, { text: '$1,000.00' }] }] },
  })
  await waitUntil(async () => ((await written())[0]?.state === 'sent' ? true : undefined))
  expect(await written()).toEqual([{ state: 'sent', reason: null, template_name: 'goes_on', automation_id: id }])
  expect((await runsOf(id))[0]?.steps[0]?.to).toMatchObject([{ reason: null, became: 'sent' }])

  await pool.query('update whatsapp_consent set revoked_at = $1', [clock.now()])
  expect(await reasonNow(id)).toEqual(['finished', 'skipped', 'no-consent'])
  await pool.query('update whatsapp_consent set revoked_at = null, unreachable_at = $1', [clock.now()])
  expect(await reasonNow(id)).toEqual(['finished', 'skipped', 'unreachable'])
  await pool.query('update whatsapp_consent set unreachable_at = null')
  await pool.query(`update whatsapp_template set status = 'PAUSED' where name = 'goes_on'`)
  await move(await loan(), '2')
  await waitUntil(async () => ((await runsOf(id))[0]?.state === 'held' ? true : undefined))
  expect((await runsOf(id))[0]).toMatchObject({ state: 'held', reason: 'template-off' })
  await pool.query(`update whatsapp_template set status = 'APPROVED' where name = 'goes_on'`)
  expect(whatsapp.received).toHaveLength(1)
  await off(id)
})

test('a blank value holds it; what waits for the morning waits while it is paused, and does not go once it is off', async () => {
  await phoneIs('208-555-0142')
  await agrees()
  const blank = await on('Blank', { steps: [{ ...step, variables: ['x', '{{loan.fee}}'] }] })
  await move(await loan(), '2')
  expect(await ended(blank)).toMatchObject([{ state: 'held', reason: 'missing-value', steps: [{ what: 'loan.fee' }] }])
  await off(blank)
  const night = await on('Night', { steps: [step], quiet: quietNow })
  const before = whatsapp.received.length
  await move(await loan(), '2')
  expect((await ended(night))[0]?.steps[0]?.to).toMatchObject([{ became: 'waits', until: expect.any(String) }])
  const next = (templates: boolean) =>
    inTransaction(database, { companyId: lender.companyId }, (db) =>
      takeNext(db, lender.companyId, { at: clock.now(), templates }),
    )
  await call('admin', `POST email_triggers/${night}/state`, { state: 'paused' })
  await pool.query(`update whatsapp_message set due_at = $1 where state = 'queued'`, [clock.now()])
  expect(await next(true)).toBeUndefined()
  await call('admin', `POST email_triggers/${night}/state`, { state: 'off' })
  // To as many people as WhatsApp takes in a day it went already.
  expect(await next(false)).toBeUndefined()
  await wake()
  await waitUntil(async () => ((await written()).at(-1)?.state === 'cancelled' ? true : undefined))
  expect((await written()).at(-1)).toMatchObject({ state: 'cancelled', reason: 'undone' })
  expect((await runsOf(night))[0]?.steps[0]?.to).toMatchObject([{ became: 'failed', reason: 'stopped' }])
  expect(whatsapp.received).toHaveLength(before)
})

test('what waits for the morning does not go from a record that is out of use then, or that its publisher may not read', async () => {
  await phoneIs('208-555-0142')
  await agrees()
  const id = await on('Asks again', { steps: [step], quiet: quietNow })
  const before = whatsapp.received.length
  /** A message that waits, from a loan of nobody’s. */
  const waiting = async (): Promise<{ of: string; message: string }> => {
    const of = await loan()
    await move(of, '2')
    return waitUntil(async () => {
      const { rows } = await pool.query(
        `select id from whatsapp_message where record_id = $1 and module = 'opportunities' and state = 'queued'`,
        [of],
      )
      return rows[0] === undefined ? undefined : { of, message: rows[0].id }
    })
  }
  const [unused, unread, kept] = [await waiting(), await waiting(), await waiting()]
  expect((await call('admin', `DELETE opportunities/${unused.of}`)).status).toBe(200)
  // As if somebody had published it to whom the loan is not assigned any more.
  await pool.query('update whatsapp_message set rights_of = $2 where id = $1', [
    ...[unread.message, lender.people.processor.id],
  ])
  await pool.query(`update whatsapp_message set due_at = $1 where state = 'queued'`, [clock.now()])
  await wake()
  const standing = async ({ message }: { message: string }) =>
    (await pool.query('select state, reason, attempts from whatsapp_message where id = $1', [message])).rows[0]
  const settled = (one: { message: string }, state: string) =>
    waitUntil(async () => {
      const row = await standing(one)
      return row.state === state ? row : undefined
    })
  expect(await settled(kept, 'sent')).toMatchObject({ reason: null, attempts: 1 })
  expect(await settled(unused, 'cancelled')).toMatchObject({ reason: 'record-inactive', attempts: 0 })
  expect(await settled(unread, 'held')).toMatchObject({ reason: 'not-visible', attempts: 0 })
  expect(whatsapp.received).toHaveLength(before + 1)
  expect((await runsOf(id)).map(({ steps }) => steps[0]?.to[0])).toMatchObject([
    { became: 'sent', reason: null },
    { became: 'held', reason: 'not-visible' },
    { became: 'failed', reason: 'record-inactive' },
  ])
  await off(id)
})

test('it is published with an approved template of one’s own, and a known value for each place', async () => {
  const troublesOf = async (part: object) => {
    const id = await add('Troubled')
    const { body } = await call('admin', `PATCH email_triggers/${id}`, {
      ...{ rev: 1, design: { ...design, steps: [{ ...step, ...part }] } },
    })
    return (body.troubles as { code: string }[]).map(({ code }) => code)
  }
  expect(await troublesOf({})).toEqual([])
  expect(await troublesOf({ template: templateId('waits') })).toEqual(['no-template'])
  expect(await troublesOf({ variables: ['x'] })).toEqual(['no-values'])
  expect(await troublesOf({ variables: ['x', '{{loan.nothing}}'] })).toEqual(['no-values'])
  expect(await troublesOf({ to: 'person' })).toEqual(['no-borrowers'])
  const foreign = String((await callAsGuest('admin', 'POST email_triggers/add', { title: 'Theirs' })).body._id)
  const saved = await callAsGuest('admin', `PATCH email_triggers/${foreign}`, {
    ...{ rev: 1, design: { ...design, steps: [step] } },
  })
  expect(saved.body.troubles).toMatchObject([{ code: 'no-template' }])
  const { body } = await callAsGuest('admin', `GET email_triggers/${foreign}`)
  expect(body).toMatchObject({ whatsapp: [], tags: [] })
})
