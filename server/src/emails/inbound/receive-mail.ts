import type { ReadReturn } from '@corbel/domain/emails/bounces/read-bounce'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import type { NameRecords } from '../../platform/dns/name-records.ts'
import type { KeptFiles } from '../../platform/files/kept-files.ts'
import { countAct } from '../../platform/limits/rate-limit.ts'
import type { Log } from '../../platform/log.ts'
import { receiveAnswer } from '../answers/receive-answer.ts'
import { endAllToMany } from '../unsubscribing/unsubscribe.ts'
import { isProvenInbound, type NamedInbound, namedInbound } from './inbound-address.ts'
import { findCompanyByMailNumber, findNamedMessage, type NamedMessage } from './inbound-repository.ts'
import { noteOutcome, outcomeOf } from './note-outcome.ts'
import type { CameBy } from './proof/sender-proof.ts'
import { readInbound } from './read-inbound.ts'

export type ReceivingParts = { readonly database: Database; readonly clock: Clock; readonly log: Log }

/** What it takes to keep what comes in: where attached files lie, and who is asked whether a sender is who they say. */
export type TakingParts = ReceivingParts & { readonly files: KeptFiles; readonly names: NameRecords }

export type InboundPlace = {
  readonly companyId: string
  readonly named: NamedInbound
  readonly message: NamedMessage
}

/**
 * Which of our mails an address is of: what somebody made up, what is of another thing or of another company, and what
 * was never sent are not told apart.
 */
export async function placeOfAddress(
  { database, log }: ReceivingParts,
  address: string,
): Promise<InboundPlace | undefined> {
  const named = namedInbound(address.slice(0, address.lastIndexOf('@')))
  if (named === null) return undefined
  const companyId = await inPlatformTransaction(database, (db) => findCompanyByMailNumber(db, named.companyNumber))
  const message =
    companyId === undefined
      ? undefined
      : await inTransaction(database, { companyId }, (db) => findNamedMessage(db, companyId, named.messageId))
  if (companyId === undefined || message === undefined || !isProvenInbound(named, message.secret)) {
    log.warn({ purpose: named.purpose }, 'mail for an address that is none of ours was refused')
    return undefined
  }
  return { companyId, named, message }
}

export type ReceivedMail = {
  readonly place: InboundPlace
  readonly raw: Buffer
  /** Null: somebody else took it for us. */
  readonly came: CameBy | null
}

/** Takes in what somebody sent to an address that names one of our mails. */
export async function receiveMail(parts: TakingParts, { place, raw, came }: ReceivedMail): Promise<void> {
  const { companyId, message, named } = place
  const at = parts.clock.now()
  if (named.purpose === 'u') {
    await inTransaction(parts.database, { companyId }, (db) => endAllToMany(db, { companyId, message, at }))
    return
  }
  const { says, mail } = await readInbound(raw)
  // Machines that say that somebody is away write to where mails come back to (RFC 3834).
  if (named.purpose === 'r' || says.kind === 'automatic') {
    // That a mail could not be delivered is no answer, wherever it is sent.
    if (isAnswer(says)) await receiveAnswer(parts, { companyId, message, mail, raw, at, came })
    return
  }
  const outcome = outcomeOf(says, message)
  if (outcome === null) return
  await inTransaction(parts.database, { companyId }, (db) => noteOutcome(db, { companyId, message, at }, outcome))
}

const isAnswer = ({ kind }: ReadReturn): boolean => kind === 'other' || kind === 'automatic'

/** What comes in for a company past the addresses of its mails: so much of it an hour. */
const passedOnPerHour = 1_000

type PassedOn = Omit<ReceivedMail, 'place'> & { readonly companyId: string }

/** Takes in what a company had passed on to its own address. False: it is too much now. */
export async function receivePassedOn(parts: TakingParts, { companyId, raw, came }: PassedOn): Promise<boolean> {
  const at = parts.clock.now()
  const limit = { of: 'mail-passed-on', by: companyId, most: passedOnPerHour, seconds: 3_600 }
  const tooMany = await inTransaction(parts.database, { companyId }, (db) => countAct(db, limit, at))
  if (tooMany !== null) return false
  const { says, mail } = await readInbound(raw)
  if (isAnswer(says)) await receiveAnswer(parts, { companyId, message: null, mail, raw, at, came })
  return true
}
