import { mailDocument, mailWords } from '@corbel/domain/emails/compose/mail-text'
import { lanes, normalAddress } from '@corbel/domain/emails/sending/message-state'
import { insertAnswer, type NewAnswer } from '../../src/emails/answers/answer-repository.ts'
import { listPeople } from '../../src/emails/compose/compose-repository.ts'
import { insertMessageEvents, type NewMessageEvent } from '../../src/emails/sending/message-event-repository.ts'
import { insertMessages, type NewMessage } from '../../src/emails/sending/message-repository.ts'
import { settlePast } from '../../src/emails/sending/past-message-repository.ts'
import { suppressAddresses } from '../../src/emails/sending/suppression-repository.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { newId } from '../../src/platform/ids.ts'
import { harborId } from '../companies/harbor.ts'
import { castIds } from '../people/cast.ts'
import { castNames } from './mortgage-saves.ts'
import type { Talking } from './mortgage-threads.ts'
import { daysBefore } from './spread-over-time.ts'

type Came = 'sent' | 'opened' | 'mailbox-full'
type Written = { readonly daysAgo: number; readonly subject: string; readonly body: string; readonly came: Came }

const written: readonly Written[] = [
  {
    ...{ daysAgo: 12.3, came: 'opened', subject: 'Welcome to Harbor Lending' },
    body: '<p>Dear {name},</p><p>thank you for your application. I am your loan officer and answer every question on the way to your closing.</p>',
  },
  {
    ...{ daysAgo: 6.4, came: 'sent', subject: 'Your appraisal is ordered' },
    body: '<p>Dear {name},</p><p>the appraisal of your home is ordered. The appraiser calls you within two business days to agree on a time.</p>',
  },
  {
    ...{ daysAgo: 2.1, came: 'mailbox-full', subject: 'One document is still missing' },
    body: '<p>Dear {name},</p><p>we still need the last two pages of your October statement. You can send them in your portal.</p>',
  },
]

/** How many of each day's loans there was such a mail on; of the first one all. */
const loansWithMails = 8

/** What was written to borrowers by mail, and what became of it: mostly taken, some of it opened, one turned away. */
export async function insertMortgageMails(db: Db, loans: readonly Talking[]): Promise<void> {
  const chosen = [...loans.filter(({ scenario }) => scenario.isRosas), ...loans.slice(0, loansWithMails)]
  const told = [...new Map(chosen.map((loan) => [loan.loanId, loan])).values()]
  const people = await listPeople(db, harborId, [...new Set(told.map(({ borrower }) => borrower.id))])
  const addressOf = new Map(people.map(({ id, email }) => [id, email]))
  const mails = told.flatMap((loan, at) => {
    const address = addressOf.get(loan.borrower.id) ?? ''
    const some = written.slice(0, loan.scenario.isRosas ? written.length : 1 + (at % 2))
    return address === '' ? [] : some.map((one) => mailOf(loan, address, one))
  })
  await insertMessages(
    db,
    harborId,
    mails.map(({ message }) => message),
  )
  await settlePast(db, harborId, mails.map(pastOf))
  await insertMessageEvents(db, harborId, mails.flatMap(eventsOf))
  for (const mail of mails) if (mail.came === 'opened') await insertAnswer(db, harborId, answerTo(mail))
  await insertAnswer(db, harborId, ofNoRecord(mails[0]?.at ?? new Date()))
  await suppressAddresses(db, harborId, {
    at: mails[0]?.at ?? new Date(),
    suppressed: stopped.map((one) => ({ ...one, scope: 'all', scopeId: '', messageId: null })),
  })
}

/** Addresses of nobody in the demo to which nothing goes any more. */
const stopped = [
  { toNorm: 'j.moved@mailhost.example', reason: 'bounce' },
  { toNorm: 'no.more.news@mailhost.example', reason: 'unsubscribed' },
] as const

/** What the borrower wrote back an hour later. */
function answerTo({ message, at }: Mail): NewAnswer {
  const { recordId, module, id: messageId, rightsOf: writtenBy, personId, to, toNorm: fromAddress, subject } = message
  return {
    ...{ id: newId(), recordId, module, messageId, writtenBy, personId, fromName: to.name, fromAddress },
    ...{ isFromRecipient: true, dmarc: 'pass', subject: `Re: ${subject}`, automatic: false, files: [] },
    text: 'Thank you! Mornings are best to reach me.',
    quoted: `> ${subject}`,
    messageIdHeader: `${messageId}@mailhost.example`,
    receivedAt: new Date(at.getTime() + 3_600_000),
  }
}

/** From an address that nobody knows, passed on by the lender's mailbox: somebody says which loan it is about. */
const ofNoRecord = (at: Date): NewAnswer => ({
  ...{ id: newId(), recordId: null, module: null, messageId: null, writtenBy: null, personId: null },
  ...{ fromName: 'R. Delgado', fromAddress: 'r.delgado@mailhost.example', isFromRecipient: true, dmarc: 'none' },
  ...{ subject: 'Insurance for Rosa Delgado', automatic: false, files: [], quoted: '' },
  text: 'Good morning, my sister asked me to tell you that the home insurance begins on the first of the month.',
  messageIdHeader: '<insurance@mailhost.example>',
  receivedAt: new Date(at.getTime() + 7_200_000),
})

type Mail = { readonly message: NewMessage; readonly came: Came; readonly at: Date }

function mailOf(
  { scenario, anchor, loanId, borrower }: Talking,
  address: string,
  { daysAgo, subject, body, came }: Written,
): Mail {
  const at = daysBefore(anchor, daysAgo)
  const name = `${castNames[scenario.officer]} (Harbor Lending)`
  const words = mailWords(body.replace('{name}', borrower.name.split(' ')[0] ?? borrower.name))
  const to = { name: borrower.name, address }
  const said = { html: mailDocument(words.html), text: words.text, toLine: [to], ccLine: [], documents: [] }
  const message: NewMessage = {
    ...{ id: newId(), recordId: loanId, module: 'opportunities', lane: lanes.direct, origin: 'compose' },
    ...{ originId: newId(), originKey: normalAddress(address), rightsOf: castIds[scenario.officer] },
    ...{ from: { name, address: 'no-reply@localhost' }, replyTo: null, to, toNorm: normalAddress(address), line: 'to' },
    ...{ personId: borrower.id, subject, dueAt: at, createdAt: at, body: said },
  }
  return { message, came, at }
}

function pastOf({ message: { id }, came, at }: Mail) {
  const none = { reason: null, bounceType: null, bounceSubType: null }
  const settledAt = new Date(at.getTime() + 12_000)
  if (came !== 'mailbox-full') return { id, state: 'sent', answer: 'mx.mailhost.example', settledAt, ...none } as const
  const bounce = { bounceType: 'Transient', bounceSubType: 'MailboxFull', answer: '552 5.2.2' }
  return { id, state: 'failed', reason: 'soft-bounce', settledAt, ...bounce } as const
}

function eventsOf({ message: { id: messageId }, came, at }: Mail): NewMessageEvent[] {
  const after = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000)
  const event = (kind: NewMessageEvent['kind'], minutes: number): NewMessageEvent => ({
    ...{ messageId, kind, at: after(minutes), data: {}, key: `${messageId} ${kind}` },
  })
  if (came === 'mailbox-full') return [event('bounce', 0.2)]
  return came === 'opened' ? [event('send', 0.2), event('open', 47)] : [event('send', 0.2)]
}
