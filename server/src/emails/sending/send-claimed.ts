import type { HandingAnswer } from '@corbel/domain/emails/sending/handing-answer'
import { domainOfAddress, type Lane } from '@corbel/domain/emails/sending/message-state'
import { letterheadOf } from '../../companies/letterhead.ts'
import type { Limits } from '../../limits.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { KeptFiles } from '../../platform/files/kept-files.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { DkimKey } from '../../platform/mail/pack-mail.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { postalAddressOf, postalLineOf } from '../campaigns/campaign-text.ts'
import { sendingDomains } from '../domains/signing-keys.ts'
import type { InboundSettings } from '../inbound/inbound-loop.ts'
import { findMailNumber } from '../inbound/inbound-repository.ts'
import { readClocks } from '../settings/read-clocks.ts'
import { isTracked, withTracking } from '../tracking/tracked-mail.ts'
import { readTracking } from '../tracking/tracking-repository.ts'
import { waysOut } from '../unsubscribing/ways-out.ts'
import { answersTo, returnPathOf } from './answer-addresses.ts'
import { decideMessages } from './decide-messages.ts'
import { type FilledMessage, fillMessage } from './fill-message.ts'
import { fillSharedText, ReadInTurn } from './fill-shared-text.ts'
import { GivenQueue } from './given-queue.ts'
import { MailMarks, type Outcome, settle } from './mail-marks.ts'
import {
  type Beginning,
  type ClaimedMessage,
  claimMessages,
  findBodies,
  type Hand,
  listActsWithFiles,
  type MessageBody,
  releaseMessages,
  renewLeases,
  type SaidToOne,
  settleMessages,
  takeBackClaimed,
  takeOverLost,
} from './message-repository.ts'

export type SendingParts = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly mailer: Mailer
  readonly files: KeptFiles
  readonly kinds: readonly RecordKind[]
  readonly limits: Limits
  readonly publicUrl: string
  readonly inbound: InboundSettings | undefined
  readonly secrets: Pick<Secrets, 'ofCompany'>
}

export type Turn = {
  readonly companyId: string
  readonly lanes: readonly Lane[]
  readonly worker: string
  /** So many are claimed, and so many are on their way at once. */
  readonly most: number
  readonly parallel: number
  /** No mail is begun after so long: other companies wait. */
  readonly turnMs: number
  readonly signal: AbortSignal
}

const heartbeatMs = 20_000

/** One turn of a company: what its dead workers left is put right, then some of what is due is sent. Answers how many. */
export async function sendClaimed(parts: SendingParts, turn: Turn): Promise<number> {
  const hand: Hand = { companyId: turn.companyId, worker: turn.worker }
  await putRight(parts, hand)
  const going = await claimAndDecide(parts, turn, hand)
  if (going.length === 0) return 0
  const heartbeat = setInterval(() => void renew(parts, hand), heartbeatMs)
  try {
    return await handOver(parts, { turn, hand, going })
  } finally {
    clearInterval(heartbeat)
  }
}

async function renew({ database, clock, log }: SendingParts, hand: Hand): Promise<void> {
  try {
    await inTransaction(database, hand, (db) => renewLeases(db, hand, clock.now()))
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'leases on mails could not be prolonged')
  }
}

/** Claimed and not given: again. On its way when its giver died: as one that nobody knows of. */
async function putRight({ database, clock }: SendingParts, hand: Hand): Promise<void> {
  const at = clock.now()
  await inTransaction(database, hand, async (db) => {
    await takeBackClaimed(db, hand.companyId, at)
    const lost = await takeOverLost(db, hand, at)
    const answer: HandingAnswer = { kind: 'none', bodyBegun: true }
    const outcomes = lost.map((handed) => ({ handed: { ...handed, toNorm: null }, answer }))
    if (outcomes.length > 0) await settle(db, hand, { outcomes, at })
  })
}

/** Without a body: what all of its act share is filled for it as it leaves. */
type Going = {
  readonly message: ClaimedMessage
  readonly body: MessageBody | null
  readonly hasFiles: boolean
  /** By which number addresses name the company. */
  readonly companyNumber: number
  /** Of the domain that it is from, where that is the company's. */
  readonly dkim: DkimKey | null
  /** That it was opened is noted. */
  readonly tracked: boolean
  /** Who the company is and where; null: it does not say where. */
  readonly postalLine: string | null
  readonly read: ReadInTurn
}

async function claimAndDecide(parts: SendingParts, turn: Turn, hand: Hand): Promise<Going[]> {
  const { database, clock, kinds, limits } = parts
  const { companyId } = hand
  const at = clock.now()
  return inTransaction(database, { companyId, at }, async (db) => {
    const claimed = await claimMessages(db, { ...hand, lanes: turn.lanes, most: turn.most, at })
    if (claimed.length === 0) return []
    const domains = await sendingDomains(db, companyId, parts.secrets)
    const { quiet, timeZone } = await readClocks(db, companyId)
    const decided = await decideMessages({ db, companyId, kinds, limits, at, domains, quiet, timeZone }, claimed)
    const stopped = claimed.flatMap(({ id, repeats }) => {
      const decision = decided.get(id)
      if (!decision) return []
      const { state, reason, dueAt } = decision
      const settledAt = state === 'queued' ? null : at
      return [{ id, state, reason, dueAt, settledAt, repeats, answer: null, bounceType: null, bounceSubType: null }]
    })
    await settleMessages(db, hand, stopped)
    const going = claimed.filter(({ id }) => decided.get(id) === null)
    const bodies = await findBodies(
      db,
      companyId,
      going.map(({ id }) => id),
    )
    const acts = [...new Set(going.map(({ originId }) => originId))]
    const companyNumber = parts.inbound === undefined ? 0 : await findMailNumber(db, companyId)
    const addresses = going.map(({ toNorm }) => toNorm)
    const tracking = await readTracking(db, companyId, { addresses, acts })
    // What goes to many alone says where its sender is.
    const letterhead = bodies.size < going.length ? await letterheadOf(db, companyId, { picture: false }) : null
    const postalLine = letterhead === null || postalAddressOf(letterhead) === null ? null : postalLineOf(letterhead)
    const withFiles = new Set(await listActsWithFiles(db, companyId, acts))
    const read = new ReadInTurn()
    return going.map((message) => {
      const body = bodies.get(message.id) ?? null
      const hasFiles = withFiles.has(message.originId) || (body?.documents.length ?? 0) > 0
      const dkim = domains.get(domainOfAddress(message.fromAddress))?.key ?? null
      const tracked = isTracked(message, tracking)
      return { message, body, hasFiles, companyNumber, dkim, tracked, postalLine, read }
    })
  })
}

type HandingOver = { readonly turn: Turn; readonly hand: Hand; readonly going: readonly Going[] }

async function handOver(parts: SendingParts, { turn, hand, going }: HandingOver): Promise<number> {
  const marks = new MailMarks(parts, hand)
  const queue = new GivenQueue(going, turn)
  await Promise.all(Array.from({ length: turn.parallel }, () => giveInTurn(parts, { marks, hand, queue })))
  const left = queue.left()
  if (left.length > 0) await inTransaction(parts.database, hand, (db) => releaseMessages(db, hand, left))
  return queue.given
}

type InTurn = { readonly marks: MailMarks; readonly hand: Hand; readonly queue: GivenQueue<Going> }

/** One mail being made ready while the one before it is on its way. */
class Prepared {
  readonly going: Going
  readonly filled: Promise<ReadyMail | NotFilled>
  isReady = false

  constructor(parts: SendingParts, hand: Hand, going: Going) {
    this.going = going
    this.filled = fillOrNot(parts, { companyId: hand.companyId, ...going }).finally(() => {
      this.isReady = true
    })
  }
}

/** Gives one mail after the other over a connection of its own; the next one is made ready meanwhile. */
async function giveInTurn(parts: SendingParts, { marks, hand, queue }: InTurn): Promise<void> {
  const prepare = (going: Going | undefined): Prepared | undefined =>
    going === undefined ? undefined : new Prepared(parts, hand, going)
  let ended: Outcome | null = null
  for (let current = prepare(queue.next()); current !== undefined; ) {
    // Nobody waits for a mail that takes long to be made to learn what came of another one.
    if (ended !== null && !current.isReady) {
      await marks.end(ended)
      ended = null
    }
    const filled = await current.filled
    const { going } = current
    if (queue.isOver()) {
      queue.putBack(going)
      break
    }
    queue.given += 1
    const next = prepare(queue.next())
    if (typeof filled === 'string' && filled !== 'not-now')
      await hold(parts, hand, { message: going.message, reason: filled })
    else if (await marks.begin(beginningOf(going, filled), ended)) ended = await giveOne(parts, going, filled)
    else ended = null
    current = next
  }
  if (ended !== null) await marks.end(ended)
}

const beginningOf = ({ message: { id } }: Going, filled: ReadyMail | 'not-now'): Beginning => ({
  id,
  said: filled === 'not-now' ? null : filled.said,
})

async function giveOne(parts: SendingParts, going: Going, filled: ReadyMail | 'not-now'): Promise<Outcome> {
  const { message } = going
  const handed = { ...message, attempts: message.attempts + 1 }
  if (filled === 'not-now') return { handed, answer: { kind: 'none', bodyBegun: false } }
  const at = parts.clock.now()
  const { mail } = filled
  const more = { ...signedBy(going), ...returnPathOf(parts, going), ...answersTo(parts, going, mail) }
  const answer = await parts.mailer.give({ ...mail, id: message.id, at, recipient: message.toAddress, ...more })
  return { handed, answer }
}

const signedBy = ({ dkim }: Going): { dkim?: DkimKey } => (dkim === null ? {} : { dkim })

type NotFilled = 'file-gone' | 'missing-value' | 'not-visible' | 'no-postal-address' | 'not-now'

/** A mail as it leaves, and what of it was filled for its reader alone. */
type ReadyMail = { readonly mail: FilledMessage; readonly said: SaidToOne | null }

async function fillOrNot(
  parts: SendingParts,
  going: Going & { readonly companyId: string },
): Promise<ReadyMail | NotFilled> {
  const filled = await fillWords(parts, going)
  if (typeof filled === 'string' || !going.tracked) return filled
  const { companyId, message } = going
  const html = withTracking(filled.mail.html, { companyId, message, publicUrl: parts.publicUrl })
  return { ...filled, mail: { ...filled.mail, html } }
}

/** What lies nowhere now may be there in a minute. */

async function fillWords(
  parts: SendingParts,
  { companyId, message, body, hasFiles, companyNumber, postalLine: line, read }: Going & { readonly companyId: string },
): Promise<ReadyMail | NotFilled> {
  try {
    if (body !== null) {
      const mail = await fillMessage(parts, { companyId, message, body, hasFiles })
      return mail === null ? 'file-gone' : { mail, said: null }
    }
    const own = await fillSharedText(parts, { companyId, message, read })
    if (typeof own === 'string') return own
    const filled = { ...message, subject: own.subject }
    const { language } = own
    if (own.hasWayOut && line === null) return 'no-postal-address'
    const postalLine = line === null || own.body.text.includes(line) ? '' : line
    const around = own.hasWayOut ? waysOut(parts, { companyId, companyNumber, message, language, postalLine }) : {}
    const mail = await fillMessage(parts, { companyId, message: filled, body: own.body, around, hasFiles })
    return mail === null ? 'file-gone' : { mail, said: { subject: own.subject, body: own.body } }
  } catch (error) {
    parts.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a mail could not be made ready')
    return 'not-now'
  }
}

type Held = { readonly message: ClaimedMessage; readonly reason: Exclude<NotFilled, 'not-now'> }

async function hold({ database, clock }: SendingParts, hand: Hand, { message, reason }: Held): Promise<void> {
  const none = { answer: null, bounceType: null, bounceSubType: null, dueAt: null }
  const { id, repeats } = message
  const held = { id, state: 'held', reason, repeats, settledAt: clock.now(), ...none } as const
  await inTransaction(database, hand, (db) => settleMessages(db, hand, [held]))
}
