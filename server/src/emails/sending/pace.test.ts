import { lanes } from '@corbel/domain/emails/sending/message-state'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { forgetOldMails } from '../retention/retention-job.ts'
import { insertSharedText } from './act-repository.ts'
import { wakeMail } from './mail-loop.ts'
import { insertMessages, type NewMessage } from './message-repository.ts'

const server = await openMailServer()
const desk = await openShareDesk({ own: true, smtpUrl: server.url, limits: { mailsPerCompanyPerDay: 5 } })
const { call, clock, database, lender, newLoan } = desk
const { companyId, people } = lender
const pool = database.ownerPool
const module = 'opportunities'
const hour = 3_600_000

const messageTo = (to: string, more: Partial<NewMessage> = {}): NewMessage => ({
  ...{ id: newId(), recordId: null, module: null, lane: lanes.mass, origin: 'campaign', originId: newId() },
  ...{ originKey: to, rightsOf: null, from: { name: 'Sample', address: 'desk@lender.test' }, replyTo: null },
  ...{ to: { name: 'Ann', address: to }, toNorm: to, line: 'to', personId: null, subject: 'Hello' },
  ...{ dueAt: clock.now(), createdAt: clock.now() },
  body: { html: '<p>Hello</p>', text: 'Hello', toLine: [{ name: 'Ann', address: to }], ccLine: [], documents: [] },
  ...more,
})
const send = async (...messages: NewMessage[]): Promise<string[]> => {
  await inTransaction(database, { companyId }, async (db) => {
    await insertMessages(db, companyId, messages)
    wakeMail(db)
  })
  return messages.map(({ id }) => id)
}
const rowOf = async (id = '') => (await pool.query('select * from message where id = $1', [id])).rows[0]
const wake = () => inTransaction(database, { companyId }, async (db) => wakeMail(db))
const advance = async (ms: number) => {
  clock.advance(ms)
  await wake()
}
/** Where it stands once somebody decided. */
const decided = (id = '') =>
  waitUntil(async () => {
    const { state, reason, due_at } = await rowOf(id)
    return state === 'sent' || reason !== null ? { state, reason, dueAt: due_at as Date } : undefined
  })

test('a company that has written its day’s e-mails is told so, with nothing written, and when it may again', async () => {
  const owner = await newLoan()
  const write = (count: number) =>
    call('officer', 'POST emails/send', {
      ...{ module, owner, subject: 'x', body: 'y' },
      recipients: Array.from({ length: count }, (_one, at) => `d${at}@day.test`),
    })
  const rows = async () =>
    Number((await pool.query(`select count(*) as n from message where to_norm like '%day.test'`)).rows[0].n)
  expect((await write(3)).status).toBe(200)
  const refused = await write(3)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(refused.body.message).toBe('The company has written as many e-mails today as it may.')
  expect(await rows()).toBe(3)
  expect((await write(2)).status).toBe(200)
  expect((await write(1)).status).toBe(429)
  const retry = Number((await write(1)).headers['retry-after'])
  expect(retry).toBeGreaterThan(0)
  expect(retry).toBeLessThanOrEqual(24 * 3_600)
})

test('in quiet hours of the recipient nothing of automations and campaigns leaves; what somebody writes does', async () => {
  const now = clock.now()
  const zone = (state: string, id: string) =>
    pool.query(`update record set info = jsonb_set(info, '{state}', to_jsonb($2::text)) where id = $1`, [id, state])
  await zone('HI', people.borrower.id)
  const inHonolulu = (now.getUTCHours() + 14) % 24
  const { body: set } = await call('admin', 'GET mail_settings')
  const quiet = { quietFrom: inHonolulu, quietUntil: (inHonolulu + 2) % 24, rev: set.rev }
  expect((await call('admin', 'PATCH mail_settings', quiet)).status).toBe(200)
  const [there, here, written] = await send(
    messageTo('there@pace.test', { personId: people.borrower.id }),
    messageTo('here@pace.test'),
    messageTo('written@pace.test', { origin: 'bulk', personId: people.borrower.id }),
  )
  const waits = await decided(there)
  expect(waits).toMatchObject({ state: 'queued', reason: 'quiet-hours' })
  const minutes = (waits.dueAt.getTime() - now.getTime()) / 60_000
  expect(minutes).toBeGreaterThan(60)
  expect(minutes).toBeLessThanOrEqual(120)
  expect((await decided(here)).state).toBe('sent')
  expect((await decided(written)).state).toBe('sent')
  await advance(waits.dueAt.getTime() - clock.now().getTime())
  await waitUntil(async () => (await rowOf(there)).state === 'sent' || undefined)
  await call('admin', 'PATCH mail_settings', { quietFrom: null, quietUntil: null, rev: Number(set.rev) + 1 })
})

test('what goes to many reaches one person once a day and three times a week, and later what is more', async () => {
  const to = 'often@pace.test'
  const [first, second, other, own] = await send(
    ...[messageTo(to), messageTo(to), messageTo('seldom@pace.test')],
    messageTo(to, { origin: 'compose', lane: lanes.direct }),
  )
  const both = [await decided(first), await decided(second)]
  expect(both.map(({ state, reason }) => `${state} ${reason}`).sort()).toEqual(['queued frequency', 'sent null'])
  expect((await decided(other)).state).toBe('sent')
  expect((await decided(own)).state).toBe('sent')
  const waits = both.find(({ state }) => state === 'queued')
  expect(waits?.dueAt.getTime()).toBe(clock.now().getTime() + 24 * hour)
  await advance(24 * hour)
  await waitUntil(
    async () => ((await rowOf(first)).state === 'sent' && (await rowOf(second)).state === 'sent') || undefined,
  )
  const [third] = await send(messageTo(to))
  await advance(24 * hour)
  await waitUntil(async () => (await rowOf(third)).state === 'sent' || undefined)
  // Three within the week: the fourth waits until the first of them is a week old.
  const [fourth] = await send(messageTo(to))
  const late = await decided(fourth)
  expect([late.reason, Math.round((late.dueAt.getTime() - clock.now().getTime()) / hour)]).toEqual(['frequency', 120])
})

test('what another worker took in hand counts, however both of them overlap', async () => {
  const to = 'both@pace.test'
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mails that advertise ${companyId}`])
    const [theirs] = await send(messageTo(to, { dueAt: new Date(clock.now().getTime() + hour) }))
    const [ours] = await send(messageTo(to))
    await waitUntil(async () => {
      const { rows } = await pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)
      return rows.length > 0 || undefined
    })
    await other.query(
      `update message set state = 'claimed', worker = 'other', lease_until = now() + interval '1 year' where id = $1`,
      [theirs],
    )
    await other.query('commit')
    expect(await decided(ours)).toMatchObject({ state: 'queued', reason: 'frequency' })
  } finally {
    other.release()
  }
})

test('what was said goes after the time for which the company keeps it; that it was sent stays', async () => {
  const age = (months: number) => {
    const at = new Date(clock.now())
    at.setUTCMonth(at.getUTCMonth() - months)
    return at
  }
  const done = (to: string, createdAt: Date, origin: 'campaign' | 'compose') =>
    messageTo(to, { createdAt, origin, dueAt: new Date('2040-01-01') })
  const old = [
    done('many-old@keep.test', age(14), 'campaign'),
    done('many-young@keep.test', age(12), 'campaign'),
    done('one-old@keep.test', age(85), 'compose'),
    done('one-young@keep.test', age(80), 'compose'),
  ]
  const ids = await send(...old)
  await pool.query(`update message set state = 'sent', settled_at = created_at where id = any($1)`, [ids])
  await inTransaction(database, { companyId }, async (db) => {
    await insertSharedText(db, companyId, { originId: newId(), subject: 'Old', html: 'x', at: age(14) })
    await insertSharedText(db, companyId, { originId: newId(), subject: 'Young', html: 'x', at: age(12) })
  })
  await forgetOldMails(
    { database, publicUrl: 'https://corbel.example' },
    { at: clock.now(), signal: new AbortController().signal },
  )
  const kept = await pool.query(
    `select m.to_norm from message m join message_body b on b.message_id = m.id where m.id = any($1) order by 1`,
    [ids],
  )
  expect(kept.rows.map(({ to_norm }) => to_norm)).toEqual(['many-young@keep.test', 'one-young@keep.test'])
  expect((await pool.query('select subject from message_text')).rows).toEqual([{ subject: 'Young' }])
  expect((await pool.query('select id from message where id = any($1)', [ids])).rows).toHaveLength(4)
})
