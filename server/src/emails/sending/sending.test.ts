import { lanes } from '@corbel/domain/emails/sending/message-state'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { wakeMail } from './mail-loop.ts'
import { insertMessages, type NewMessage } from './message-repository.ts'

const server = await openMailServer()
const desk = await openLoanDesk({ own: true, smtpUrl: server.url })
const { database, lender, clock, newLoan } = desk
const { companyId } = lender
const pool = database.ownerPool

const messageTo = (to: string, more: Partial<NewMessage> = {}): NewMessage => ({
  ...{ id: newId(), recordId: null, module: null, lane: lanes.direct, origin: 'notice', originId: newId() },
  ...{ originKey: to, rightsOf: null, from: { name: 'Sample Lending', address: 'desk@lender.test' }, replyTo: null },
  ...{ to: { name: 'Ann', address: to }, toNorm: to, line: 'to', personId: null, subject: 'Hello' },
  ...{ dueAt: clock.now(), createdAt: clock.now() },
  body: { html: '<p>Hello</p>', text: 'Hello', toLine: [{ name: 'Ann', address: to }], ccLine: [], documents: [] },
  ...more,
})
const send = async (...messages: NewMessage[]) => {
  await inTransaction(database, { companyId }, async (db) => {
    await insertMessages(db, companyId, messages)
    wakeMail(db)
  })
  return messages[0]?.id ?? ''
}
const rowOf = async (id: string) =>
  (await pool.query('select * from message where company_id = $1 and id = $2', [companyId, id])).rows[0]
const wake = () => inTransaction(database, { companyId }, async (db) => wakeMail(db))
const until = (id: string, state: string) =>
  waitUntil(async () => {
    const row = await rowOf(id)
    return row.state === state ? row : undefined
  })
const arrived = (to: string) => server.received.filter((mail) => mail.to === to)
const advance = async (seconds: number) => {
  clock.advance(seconds * 1_000)
  await wake()
}
const suppressed = async (to: string) =>
  (await pool.query('select reason from suppression where company_id = $1 and to_norm = $2', [companyId, to])).rows.map(
    ({ reason }) => reason,
  )

test('a mail about a record that was taken out of use does not go', async () => {
  const recordId = await newLoan()
  const later = new Date(clock.now().getTime() + 5_000)
  const id = await send(messageTo('ann@record.test', { recordId, module: 'opportunities', dueAt: later }))
  await desk.call('admin', `DELETE opportunities/${recordId}`)
  await advance(5)
  expect(await until(id, 'cancelled')).toMatchObject({ reason: 'record-inactive' })
})

test('a mail of somebody who may not read its record any more is held', async () => {
  const recordId = await newLoan({ workforces: [] })
  const mail = { recordId, module: 'opportunities', rightsOf: lender.people.processor.id }
  const held = await until(await send(messageTo('ann@held.test', mail)), 'held')
  expect(held).toMatchObject({ reason: 'not-visible' })
})

describe('a mail that is taken', () => {
  test('goes once, with a Message-ID that is its own for ever, and the row says who took it', async () => {
    const id = await send(messageTo('ann@taken.test'))
    const row = await until(id, 'sent')
    expect(row).toMatchObject({ attempts: 1, reason: null, lease_until: null, worker: null })
    expect(arrived('ann@taken.test')).toHaveLength(1)
    expect(arrived('ann@taken.test')[0]?.source).toContain(`Message-ID: <${id}@lender.test>`)
    const events = await pool.query('select kind from message_event where message_id = $1', [id])
    expect(events.rows).toEqual([{ kind: 'send' }])
  })

  test('waits until it is due: until then it can be undone', async () => {
    const id = await send(messageTo('late@taken.test', { dueAt: new Date(clock.now().getTime() + 10_000) }))
    await advance(9)
    expect((await rowOf(id)).state).toBe('queued')
    await advance(1)
    await until(id, 'sent')
  })

  test('is written once for each key of its act', async () => {
    const one = messageTo('twice@taken.test')
    await send(one)
    await send({ ...one, id: newId() })
    await until(one.id, 'sent')
    expect(arrived('twice@taken.test')).toHaveLength(1)
  })
})

describe('a mail that is not taken', () => {
  test('for now: again after a minute, then five, under the same Message-ID', async () => {
    server.behave('busy@later.test', { at: 'recipient', code: 451, enhanced: '4.3.0' }, 2)
    const id = await send(messageTo('busy@later.test'))
    const waits = await waitUntil(async () =>
      (await rowOf(id)).attempts === 1 && (await rowOf(id)).state === 'queued' ? rowOf(id) : undefined,
    )
    expect(waits).toMatchObject({ reason: 'try-again', answer: '451 4.3.0' })
    expect(waits.due_at.getTime() - clock.now().getTime()).toBe(60_000)
    await advance(60)
    await waitUntil(async () => ((await rowOf(id)).attempts === 2 && (await rowOf(id)).state === 'queued') || undefined)
    await advance(300)
    await until(id, 'sent')
    expect(arrived('busy@later.test')).toHaveLength(1)
  })

  test('because there is no such mailbox: failed, its address gets nothing more, and the next says why', async () => {
    server.behave('gone@hard.test', { at: 'recipient', code: 550, enhanced: '5.1.1' })
    const id = await send(messageTo('gone@hard.test'))
    expect(await until(id, 'failed')).toMatchObject({
      ...{ reason: 'hard-bounce', bounce_type: 'Permanent', bounce_sub_type: 'NoEmail' },
    })
    expect(await suppressed('gone@hard.test')).toEqual(['bounce'])
    const next = await send(messageTo('gone@hard.test'))
    expect(await until(next, 'suppressed')).toMatchObject({ reason: 'bounced-before', attempts: 0 })
  })

  test('because the mailbox is full: failed, and three of them within a month stop the address', async () => {
    server.behave('full@soft.test', { at: 'recipient', code: 552, enhanced: '5.2.2' })
    for (let at = 0; at < 3; at++) {
      expect(await suppressed('full@soft.test')).toEqual([])
      await until(await send(messageTo('full@soft.test')), 'failed')
    }
    expect(await suppressed('full@soft.test')).toEqual(['soft-bounces'])
    expect(await until(await send(messageTo('full@soft.test')), 'suppressed')).toMatchObject({ reason: 'soft-bounces' })
  })

  test('because its sender is refused: again later, and nobody is blamed for it', async () => {
    server.behave('no-reply@localhost', { at: 'sender', code: 550, enhanced: '5.7.1' }, 1)
    const id = await send(messageTo('ann@sender.test'))
    await waitUntil(async () => ((await rowOf(id)).reason === 'sender-refused' ? true : undefined))
    expect(await suppressed('ann@sender.test')).toEqual([])
    const second = await send(messageTo('bea@sender.test'))
    expect(await until(second, 'queued')).toMatchObject({ attempts: 0 })
    const { body } = await desk.call('admin', 'GET dashboard/day?card=troubles')
    expect(JSON.stringify(body)).toContain('"kind":"senders"')
    await advance(300)
    await until(id, 'sent')
    await until(second, 'sent')
  })

  test('by a domain that asks for patience: its other mails wait, those of other domains do not', async () => {
    server.behave('a@patient.test', { at: 'recipient', code: 451, enhanced: '4.7.1' }, 1)
    const first = await send(messageTo('a@patient.test'))
    await waitUntil(async () => ((await rowOf(first)).reason === 'try-again' ? true : undefined))
    const other = await send(messageTo('b@patient.test'))
    await waitUntil(async () => ((await rowOf(other)).reason === 'patience' ? true : undefined))
    await until(await send(messageTo('b@hasty.test')), 'sent')
    await advance(300)
    await until(other, 'sent')
    await until(first, 'sent')
  })

  test.each(['drop', 'half'] as const)(
    'after its text the line went dead (%s): of many never again by itself',
    async (at) => {
      server.behave(`${at}@many.test`, { at }, 1)
      const id = await send(messageTo(`${at}@many.test`, { lane: lanes.mass }))
      expect(await until(id, 'unknown')).toMatchObject({ reason: 'not-known' })
      await advance(86_400)
      expect((await rowOf(id)).state).toBe('unknown')
    },
  )

  test('a single one goes once more after a quarter of an hour, under the same Message-ID', async () => {
    server.behave('drop@one.test', { at: 'drop' }, 1)
    const id = await send(messageTo('drop@one.test'))
    await waitUntil(async () => ((await rowOf(id)).reason === 'not-known' ? true : undefined))
    await advance(900)
    await until(id, 'sent')
    expect(arrived('drop@one.test').map(({ source }) => source.includes(`<${id}@lender.test>`))).toEqual([true, true])
  })
})

describe('what a dead worker left', () => {
  const leave = (id: string, state: string, lane: number) =>
    pool.query(
      `update message set state = $3, lane = $4, worker = 'dead', attempts = 1, lease_until = $5
       where company_id = $1 and id = $2`,
      [companyId, id, state, lane, new Date(clock.now().getTime() + 60_000)],
    )
  const far = () => new Date(clock.now().getTime() + 86_400_000)

  test('claimed and not given: it goes when the lease is over, not before', async () => {
    const id = await send(messageTo('claimed@dead.test', { dueAt: far() }))
    await pool.query('update message set due_at = $2 where id = $1', [id, clock.now()])
    await leave(id, 'claimed', lanes.mass)
    await wake()
    expect((await rowOf(id)).state).toBe('claimed')
    await advance(61)
    await until(id, 'sent')
    expect(arrived('claimed@dead.test')).toHaveLength(1)
  })

  test('on its way: nobody knows; of many it is not sent again', async () => {
    const id = await send(messageTo('handing@dead.test', { dueAt: far() }))
    await leave(id, 'handing', lanes.mass)
    await advance(61)
    expect(await until(id, 'unknown')).toMatchObject({ reason: 'not-known' })
    expect(arrived('handing@dead.test')).toHaveLength(0)
  })
})

test('what goes to many goes no faster than a company may send, what somebody waits for goes past it', async () => {
  const slow = await openLoanDesk({ own: true, smtpUrl: server.url, limits: { massMailsPerCompanyPerHour: 3 } })
  const mass = Array.from({ length: 5 }, (_one, at) =>
    messageTo(`${at}@quota.test`, { lane: lanes.mass, dueAt: slow.clock.now() }),
  )
  const direct = messageTo('direct@quota.test', { dueAt: slow.clock.now() })
  const { companyId: other } = slow.lender
  await inTransaction(slow.database, { companyId: other }, async (db) => {
    await insertMessages(db, other, [...mass, direct])
    wakeMail(db)
  })
  const states = async () =>
    (
      await slow.database.ownerPool.query<{ said: string }>(
        `select state || coalesce(' ' || reason, '') as said from message order by 1`,
      )
    ).rows.map(({ said }) => said)
  const end = ['queued quota', 'queued quota', 'sent', 'sent', 'sent', 'sent']
  await waitUntil(async () => (JSON.stringify(await states()) === JSON.stringify(end) ? true : undefined))
})
