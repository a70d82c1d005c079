import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadReturn } from '@corbel/domain/emails/bounces/read-bounce'
import { bounceSentence } from '@corbel/domain/emails/sending/bounce-pair'
import { describe, expect, test } from 'vitest'
import { publishedWords } from '../samples/published-words.ts'
import { readInbound } from './read-inbound.ts'

type Case = { file: string; recipients: { reason: string; hardBounce: boolean }[] }

const folder = join(import.meta.dirname, '..', 'samples', 'bounces')
const { cases } = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as { cases: Case[] }

/** In the names of the published results. */
function asPublished(says: ReadReturn): Case['recipients'] {
  if (says.kind === 'bounce') return says.recipients.map(({ reason, hard }) => ({ reason, hardBounce: hard }))
  if (says.kind === 'complaint') return [{ reason: 'feedback', hardBounce: false }]
  return says.kind === 'automatic' ? [{ reason: 'vacation', hardBounce: false }] : []
}

test.each(cases)('$file is read as it was published', async ({ file, recipients }) => {
  const { says } = await readInbound(readFileSync(join(folder, file)))
  expect(asPublished(says)).toEqual(recipients.map(({ reason, hardBounce }) => ({ reason, hardBounce })))
})

const head = (subject: string, more = ''): string =>
  `Return-Path: <>\r\nFrom: Mail Delivery System <mailer-daemon@mx.test>\r\nTo: b@in.test\r\nSubject: ${subject}\r\n${more}MIME-Version: 1.0\r\n`
const plain = (subject: string, text: string): string =>
  `${head(subject)}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`
const report = (fields: string, text = 'Not delivered.'): string =>
  `${head('Undelivered Mail Returned to Sender')}Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.test\r\n\r\nFinal-Recipient: rfc822; ann@lost.test\r\n${fields}\r\n--x\r\nContent-Type: text/rfc822-headers\r\n\r\nTo: ann@lost.test\r\nSubject: Mailbox full of user unknown spam\r\n--x--\r\n`
const failed = (status: string, diagnosis: string): string =>
  report(`Action: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${diagnosis}`)
const inGerman =
  'Die Nachricht konnte nicht zugestellt werden.\n\nann@lost.test\n550 Das Postfach existiert nicht (RCPT TO)'
const inFrench = "Le message n'a pas pu être remis.\n\n<ann@lost.test>: la boîte aux lettres de ann est pleine"
const inSpanish = 'No se pudo entregar.\n\nann@lost.test\n550 5.1.1 El usuario no existe'
const inChinese = '邮件无法投递。\n\nann@lost.test\n550 5.1.1 收件人邮箱不存在'

describe('others of their kinds', () => {
  test.each([
    [failed('5.1.1', '550 5.1.1 <ann@lost.test>: Recipient address rejected: User unknown'), 'userunknown'],
    [failed('5.1.1', '550-5.1.1 The email account that you tried to reach does not exist.'), 'userunknown'],
    [failed('5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found'), 'userunknown'],
    [failed('5.0.0', '550 no such user here (in reply to RCPT TO command)'), 'userunknown'],
    [failed('5.4.4', 'Host or domain name not found. Name service error for name=lost.test type=A'), 'hostunknown'],
    [failed('5.2.2', '552 5.2.2 Mailbox size limit exceeded'), 'mailboxfull'],
    [failed('5.2.2', '452-4.2.2 The email account that you tried to reach is over quota.'), 'mailboxfull'],
    [failed('5.3.4', '552 5.3.4 Message size exceeds fixed maximum message size'), 'mesgtoobig'],
    [failed('5.7.1', '550 5.7.1 Our system has detected that this message is likely spam'), 'spamdetected'],
    [
      failed('5.7.1', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'),
      'blocked',
    ],
    [
      failed('5.7.26', '550 5.7.26 This mail has been blocked because the sender is unauthenticated. DMARC'),
      'authfailure',
    ],
    [
      failed(
        '5.7.0',
        '552-5.7.0 This message was blocked because its content presents a potential security issue; attachment',
      ),
      'virusdetected',
    ],
    [failed('4.4.7', 'delivery temporarily suspended: connect to mx.lost.test: Connection timed out'), 'expired'],
    [failed('5.2.1', '550 5.2.1 The email account that you tried to reach is disabled.'), 'suspend'],
    [
      failed('5.1.8', '550 5.1.8 Sender address rejected: Domain not found (in reply to MAIL FROM command)'),
      'rejected',
    ],
    [failed('5.1.1', 'x-unix; procmail: cannot write'), 'mailererror'],
    [plain('Unzustellbar: Hallo', inGerman), 'userunknown'],
    [plain('Message non remis', inFrench), 'mailboxfull'],
    [plain('No se pudo entregar el mensaje', inSpanish), 'userunknown'],
    [plain('系统退信', inChinese), 'userunknown'],
  ])('%#: %s', async (source, reason) => {
    const { says } = await readInbound(Buffer.from(source))
    expect(says).toMatchObject({ kind: 'bounce', recipients: [{ reason, address: 'ann@lost.test' }] })
  })

  test('what is told is one of the specified pairs', async () => {
    const { says } = await readInbound(Buffer.from(failed('5.2.2', '552 5.2.2 mailbox full')))
    const [{ pair } = { pair: null }] = says.kind === 'bounce' ? says.recipients : []
    expect(pair === null ? null : bounceSentence(pair.type, pair.subType)).toBe('mailboxFull')
  })
})

test('of their kinds in words that makers publish: at least 95 of 100 hard or not, 90 of 100 by reason', async () => {
  const read = await Promise.all(
    publishedWords.map(async ([status, words, hard, reason]) => {
      const { says } = await readInbound(Buffer.from(failed(status, words)))
      const [one] = says.kind === 'bounce' ? says.recipients : []
      return { words, isHardRight: one?.hard === hard, isReasonRight: one?.reason === reason, got: one?.reason, reason }
    }),
  )
  const wrong = read.filter(({ isReasonRight }) => !isReasonRight).map(({ words, got }) => `${got}: ${words}`)
  const share = (right: number): number => right / read.length
  expect(share(read.filter(({ isHardRight }) => isHardRight).length), wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(share(read.filter(({ isReasonRight }) => isReasonRight).length), wrong.join('\n')).toBeGreaterThanOrEqual(0.9)
})

describe('what is no bounce', () => {
  test('a delay, and a word that it has arrived', async () => {
    const kindOf = async (fields: string) => (await readInbound(Buffer.from(report(fields)))).says.kind
    expect(await kindOf('Action: delayed\r\nStatus: 4.4.1')).toBe('delayed')
    expect(await kindOf('Action: delivered\r\nStatus: 2.0.0')).toBe('delivered')
    expect(await kindOf('Action: relayed\r\nStatus: 2.0.0')).toBe('delivered')
  })

  test('what somebody writes of bounces', async () => {
    const source =
      'From: Ann <ann@home.test>\r\nSubject: Re: Your loan\r\nContent-Type: text/plain\r\n\r\nMy last mail could not be delivered, the mailbox was full.\r\n'
    expect((await readInbound(Buffer.from(source))).says.kind).toBe('other')
  })

  test('somebody is away', async () => {
    const source =
      'From: Ann <ann@home.test>\r\nSubject: Abwesenheitsnotiz\r\nAuto-Submitted: auto-replied\r\n\r\nIch bin nicht im Haus.\r\n'
    expect((await readInbound(Buffer.from(source))).says.kind).toBe('automatic')
  })
})

test('a complaint, and a report that is none', async () => {
  const feedback = (type: string): Buffer =>
    Buffer.from(
      `${head('FW: Hello')}Content-Type: multipart/report; report-type=feedback-report; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nA report\r\n--x\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: ${type}\r\nOriginal-Rcpt-To: ann@lost.test\r\n--x--\r\n`,
    )
  expect((await readInbound(feedback('abuse'))).says).toMatchObject({ kind: 'complaint', address: 'ann@lost.test' })
  expect((await readInbound(feedback('not-spam'))).says.kind).toBe('other')
})

test.each([
  ['nothing', ''],
  ['a megabyte of one line', 'x'.repeat(1_000_000)],
  ['words that lead nowhere', `${head('Undelivered')}\r\n${'user '.repeat(20_000)}`],
  [
    'parts within parts',
    Array.from({ length: 30 }, (_one, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join(
      '',
    ),
  ],
  ['digits', `${head('Undelivered')}\r\n${'5.1.'.repeat(50_000)}`],
])('%s holds nobody up', async (_name, source) => {
  const read = await readInbound(Buffer.from(source)).catch(() => null)
  expect(read?.says.kind ?? 'unreadable').toMatch(/^(other|bounce|automatic|unreadable)$/)
})
