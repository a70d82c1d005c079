import { lanes } from '@corbel/domain/emails/sending/message-state'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { createTextRecords } from '../../platform/dns/text-records.ts'
import { newId } from '../../platform/ids.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { type NameAnswer, openNameServer } from '../../test-support/network/name-server.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { wakeMail } from '../sending/mail-loop.ts'
import { insertMessages, type NewMessage } from '../sending/message-repository.ts'
import { checkDomains } from './check-domains-job.ts'

const published: Record<string, NameAnswer> = {}
const names = await openNameServer(published)
const server = await openMailServer()
const desk = await openShareDesk({
  ...{ own: true, smtpUrl: server.url, publicUrl: 'https://corbel.example', nameServers: [names.address] },
  environment: { SMTP_FROM: 'Corbel <no-reply@mail.corbel.example>' },
})
const { call, callAsGuest, clock, database, lender, secrets } = desk
const { companyId } = lender
const pool = database.ownerPool
const domain = 'lender.example'

type Record_ = { kind: string; name: string; value: string; state: string }
type Domain = { state: string; isLost: boolean; records: Record_[] }
const domainNow = async () =>
  ((await call('admin', 'GET mail_domains')).body.domains as Domain[])[0] ?? { state: '', isLost: false, records: [] }
const check = async () => (await call('admin', `POST mail_domains/${domain}/check`, {})).body.domain as Domain
const publish = (records: readonly Record_[], ...kinds: string[]) => {
  for (const { kind, name, value } of records) if (kinds.includes(kind)) published[name] = { TXT: [value] }
}
async function send(lane: NewMessage['lane'], to: string): Promise<string> {
  const id = newId()
  const one = { name: 'Ann', address: to }
  await inTransaction(database, { companyId }, async (db) => {
    await insertMessages(db, companyId, [
      {
        ...{ id, recordId: null, module: null, lane, origin: 'campaign', originId: newId(), originKey: to },
        ...{ rightsOf: null, from: { name: 'Desk', address: `desk@${domain}` }, replyTo: null, to: one, toNorm: to },
        ...{ line: 'to', personId: null, subject: 'Hello', dueAt: clock.now(), createdAt: clock.now() },
        body: { html: '<p>Hello</p>', text: 'Hello', toLine: [one], ccLine: [], documents: [] },
      },
    ])
    wakeMail(db)
  })
  return id
}
const rowOf = async (id: string) => (await pool.query('select state, reason from message where id = $1', [id])).rows[0]
const over = (id: string) =>
  waitUntil(async () => (['queued', 'claimed', 'handing'].includes((await rowOf(id)).state) ? undefined : rowOf(id)))
const sourceTo = (to: string) => waitUntil(() => server.received.find((mail) => mail.to === to)?.source)

test('only administrators set domains up, each company its own', async () => {
  expect((await call('officer', 'POST mail_domains', { domain })).status).toBe(403)
  expect((await call('admin', 'POST mail_domains', { domain: 'no domain' })).status).toBe(422)
  expect((await call('admin', 'POST mail_domains', { domain: ' Lender.Example ' })).status).toBe(200)
  expect((await call('admin', 'POST mail_domains', { domain })).status).toBe(422)
  const foreign = await callAsGuest('admin', `POST mail_domains/${domain}/check`, {})
  const unknown = await callAsGuest('admin', 'POST mail_domains/nobody.example/check', {})
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
  expect((await callAsGuest('admin', `DELETE mail_domains/${domain}`)).status).toBe(404)
  const stored = JSON.stringify((await pool.query('select * from mail_domain')).rows)
  expect(stored).not.toContain('PRIVATE')
  expect(JSON.stringify(await domainNow())).not.toContain('enc')
})

test('its e-mails are signed once its records stand there, and not before', async () => {
  const { state, records } = await check()
  expect([state, records.map((one) => one.state)]).toEqual(['waiting', ['missing', 'missing', 'missing', 'missing']])
  await send(lanes.direct, 'early@sign.test')
  expect(await sourceTo('early@sign.test')).not.toContain('DKIM-Signature')
  publish(records, 'ownership', 'dkim', 'spf')
  expect(await check()).toMatchObject({ state: 'verified', isLost: false })
  await send(lanes.direct, 'ann@sign.test')
  const source = (await sourceTo('ann@sign.test')).replaceAll(/\r?\n[ \t]+/g, ' ')
  expect(source).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=lender\.example;.* s=corbel1;/m)
})

test('while it is new it sends fifty a day to many, then twice as many; what somebody writes is not counted', async () => {
  await pool.query('update mail_domain set warm_since = $1', [clock.now()])
  expect((await call('admin', 'GET mail_domains')).body.domains).toMatchObject([{ warmsTo: 50 }])
  const tos = Array.from({ length: 52 }, (_one, at) => `w${at}@warm.test`)
  for (const to of tos) await send(lanes.mass, to)
  const standing = async (): Promise<Record<string, number>> => {
    const { rows } = await pool.query(
      `select state || coalesce(' ' || reason, '') as said, count(*)::integer as n from message
       where to_norm like 'w%@warm.test' group by 1`,
    )
    return Object.fromEntries(rows.map(({ said, n }) => [said, n]))
  }
  await waitUntil(
    async () => ((await standing()).sent === 50 && (await standing())['queued warming'] === 2) || undefined,
  )
  expect(await over(await send(lanes.direct, 'own@warm.test'))).toMatchObject({ state: 'sent' })
  clock.advance(24 * 3_600_000)
  await inTransaction(database, { companyId }, async (db) => wakeMail(db))
  await waitUntil(async () => (await standing()).sent === 52 || undefined)
  expect((await call('admin', 'GET mail_domains')).body.domains).toMatchObject([{ warmsTo: 100 }])
})

test('a new key signs once it stands there; until then the old one does', async () => {
  const { body } = await call('admin', `POST mail_domains/${domain}/rotate`, {})
  const next = (body.domain as Domain).records.find(({ kind }) => kind === 'nextDkim')
  expect(next?.name).toBe(`corbel2._domainkey.${domain}`)
  expect((await call('admin', `POST mail_domains/${domain}/rotate`, {})).status).toBe(409)
  await check()
  await send(lanes.direct, 'old@sign.test')
  expect(await sourceTo('old@sign.test')).toContain('s=corbel1;')
  published[next?.name ?? ''] = { TXT: [next?.value ?? ''] }
  expect((await check()).records.map(({ kind }) => kind)).not.toContain('nextDkim')
  await send(lanes.direct, 'new@sign.test')
  expect(await sourceTo('new@sign.test')).toContain('s=corbel2;')
})

test('once they are gone for two days what goes to many is held, what somebody writes goes; administrators are told', async () => {
  const textRecords = createTextRecords([names.address])
  const parts = { database, secrets, textRecords, sentBy: 'mail.corbel.example' }
  const daily = (days: number) =>
    checkDomains(parts, {
      at: new Date(clock.now().getTime() + days * 86_400_000),
      signal: new AbortController().signal,
    })
  const rung = async () => {
    const { data } = (await call('admin', 'POST notifications', {})).body as { data: { url: string; msg: string }[] }
    return data.filter(({ url }) => url === '/email/settings').map(({ msg }) => msg)
  }
  published[`_dmarc.${domain}`] = { TXT: ['v=DMARC1; p=none'] }
  await daily(1)
  published[`_dmarc.${domain}`] = 'absent'
  for (const days of [2, 3]) await daily(days)
  expect(await rung()).toHaveLength(1)
  expect((await rung())[0]).toContain('DMARC')
  published[`_corbel.${domain}`] = 'silent'
  published[`_corbel.${domain}`] = 'broken'
  await daily(4)
  expect(await domainNow()).toMatchObject({ state: 'verified' })
  published[`_corbel.${domain}`] = 'absent'
  await daily(5)
  expect(await domainNow()).toMatchObject({ state: 'failing', isLost: false })
  expect(await rung()).toHaveLength(2)
  expect(JSON.stringify((await call('admin', 'GET dashboard/day?card=troubles')).body)).toContain('"kind":"domains"')
  expect(await over(await send(lanes.mass, 'still@lost.test'))).toMatchObject({ state: 'sent' })
  await pool.query(`update mail_domain set failing_since = $1`, [new Date(clock.now().getTime() - 48 * 3_600_000)])
  expect(await over(await send(lanes.mass, 'many@lost.test'))).toEqual({ state: 'held', reason: 'sender-off' })
  expect(await over(await send(lanes.direct, 'one@lost.test'))).toMatchObject({ state: 'sent' })
  const failed = (await call('admin', 'GET failed_work')).body.emails as { count: number; listed: { _id: string }[] }
  expect(failed).toMatchObject({ count: 1, listed: [{ to: 'many@lost.test' }] })
  const id = failed.listed[0]?._id ?? ''
  expect((await callAsGuest('admin', `DELETE failed_work/${id}`)).status).toBe(404)
  expect((await call('admin', `DELETE failed_work/${id}`)).status).toBe(200)
  expect((await call('admin', `DELETE mail_domains/${domain}`)).status).toBe(200)
  expect((await call('admin', 'GET mail_domains')).body).toEqual({ domains: [] })
})

test('an address that bounced is written to again by whoever may, once in 30 days; nobody lifts what its owner asked for', async () => {
  const stop = (email: string, reason: string) =>
    pool.query(`insert into suppression (company_id, to_norm, scope, reason, at) values ($1, $2, 'all', $3, now())`, [
      companyId,
      email,
      reason,
    ])
  await stop('gone@lift.test', 'bounce')
  await stop('angry@lift.test', 'complaint')
  await stop('out@lift.test', 'unsubscribed')
  const list = async (search = '') =>
    (await call('admin', 'POST suppressions', { search })).body as { count: number; suppressions: object[] }
  const lift = (email: string, as = call) => as('admin', 'POST suppressions/lift', { email })
  expect((await call('officer', 'POST suppressions', {})).status).toBe(403)
  expect((await callAsGuest('admin', 'POST suppressions', {})).body).toEqual({ count: 0, suppressions: [] })
  expect((await list()).count).toBe(3)
  expect(await list('GONE@')).toMatchObject({ count: 1, suppressions: [{ email: 'gone@lift.test', canLift: true }] })
  expect((await list('%')).count).toBe(0)
  expect((await lift('gone@lift.test', callAsGuest)).status).toBe(404)
  expect((await lift('angry@lift.test')).status).toBe(409)
  expect((await lift('out@lift.test')).status).toBe(409)
  expect((await lift('Gone@lift.test')).status).toBe(200)
  expect((await list()).count).toBe(2)
  await stop('gone@lift.test', 'bounce')
  expect((await lift('gone@lift.test')).status).toBe(429)
  expect((await list()).count).toBe(3)
  const stopIt = (email: string, as = call, name: 'admin' | 'officer' = 'admin') =>
    as(name, 'POST suppressions/add', { email })
  expect((await stopIt('phone@lift.test', call, 'officer')).status).toBe(403)
  expect((await stopIt('no address')).status).toBe(422)
  expect((await stopIt('Phone@lift.test')).status).toBe(200)
  expect((await stopIt('phone@lift.test')).status).toBe(409)
  expect((await lift('phone@lift.test')).status).toBe(409)
  expect(await list('phone@')).toMatchObject({ suppressions: [{ email: 'phone@lift.test', reason: 'unsubscribed' }] })
  expect((await callAsGuest('admin', 'POST suppressions', {})).body.count).toBe(0)
  // That it bounced, too, is no wish of its owner's, and what is lifted of it takes none of theirs away.
  expect((await stopIt('gone@lift.test')).status).toBe(200)
  await pool.query(`update suppression_lift set lifted_at = lifted_at - interval '31 days'`)
  expect((await lift('gone@lift.test')).status).toBe(200)
  expect(await list('gone@')).toMatchObject({ count: 1, suppressions: [{ reason: 'unsubscribed', canLift: false }] })
})
