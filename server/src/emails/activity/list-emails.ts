import type { Actor } from '@corbel/domain/auth/actor'
import { rightsOn, tabRightsOn } from '@corbel/domain/auth/actor'
import type { EmailEntry, listUserEmails as endpoint, readEmail } from '@corbel/domain/emails/compose-endpoints'
import { emailPolicy, isMailModule, type MailModule, mailModules } from '@corbel/domain/emails/email-policy'
import { bounceSentence } from '@corbel/domain/emails/sending/bounce-pair'
import { normalAddress } from '@corbel/domain/emails/sending/message-state'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { onRecord } from '../../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../../records/record-kind.ts'
import { stoppedAmong } from '../compose/list-recipients.ts'
import { peopleOnRecord } from '../compose/people-on-record.ts'
import {
  type Activity,
  countMessages,
  findMessage,
  type ListedEvent,
  type ListedMessage,
  listEvents,
  listFilesOfAct,
  listMessages,
  type Page,
} from './activity-repository.ts'

export type AskedEmails = {
  readonly kinds: readonly RecordKind[]
  readonly body: BodyOf<typeof endpoint>
  readonly language: Language
}

const reading = { tab: 'emails', action: 'read' } as const

/** The e-mails of a record, with what became of each; whoever is not of the lender's staff sees those of their own. */
export async function listEmails(
  call: RecordCall,
  { kinds, body, language }: AskedEmails,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { from: module, owner } = body
  const named = module.toLowerCase()
  if (!isMailModule(named)) return refused({ code: 'not-found' })
  return onRecord(call, { kinds, module, owner, right: reading }, async (met) => {
    const { db } = call
    const { reader } = met
    if (reader.guestOf !== undefined) return refused({ code: 'not-allowed' })
    const asked = activityOf(met, named, body)
    const page = { skip: body.skip, limit: body.limit, order: body.sort?.order ?? 'desc' } as const
    const listed = await listMessages(db, asked, page)
    const { isLeast, ...counts } =
      wholeOf(asked, page, listed) ?? (await countMessages(db, { ...asked, campaigns: false }))
    const events = Map.groupBy(
      await listEvents(
        db,
        reader.companyId,
        listed.map(({ id }) => id),
      ),
      ({ messageId }) => messageId,
    )
    const compose = met.active && mayComposeAt(met, named)
    const told: Telling = { language, compose, personId: reader.personId }
    return granted({
      emails: listed.map((message) => entryOf(message, events.get(message.id) ?? [], told)),
      count: asked.campaigns ? counts.campaigns : counts.all,
      ...(isLeast ? { countIsLeast: true as const } : {}),
      counts,
      permissions: { compose },
      stopped: emailPolicy.readsAll(reader) ? await stoppedAt(db, met, language) : [],
    })
  })
}

/** All of them stand on the first page: nothing is left to be counted, which reads as much as listing them did. */
function wholeOf({ campaigns }: Activity, { skip, limit }: Page, listed: readonly ListedMessage[]) {
  if (campaigns || skip > 0 || listed.length >= limit) return null
  const sent = listed.filter(({ origin }) => origin === 'campaign').length
  return { all: listed.length, campaigns: sent, isLeast: false }
}

export const mayComposeAt = (met: MetRecord, module: MailModule): boolean =>
  emailPolicy.compose(met.reader, module) && met.mayInTab({ tab: 'emails', action: 'add' })

function activityOf(
  met: MetRecord,
  module: MailModule,
  { tab, search = '', email = '', _id }: AskedEmails['body'],
): Activity {
  const { reader } = met
  return {
    companyId: reader.companyId,
    recordId: met.id,
    alsoOf: module !== 'opportunities' && readsEverywhere(reader) ? met.id : null,
    onlyOf: emailPolicy.readsAll(reader) ? null : reader.personId,
    campaigns: tab === 'campaigns',
    // What is no id is that of no campaign.
    campaignId: _id ? (isId(_id) ? _id : nobody) : null,
    search: search.trim(),
    email: normalAddress(email),
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** What was written to a person at a loan stands on the loan: it shows at the person to whoever reads all of them. */
const readsEverywhere = (reader: Actor): boolean =>
  emailPolicy.readsAll(reader) &&
  mailModules.every((module) => {
    const { read } = tabRightsOn(reader, module, 'emails') ?? rightsOn(reader, module)
    return read === 'all' && rightsOn(reader, module).read === 'all'
  })

/** Addresses on the record to which nothing goes, as far as the reader may see them. */
async function stoppedAt(db: Db, met: MetRecord, language: Language) {
  const people = await peopleOnRecord(db, met)
  const addresses = people.flatMap(({ info }) => (info.email === '' ? [] : [normalAddress(info.email)]))
  const reasons = await stoppedAmong(db, met.reader.companyId, addresses, language)
  return [...reasons].map(([email, reason]) => ({ email, reason }))
}

type Telling = { readonly language: Language; readonly compose: boolean; readonly personId: string }

function entryOf(message: ListedMessage, events: readonly ListedEvent[], telling: Telling): EmailEntry {
  const { language } = telling
  const firstOf = (kind: string): ListedEvent | undefined => events.find((event) => event.kind === kind)
  const stageOf = (kind: string) => {
    const event = firstOf(kind)
    return event === undefined ? null : { mail: { timestamp: event.at.toISOString() } }
  }
  const send = stageOf('send')
  const bounce = stageOf('bounce')
  const unsubscribed = firstOf('unsubscribed') ?? firstOf('complaint')
  const state = message.state === 'claimed' || message.state === 'handing' ? 'queued' : message.state
  const isCampaign = message.origin === 'campaign'
  const { fromName, fromAddress, subject } = message
  return {
    _id: message.id,
    recipient: { email: message.toAddress, name: message.toName },
    general_mail: { from_mail: fromAddress, subject },
    campaign: isCampaign ? { from_name: fromName, from_email: { value: fromAddress }, subject } : null,
    send: send === null ? null : { ...send, note: sendNote(message, language) },
    delivery: stageOf('delivery'),
    open: stageOf('open'),
    click: stageOf('click'),
    bounce: bounce === null ? null : { ...bounce, reason: bounceWords(message, language) },
    unsubscribed: unsubscribed === undefined ? null : unsubscribedOf(unsubscribed, language),
    error: errorOf(message, language),
    createdAt: message.createdAt.toISOString(),
    line: message.line,
    state,
    reason: message.reason === null ? null : inWords(tell(`mails.reasons.${message.reason}`), language),
    dueAt: state === 'queued' ? message.dueAt.toISOString() : null,
    by: message.by ?? fromName,
    permissions: {
      cancel: state === 'queued' && message.rightsOf === telling.personId,
      resend: telling.compose && ['failed', 'unknown', 'held', 'cancelled'].includes(state),
    },
  }
}

/** That the next server took it is no word of the recipient's. */
const sendNote = ({ answer }: ListedMessage, language: Language): string =>
  answer === null || answer === '' ? '' : inWords(tell('mails.acceptedBy', { server: answer }), language)

function bounceWords({ bounceType, bounceSubType }: ListedMessage, language: Language): string {
  const sentence = bounceSentence(bounceType ?? '', bounceSubType ?? '')
  return inWords(tell(`mails.bounces.${sentence}`), language)
}

function unsubscribedOf({ kind, at, data }: ListedEvent, language: Language): EmailEntry['unsubscribed'] {
  const text = (key: string): string => (typeof data[key] === 'string' ? data[key] : '')
  const reason = kind === 'complaint' ? inWords(tell('mails.markedAsSpam'), language) : text('reason')
  const senders = Array.isArray(data.selectedSenders) ? data.selectedSenders.map(String) : []
  return { reason, customReason: text('customReason'), selectedSenders: senders, date: at.toISOString() }
}

function errorOf({ state, reason }: ListedMessage, language: Language): EmailEntry['error'] {
  if (reason === null || (state !== 'failed' && state !== 'held' && state !== 'unknown')) return null
  return { message: inWords(tell(`mails.reasons.${reason}`), language) }
}

type AskedEmail = { readonly kinds: readonly RecordKind[]; readonly body: BodyOf<typeof readEmail> }

/** What one of them said. */
export async function readOneEmail(
  call: RecordCall,
  { kinds, body: { module, owner, _id } }: AskedEmail,
): Promise<Result<ReplyOf<typeof readEmail>>> {
  const named = module.toLowerCase()
  if (!isMailModule(named)) return refused({ code: 'not-found' })
  return onRecord(call, { kinds, module, owner, right: reading }, async (met) => {
    const { reader } = met
    if (reader.guestOf !== undefined) return refused({ code: 'not-allowed' })
    const { companyId, personId } = reader
    const found = isId(_id) ? await findMessage(call.db, { companyId, recordId: met.id, id: _id }) : undefined
    const isOwn = found !== undefined && [found.personId, found.rightsOf].includes(personId)
    // As of a record that is not there: nobody learns whether there is such a mail.
    const absent = refused({ code: named === 'opportunities' ? 'loan-not-found' : 'not-found' })
    if (found === undefined || !(emailPolicy.readsAll(reader) || isOwn)) return absent
    const isFromElsewhere = found.recordId !== met.id
    if (isFromElsewhere && !readsEverywhere(reader)) return absent
    const files = await listFilesOfAct(call.db, companyId, found.originId)
    const said = ({ name, address }: { name: string; address: string }): string =>
      name === '' ? address : `${name} <${address}>`
    return granted({
      subject: found.subject,
      html: found.html,
      to: found.toLine.map(said),
      cc: found.ccLine.map(said),
      files: [...found.documents.map(({ name, size }) => ({ name, size })), ...files],
    })
  })
}
