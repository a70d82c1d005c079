import { createSign, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lanes } from '@corbel/domain/emails/sending/message-state'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import { SmtpPool } from '../../platform/mail/smtp-pool.ts'
import { freePort } from '../../test-support/network/free-port.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { openNameServer } from '../../test-support/network/name-server.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { type SnsEnvelope, signedText } from '../provider/sns-envelope.ts'
import { takeSnsEnvelope } from '../provider/take-mail-events.ts'
import { wakeMail } from '../sending/mail-loop.ts'
import { insertMessages, type NewMessage } from '../sending/message-repository.ts'
import { inboundLocalPart } from './inbound-address.ts'
import { findMailNumber, findNamedMessage } from './inbound-repository.ts'
import { noteOutcome } from './note-outcome.ts'

const server = await openMailServer()
const port = await freePort()
const names = await openNameServer({})
const topic = 'arn:aws:sns:us-east-1:123456789012:mail'
const desk = await openShareDesk({
  ...{ own: true, smtpUrl: server.url, publicUrl: 'https://corbel.example', nameServers: [names.address] },
  environment: {
    CORBEL_INBOUND_DOMAIN: 'in.corbel.test',
    CORBEL_INBOUND: `127.0.0.1:${port}`,
    CORBEL_SNS_TOPICS: topic,
  },
})
const { app, call, clock, database, guest, lender, newLoan } = desk
const { companyId } = lender
const pool = database.ownerPool
const sender = new SmtpPool(`smtp://127.0.0.1:${port}?ignoreTLS=true`)

const give = (to: string, source: string | Buffer, from = '') =>
  sender.give({ envelope: { from, to }, bytes: Buffer.from(source) })

/** A mail that was taken; answers where it comes back to. */
async function sent(to: string, more: Partial<NewMessage> = {}): Promise<{ id: string; back: string }> {
  const id = newId()
  const one = { name: 'Ann', address: to }
  await inTransaction(database, { companyId }, async (db) => {
    await insertMessages(db, companyId, [
      {
        ...{ id, recordId: null, module: null, lane: lanes.direct, origin: 'notice', originId: newId(), originKey: to },
        ...{ rightsOf: null, from: { name: 'Sample', address: 'desk@lender.test' }, replyTo: null, to: one },
        ...{ toNorm: to, line: 'to', personId: null, subject: 'Hello', dueAt: clock.now(), createdAt: clock.now() },
        body: { html: '<div></div></body>', text: 'Hello', toLine: [one], ccLine: [], documents: [] },
        ...more,
      },
    ])
    wakeMail(db)
  })
  const { from } = await waitUntil(() => server.received.findLast((mail) => mail.to === to))
  await waitUntil(async () => ((await rowOf(id)).state === 'sent' ? true : undefined))
  return { id, back: from }
}
const rowOf = async (id: string) => (await pool.query('select * from message where id = $1', [id])).rows[0]
const eventsOf = async (id: string) =>
  (await pool.query('select kind from message_event where message_id = $1 order by at, kind', [id])).rows.map(
    ({ kind }) => kind,
  )
const suppressed = async () =>
  (await pool.query('select to_norm, reason from suppression where company_id = $1 order by 1', [companyId])).rows.map(
    ({ to_norm, reason }) => `${to_norm} ${reason}`,
  )
const report = (address: string, status: string, diagnosis: string, action = 'failed'): string =>
  `Return-Path: <>\r\nFrom: mailer-daemon@mx.test\r\nTo: b@in.test\r\nSubject: Undelivered Mail\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.test\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${diagnosis}\r\n--x--\r\n`

describe('a mail that comes back after it was taken', () => {
  test('has failed, says why in the specified words, and its address gets nothing more; told again, nothing changes', async () => {
    const owner = await newLoan()
    const to = 'gone@back.test'
    await pool.query('update person set email = $3 where company_id = $1 and id = $2', [
      ...[companyId, lender.people.borrower.id, to],
    ])
    const { id, back } = await sent(to, { recordId: owner, module: 'opportunities' })
    expect(back).toMatch(/^b\+[0-9a-z]+\.[0-9a-v]{26}\.[0-9a-v]{26}@in\.corbel\.test$/)
    expect(back.indexOf('@')).toBeLessThanOrEqual(64)
    const bounce = report(to, '5.1.1', '550 5.1.1 User unknown')
    // Mail servers change the case.
    expect(await give(back.toUpperCase(), bounce)).toMatchObject({ kind: 'taken' })
    expect(await give(back, bounce)).toMatchObject({ kind: 'taken' })
    expect(await rowOf(id)).toMatchObject({ state: 'failed', reason: 'hard-bounce', bounce_sub_type: 'NoEmail' })
    expect(await eventsOf(id)).toEqual(['bounce', 'send'])
    expect(await suppressed()).toEqual([`${to} bounce`])
    const { emails, stopped } = (await call('officer', 'POST emails/user_emails', { from: 'opportunities', owner }))
      .body as { emails: object[]; stopped: object[] }
    expect(emails[0]).toMatchObject({ bounce: { reason: 'The address does not exist.' }, state: 'failed' })
    expect(stopped).toMatchObject([{ email: to }])
  })

  test('softly: failed, and its address may be written to; late: a note on it; delivered: said so', async () => {
    const full = await sent('full@back.test')
    await give(full.back, report('full@back.test', '5.2.2', '552 5.2.2 mailbox full'))
    expect(await rowOf(full.id)).toMatchObject({
      state: 'failed',
      reason: 'soft-bounce',
      bounce_sub_type: 'MailboxFull',
    })
    const late = await sent('late@back.test')
    await give(late.back, report('late@back.test', '4.4.1', '451 later', 'delayed'))
    expect([await eventsOf(late.id), (await rowOf(late.id)).state]).toEqual([['delay', 'send'], 'sent'])
    const there = await sent('there@back.test')
    await give(there.back, report('there@back.test', '2.0.0', '250 ok', 'delivered'))
    expect(await eventsOf(there.id)).toEqual(['delivery', 'send'])
    expect((await suppressed()).join()).not.toMatch(/full|late|there/)
  })

  test('and names somebody else: nobody else’s address is stopped, nor that of the mail', async () => {
    const { id, back } = await sent('passes@back.test')
    await give(back, report('ceo@bank.test', '5.1.1', '550 5.1.1 User unknown'))
    expect((await rowOf(id)).state).toBe('failed')
    expect((await suppressed()).join()).not.toMatch(/passes|ceo/)
  })

  test('as a complaint: nothing more goes there', async () => {
    const { id, back } = await sent('angry@back.test')
    const { cases } = { cases: readFileSync(join(import.meta.dirname, '..', 'samples', 'bounces', 'arf-01.eml')) }
    await give(back, cases)
    expect(await eventsOf(id)).toContain('complaint')
    expect(await suppressed()).toContain('angry@back.test complaint')
  })
})

test('a mail to the address for it ends those to many', async () => {
  const { id } = await sent('out@back.test')
  const secret = (await rowOf(id)).link_secret
  const companyNumber = await inTransaction(database, { companyId }, (db) => findMailNumber(db, companyId))
  const address = `${inboundLocalPart('u', { companyNumber, messageId: id, secret })}@in.corbel.test`
  expect(await give(address, 'Subject: unsubscribe\r\n\r\n')).toMatchObject({ kind: 'taken' })
  expect(await suppressed()).toContain('out@back.test unsubscribed')
  expect(await eventsOf(id)).toContain('unsubscribed')
})

test('an address that is none of ours, of another purpose, mail or company, or of another domain is refused', async () => {
  const [one, other] = [await sent('one@guess.test'), await sent('other@guess.test')]
  const before = [await suppressed(), await eventsOf(one.id)]
  const [purpose = '', id = '', proof = ''] = (one.back.split('@')[0] ?? '').split('.')
  const otherId = other.back.split('.')[1] ?? ''
  const guestNumber = (await pool.query('select mail_number from company where id = $1', [guest.companyId])).rows[0]
  const wrong = [
    ...['b', 'nobody', 'b+1', `${purpose}.${id}`, `${purpose}.${id}.${'0'.repeat(26)}`],
    ...[`${purpose}.${otherId}.${proof}`, `u${purpose.slice(1)}.${id}.${proof}`],
    ...[`b+${guestNumber.mail_number.toString(36)}.${id}.${proof}`, `b+zzzzzz.${id}.${proof}`],
  ]
  for (const local of wrong)
    expect(await give(`${local}@in.corbel.test`, report('one@guess.test', '5.1.1', '550 no'))).toMatchObject({
      ...{ kind: 'refused', code: 550, enhanced: '5.1.1' },
    })
  expect(await give(one.back.replace('in.corbel', 'elsewhere'), 'x')).toMatchObject({ code: 550, enhanced: '5.7.1' })
  expect([await suppressed(), await eventsOf(one.id)]).toEqual(before)
})

test('more than 25 MB are refused, and what nobody can read is taken without effect', async () => {
  const { id, back } = await sent('large@back.test')
  expect(await give(back, Buffer.alloc(26 * 1024 * 1024, 'x\r\n'))).toMatchObject({ kind: 'refused', code: 552 })
  await give(back, Buffer.from([0, 1, 2, 255]))
  expect(await eventsOf(id)).toEqual(['send'])
})

test('each of the ten kinds that SES names as a bounce has its sentence at the record', async () => {
  const { bounceTypes } = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'samples', 'ses-bounce-types.json'), 'utf8'),
  ) as { bounceTypes: { bounceType: 'Permanent'; bounceSubType: string }[] }
  const owner = await newLoan()
  for (const { bounceType: type, bounceSubType: subType } of bounceTypes) {
    const { id } = await sent(`${type}.${subType}@kinds.test`.toLowerCase(), {
      recordId: owner,
      module: 'opportunities',
    })
    await inTransaction(database, { companyId }, async (db) => {
      const message = await findNamedMessage(db, companyId, id)
      if (message === undefined) return
      const outcome = { kind: 'bounce', hard: type === 'Permanent', pair: { type, subType }, answer: '', address: '' }
      await noteOutcome(db, { companyId, message, at: clock.now() }, { ...outcome, kind: 'bounce' })
    })
  }
  const { emails } = (await call('officer', 'POST emails/user_emails', { from: 'opportunities', owner, limit: 25 }))
    .body as { emails: { bounce: { reason: string } }[] }
  expect(new Set(emails.map(({ bounce }) => bounce.reason)).size).toBe(9)
})

describe('what SES tells through SNS', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  // In place of a certificate, which is read for its key.
  const certificate = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const told: unknown[] = []
  const parts = {
    ...{ database, clock, log: createLog('silent'), topics: [topic], publicUrl: 'https://corbel.example' },
    fetch: async (url: URL) => {
      told.push(url.href)
      return certificate
    },
  }
  const envelope = (message: object, more: Partial<SnsEnvelope> = {}): SnsEnvelope => {
    const plain: SnsEnvelope = {
      ...{ Type: 'Notification', MessageId: newId(), TopicArn: topic, Message: JSON.stringify(message) },
      ...{ Timestamp: clock.now().toISOString(), SignatureVersion: '2', Signature: '' },
      ...{ SigningCertURL: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem', ...more },
    }
    const Signature = createSign('RSA-SHA256').update(signedText(plain)).sign(privateKey, 'base64')
    return { ...plain, Signature }
  }
  const bounceOf = (back: string, address: string, bounceType = 'Permanent', bounceSubType = 'NoEmail') => ({
    ...{ eventType: 'Bounce', mail: { timestamp: clock.now().toISOString(), source: back, messageId: 'm1' } },
    bounce: {
      ...{ bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: address, status: '5.1.1' }] },
      ...{ timestamp: clock.now().toISOString(), feedbackId: back },
    },
  })

  test('is believed once, however often and late it is told', async () => {
    const { id, back } = await sent('gone@ses.test')
    clock.advance(2 * 86_400_000)
    const notice = envelope(bounceOf(back, 'gone@ses.test'))
    for (let at = 0; at < 5; at++) expect((await takeSnsEnvelope(parts, notice)).ok).toBe(true)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', bounce_type: 'Permanent', bounce_sub_type: 'NoEmail' })
    expect(await eventsOf(id)).toEqual(['send', 'bounce'])
    expect(await suppressed()).toContain('gone@ses.test bounce')
  })

  test('stands in order of time, not of arrival', async () => {
    const { id, back } = await sent('seen@ses.test')
    const mail = { timestamp: clock.now().toISOString(), source: `Desk <${back}>`, messageId: 'm2' }
    const after = (seconds: number) => ({ timestamp: new Date(clock.now().getTime() + seconds * 1_000).toISOString() })
    const agent = { userAgent: 'Mozilla/5.0 (Windows NT 10.0)' }
    const links = [
      'https://x.test/a',
      'https://x.test/b',
      'https://corbel.example/sign?t=1',
      'https://corbel.example/e/c/a.1',
    ]
    for (const [at, link] of [...links.map((one) => [12, one] as const), [2, 'https://x.test/a'] as const])
      await takeSnsEnvelope(parts, envelope({ eventType: 'Click', mail, click: { ...after(at), ...agent, link } }))
    await takeSnsEnvelope(parts, envelope({ eventType: 'Delivery', mail, delivery: after(3) }))
    await takeSnsEnvelope(
      parts,
      envelope({ notificationType: 'Complaint', mail, complaint: { ...after(20), feedbackId: 'f2' } }),
    )
    await takeSnsEnvelope(parts, envelope({ eventType: 'DeliveryDelay', mail, deliveryDelay: after(1) }))
    expect(await eventsOf(id)).toEqual(['send', 'delay', 'click', 'delivery', 'click', 'click', 'click', 'complaint'])
    const kept = `select data ->> 'href' as to, machine from message_event where message_id = $1 and kind = 'click' order by at, 1`
    expect((await pool.query(kept, [id])).rows.map((one) => `${one.to} ${one.machine}`)).toEqual([
      'https://x.test/a true',
      'https://x.test/a false',
      'https://x.test/b false',
      'null false',
    ])
  })

  test('unsigned, altered, old, of another topic, by another host or version: refused, and nothing is fetched', async () => {
    const { id, back } = await sent('forged@ses.test')
    const right = envelope(bounceOf(back, 'forged@ses.test'))
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const refusedOnes = [
      { ...right, Signature: '' },
      { ...right, Message: right.Message.replace('Permanent', 'Transient') },
      { ...right, Signature: createSign('RSA-SHA256').update(signedText(right)).sign(other.privateKey, 'base64') },
      envelope(bounceOf(back, 'x'), { TopicArn: 'arn:aws:sns:us-east-1:1:other' }),
      envelope(bounceOf(back, 'x'), { SigningCertURL: 'https://sns.us-east-1.amazonaws.com.evil.test/x.pem' }),
      envelope(bounceOf(back, 'x'), { SigningCertURL: 'http://sns.us-east-1.amazonaws.com/x.pem' }),
      envelope(bounceOf(back, 'x'), { SigningCertURL: 'https://a@sns.us-east-1.amazonaws.com:8443/x.pem' }),
      envelope(bounceOf(back, 'x'), { SignatureVersion: '1' }),
      envelope(bounceOf(back, 'x'), { Timestamp: new Date(clock.now().getTime() - 4 * 86_400_000).toISOString() }),
    ]
    const before = told.length
    for (const one of refusedOnes)
      expect(await takeSnsEnvelope(parts, one)).toMatchObject({ ok: false, refusal: { code: 'unreadable-request' } })
    expect(told.slice(before).every((url) => String(url).startsWith('https://sns.us-east-1.amazonaws.com/'))).toBe(true)
    expect(await eventsOf(id)).toEqual(['send'])
  })

  test('a subscription is confirmed at a host of Amazon alone', async () => {
    const asked = (SubscribeURL: string) =>
      takeSnsEnvelope(parts, envelope({}, { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL }))
    expect((await asked('https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription')).ok).toBe(true)
    expect(told.at(-1)).toBe('https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription')
    for (const url of ['https://127.0.0.1/', 'https://sns.evil.test/', 'http://sns.us-east-1.amazonaws.com/'])
      expect((await asked(url)).ok).toBe(false)
    expect(told.at(-1)).toBe('https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription')
  })

  test('comes as text over HTTP, and a forged one is answered 400', async () => {
    const answer = await app.inject({
      ...{
        method: 'POST',
        url: '/api/public/mail_events/ses',
        headers: { 'content-type': 'text/plain; charset=UTF-8' },
      },
      payload: JSON.stringify({ ...envelope({}), SigningCertURL: 'https://sns.evil.test/x.pem' }),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'unreadable-request'])
  })
})
