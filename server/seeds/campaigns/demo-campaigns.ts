import { lanes, normalAddress } from '@corbel/domain/emails/sending/message-state'
import { letterheadOf } from '../../src/companies/letterhead.ts'
import { insertAnswer } from '../../src/emails/answers/answer-repository.ts'
import { countWritten } from '../../src/emails/campaigns/campaign-mails-repository.ts'
import {
  insertCampaign,
  keepAudience,
  moveCampaign,
  writeCampaignLists,
} from '../../src/emails/campaigns/campaign-repository.ts'
import { withFooter } from '../../src/emails/campaigns/campaign-text.ts'
import { insertList, insertMembers, listSomePeople } from '../../src/emails/lists/email-list-repository.ts'
import { insertSharedText } from '../../src/emails/sending/act-repository.ts'
import { insertMessageEvents, type NewMessageEvent } from '../../src/emails/sending/message-event-repository.ts'
import { insertMessages, type NewMessage } from '../../src/emails/sending/message-repository.ts'
import { settlePast } from '../../src/emails/sending/past-message-repository.ts'
import { suppressAddresses } from '../../src/emails/sending/suppression-repository.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { newId } from '../../src/platform/ids.ts'
import { harborId } from '../companies/harbor.ts'
import { demoId } from '../demo-id.ts'
import { daysBefore } from '../loans/spread-over-time.ts'
import { castIds } from '../people/cast.ts'

const [borrowers, partners, rates, holidays] = [1, 2, 1, 2]
const by = 'Dana Whitfield'
const ownerId = castIds.dana
const listedBorrowers = 48

const spring = {
  title: 'Rates are down',
  subject: 'Rates have come down, {{first_name|there}}',
  preheader: 'Half a point less than when your loan was made',
  html: '<p>Dear {{first_name|friend of Harbor}},</p><p>the rate of a thirty-year loan is half a point below what it was when yours was made. A new loan may pay for itself within two years.</p><p>See <a href="https://harbor.example/rates">today’s rates</a>, or come by <a href="https://harbor.example/offices">one of our offices</a>. Answer this mail, and we work it out for you.</p>',
}
const winter = {
  title: 'Our hours over the holidays',
  subject: 'Our hours over the holidays',
  preheader: 'From nine to one between the holidays',
  html: '<p>Dear {{first_name|partner}},</p><p>our desk is staffed between the holidays from nine to one. Closings that are planned go ahead as planned.</p>',
}

/** Two lists, a campaign that is over with what became of each mail, and one that is yet to come. */
export async function insertDemoCampaigns(db: Db, anchor: Date): Promise<void> {
  const people = await listSomePeople(db, harborId, { kind: 'prospects', most: listedBorrowers })
  const started = daysBefore(anchor, 9.3)
  const listId = (which: number): string => demoId('emailList', which)
  const list = {
    kind: 'static' as const,
    module: null,
    filters: null,
    search: '',
    ownerId,
    at: daysBefore(anchor, 20),
    by,
  }
  await insertList(db, harborId, { id: listId(borrowers), title: 'Past borrowers', ...list })
  await insertList(db, harborId, { id: listId(partners), title: 'Referral partners', ...list })
  const added = daysBefore(anchor, 19)
  const ids = people.map(({ id }) => id)
  await insertMembers(db, harborId, { listId: listId(borrowers), people: ids, at: added })
  const named = [castIds.simon, castIds.helen, castIds.ines]
  await insertMembers(db, harborId, { listId: listId(partners), people: named, at: added })

  const common = { templateId: null, sender: 'company' as const }
  const [over, coming] = [demoId('campaign', rates), demoId('campaign', holidays)]
  await insertCampaign(db, {
    ...{ companyId: harborId, id: over, content: { ...spring, ...common }, ownerId },
    ...{ at: daysBefore(anchor, 10), by },
  })
  await writeCampaignLists(db, harborId, { id: over, lists: [listId(borrowers)], excluded: [listId(partners)] })
  const letterhead = await letterheadOf(db, harborId)
  if (letterhead === null) throw new Error('The demo company has no letterhead.')
  const html = withFooter(spring.html, letterhead)
  await insertSharedText(db, harborId, {
    originId: over,
    subject: spring.subject,
    preheader: spring.preheader,
    html,
    at: started,
  })
  await insertSent(db, { campaignId: over, people, started })
  const skipped = [
    { reason: 'no-address', count: 2 },
    { reason: 'suppressed', count: 1 },
  ]
  await keepAudience(db, { companyId: harborId, id: over, audience: await countWritten(db, harborId, over), skipped })
  const endedAt = new Date(started.getTime() + 7 * 60_000)
  await moveCampaign(db, { companyId: harborId, id: over, state: 'finished', startedAt: started, endedAt })

  await insertCampaign(db, {
    ...{ companyId: harborId, id: coming, content: { ...winter, ...common }, ownerId },
    ...{ at: daysBefore(anchor, 2), by },
  })
  await writeCampaignLists(db, harborId, { id: coming, lists: [listId(partners)], excluded: [] })
  const dueAt = daysBefore(anchor, -14)
  dueAt.setUTCHours(17, 0, 0, 0)
  await moveCampaign(db, { companyId: harborId, id: coming, state: 'scheduled', dueAt, shownHour: null, perHour: 600 })
}

type Person = Awaited<ReturnType<typeof listSomePeople>>[number]
type Sent = { readonly campaignId: string; readonly people: readonly Person[]; readonly started: Date }

/** Every seventeenth address is not there, half of the others are opened, every ninth is answered by a press. */
async function insertSent(db: Db, { campaignId, people, started }: Sent): Promise<void> {
  const mails = people.map((person, at) => {
    const sentAt = new Date(started.getTime() + at * 8_000)
    const came = at % 17 === 11 ? 'bounced' : at % 9 === 4 ? 'clicked' : at % 2 === 0 ? 'opened' : 'sent'
    return { message: mailOf(person, campaignId, sentAt), came, sentAt, isLast: at === people.length - 2 }
  })
  await insertMessages(
    db,
    harborId,
    mails.map(({ message }) => message),
  )
  const none = { reason: null, bounceType: null, bounceSubType: null }
  const bounce = {
    reason: 'hard-bounce',
    bounceType: 'Permanent',
    bounceSubType: 'NoEmail',
    answer: '550 5.1.1',
  } as const
  await settlePast(
    db,
    harborId,
    mails.map(({ message: { id }, came, sentAt: settledAt }) =>
      came === 'bounced'
        ? { id, state: 'failed', settledAt, ...bounce }
        : { id, state: 'sent', settledAt, answer: 'mx.mailhost.example', ...none },
    ),
  )
  const events = mails.flatMap(({ message: { id: messageId }, came, sentAt, isLast }): NewMessageEvent[] => {
    const event = (kind: NewMessageEvent['kind'], minutes: number, data: object = {}): NewMessageEvent => ({
      ...{ messageId, kind, at: new Date(sentAt.getTime() + minutes * 60_000), key: `${messageId} ${kind}` },
      data: { ...data },
    })
    if (came === 'bounced') return [event('bounce', 0.2)]
    const away = isLast ? [event('unsubscribed', 80, { reason: 'Too many e-mails', selectedSenders: [] })] : []
    const arrived = [event('send', 0.1), event('delivery', 0.3)]
    if (came === 'sent') return [...arrived, ...away]
    const opened = [...arrived, event('open', 61), ...away]
    return came === 'clicked' ? [...opened, event('click', 63, { link: 1, href: linkOf(sentAt) })] : opened
  })
  await insertMessageEvents(db, harborId, events)
  const writing = mails.filter(({ came }) => came === 'clicked').slice(0, answers.length)
  for (const [at, { message, sentAt }] of writing.entries()) await insertDemoAnswer(db, { message, at, sentAt })
  const gone = mails.filter(({ came, isLast }) => came === 'bounced' || isLast)
  const suppressed = gone.map(({ message: { id: messageId, toNorm }, came }) => ({
    ...{ toNorm, messageId, scope: 'all' as const, scopeId: '' },
    reason: came === 'bounced' ? ('bounce' as const) : ('unsubscribed' as const),
  }))
  await suppressAddresses(db, harborId, { at: started, suppressed })
}

const answers = [
  'Yes, please work it out for me. We would like to lower what we pay each month.',
  'Thank you. Could you call me on Thursday after five?',
] as const

type Answering = { readonly message: NewMessage; readonly at: number; readonly sentAt: Date }

async function insertDemoAnswer(db: Db, { message, at, sentAt }: Answering): Promise<void> {
  const { id: messageId, recordId, module, to, subject } = message
  await insertAnswer(db, harborId, {
    ...{ id: newId(), recordId, module, messageId, writtenBy: ownerId, personId: recordId, files: [] },
    ...{ fromName: to.name, fromAddress: to.address, isFromRecipient: true, dmarc: 'pass', automatic: false },
    ...{
      subject: `Re: ${subject}`,
      text: answers[at] ?? '',
      quoted: '',
      messageIdHeader: `<${messageId}@demo.example>`,
    },
    receivedAt: new Date(sentAt.getTime() + (95 + at * 40) * 60_000),
  })
}

/** Two addresses of the mail, the first more often than the second. */
const linkOf = (sentAt: Date): string =>
  Math.floor(sentAt.getTime() / 72_000) % 3 === 0 ? 'https://harbor.example/offices' : 'https://harbor.example/rates'

function mailOf({ id: personId, firstName, lastName, email }: Person, originId: string, at: Date): NewMessage {
  const toNorm = normalAddress(email)
  return {
    ...{ id: newId(), recordId: personId, module: 'prospects', lane: lanes.mass, origin: 'campaign', originId },
    ...{ originKey: toNorm, rightsOf: ownerId, from: { name: 'Harbor Lending', address: 'no-reply@localhost' } },
    ...{ replyTo: null, to: { name: `${firstName} ${lastName}`, address: email }, toNorm, line: 'to', personId },
    ...{ subject: spring.subject.replace('{{first_name|there}}', firstName), dueAt: at, createdAt: at, body: null },
  }
}
