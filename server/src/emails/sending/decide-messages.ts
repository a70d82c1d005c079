import { isMailModule } from '@corbel/domain/emails/email-policy'
import { nextCommercialAt, type QuietHours, quietUntil, warmUpToday } from '@corbel/domain/emails/pace/pace-rules'
import {
  domainOfAddress,
  lanes,
  type MessageReason,
  type MessageState,
} from '@corbel/domain/emails/sending/message-state'
import { zoneOfState } from '@corbel/domain/forms/state-time-zone'
import type { Limits } from '../../limits.ts'
import type { Db } from '../../platform/database/db.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { onBehalf } from '../automations/publisher.ts'
import { isLostDomain, type SendingDomain } from '../domains/signing-keys.ts'
import { type Act, listActs } from './act-repository.ts'
import { campaignPaces, type Pace } from './campaign-paces.ts'
import { type ClaimedMessage, listInactiveRecords } from './message-repository.ts'
import {
  listCommercialSent,
  listImpatient,
  listPlaceHints,
  nextCountedDay,
  senderPatience,
  takeOfDay,
  takeTokens,
  waitForOthersOfCompany,
} from './pace-repository.ts'
import { listSuppressions, type Suppression, type SuppressionReason } from './suppression-repository.ts'

/** Null: it goes now. Else where it stands instead, and since when it is due where it still waits. */
export type Decision = {
  readonly state: MessageState
  readonly reason: MessageReason
  readonly dueAt: Date | null
} | null

export type Deciding = {
  readonly db: Db
  readonly companyId: string
  readonly kinds: readonly RecordKind[]
  readonly limits: Limits
  readonly at: Date
  /** The company's own. */
  readonly domains: ReadonlyMap<string, SendingDomain>
  /** Null: the company has none. */
  readonly quiet: QuietHours | null
  /** The company's, where nobody knows better. */
  readonly timeZone: string
}

/** Whether each of these may still go, as things are now: much can have happened since it was written. */
export async function decideMessages(
  deciding: Deciding,
  claimed: readonly ClaimedMessage[],
): Promise<ReadonlyMap<string, Decision>> {
  const { db, companyId, at } = deciding
  const decided = new Map<string, Decision>()
  const inactive = new Set(
    await listInactiveRecords(
      db,
      companyId,
      claimed.flatMap(({ recordId }) => recordId ?? []),
    ),
  )
  const against = Map.groupBy(
    await listSuppressions(
      db,
      companyId,
      claimed.map(({ toNorm }) => toNorm),
    ),
    ({ toNorm }) => toNorm,
  )
  const acts = await listActs(db, companyId, [...new Set(claimed.map(({ originId }) => originId))])
  const waits = claimed.flatMap(({ toNorm, fromAddress }) => [domainOfAddress(toNorm), senderPatience(fromAddress)])
  const impatient = await listImpatient(db, companyId, { domains: [...new Set(waits)], at })
  const seen = new Map<string, boolean>()
  for (const message of claimed) {
    const act = acts.get(message.originId)
    const reason = standsAgainst(message, against.get(message.toNorm) ?? [], act)
    const until = impatient.get(domainOfAddress(message.toNorm))
    const senderUntil = impatient.get(senderPatience(message.fromAddress))
    if (message.recordId !== null && inactive.has(message.recordId))
      decided.set(message.id, { state: 'cancelled', reason: 'record-inactive', dueAt: null })
    else if (reason !== null) decided.set(message.id, { state: 'suppressed', reason, dueAt: null })
    else if (act?.automation === 'off') decided.set(message.id, { state: 'cancelled', reason: 'stopped', dueAt: null })
    else if (act?.automation === 'paused')
      decided.set(message.id, { state: 'queued', reason: 'paused', dueAt: new Date(at.getTime() + againMs) })
    // What its act shares is filled in as it leaves: there its record is met, and it is held where it may not be.
    else if (act === undefined && !(await isStillVisible(deciding, message, seen)))
      decided.set(message.id, { state: 'held', reason: 'not-visible', dueAt: null })
    else if (isOfLostDomain(deciding, message))
      decided.set(message.id, { state: 'held', reason: 'sender-off', dueAt: null })
    else if (senderUntil !== undefined)
      decided.set(message.id, { state: 'queued', reason: 'sender-refused', dueAt: senderUntil })
    else if (until !== undefined) decided.set(message.id, { state: 'queued', reason: 'patience', dueAt: until })
    else decided.set(message.id, null)
  }
  await askPeople(
    deciding,
    claimed.filter((message) => countsForPeople(message, acts.get(message.originId))),
    decided,
  )
  await askClocks(deciding, claimed, decided)
  await askQuotas(deciding, claimed, decided)
  await askNewDomains(deciding, claimed, decided)
  return decided
}

/** What goes to many does not go by a domain whose records are gone; what somebody writes themselves does. */
const isOfLostDomain = ({ domains, at }: Deciding, { lane, fromAddress }: ClaimedMessage): boolean =>
  lane === lanes.mass && isLostDomain(domains.get(domainOfAddress(fromAddress)), at)

/** What is paused is looked at again after so long. */
const againMs = 60_000

/** What has a way out: it goes to many, or advertises. */
const hasWayOut = ({ origin }: ClaimedMessage, act: Act | undefined): boolean =>
  origin === 'bulk' || origin === 'campaign' || (origin === 'automation' && act?.kind === 'commercial')

/** What advertises, or may: words of somebody's own that go to many are not known to be anything else. */
function countsForPeople({ origin }: ClaimedMessage, act: Act | undefined): boolean {
  if (origin === 'campaign') return true
  return (act?.kind ?? (origin === 'bulk' ? 'commercial' : null)) === 'commercial'
}

const reasonOf: Readonly<Record<SuppressionReason, MessageReason>> = {
  bounce: 'bounced-before',
  complaint: 'complained',
  unsubscribed: 'unsubscribed',
  'soft-bounces': 'soft-bounces',
}

/** What somebody unsubscribed from stops what they can unsubscribe from, and never a mail that is written to them alone. */
function standsAgainst(
  message: ClaimedMessage,
  suppressions: readonly Suppression[],
  act: Act | undefined,
): MessageReason | null {
  const { rightsOf } = message
  const found = suppressions.find(({ scope, scopeId, reason }) => {
    if (reason !== 'unsubscribed') return scope === 'all'
    if (!hasWayOut(message, act)) return false
    return scope === 'all' || scopeId === (scope === 'topic' ? act?.topic : rightsOf)
  })
  return found === undefined ? null : reasonOf[found.reason]
}

/** Whoever it is sent for may still read the record and write from it, in one of their roles. */
async function isStillVisible(
  { db, companyId, kinds, at }: Deciding,
  { recordId, module, rightsOf }: ClaimedMessage,
  seen: Map<string, boolean>,
): Promise<boolean> {
  if (recordId === null || module === null || rightsOf === null) return true
  const key = `${rightsOf} ${recordId}`
  const known = seen.get(key)
  if (known !== undefined) return known
  if (!isMailModule(module)) return false
  const asked = { db, at, kinds, companyId, module, recordId, rightsOf }
  const may = (await onBehalf(asked, { hold: false }, async () => true)) === true
  seen.set(key, may)
  return may
}

const weekMs = 7 * 86_400_000

/** What advertises reaches one person once a day and three times a week: what is more goes later. */
async function askPeople(
  { db, companyId, at }: Deciding,
  advertising: readonly ClaimedMessage[],
  decided: Map<string, Decision>,
): Promise<void> {
  const going = advertising.filter(({ id }) => decided.get(id) === null)
  if (going.length === 0) return
  await waitForOthersOfCompany(db, companyId)
  const addresses = [...new Set(going.map(({ toNorm }) => toNorm))]
  const asked = { addresses, but: going.map(({ id }) => id), since: new Date(at.getTime() - weekMs), at }
  const sent = new Map(await listCommercialSent(db, companyId, asked))
  for (const { id, toNorm } of going) {
    const before = sent.get(toNorm) ?? []
    const dueAt = nextCommercialAt(before, at)
    if (dueAt === null) sent.set(toNorm, [...before, at])
    else decided.set(id, { state: 'queued', reason: 'frequency', dueAt })
  }
}

/** In the quiet hours of its recipient's day nothing leaves that nobody wrote just now. */
async function askClocks(
  { db, companyId, at, quiet, timeZone }: Deciding,
  claimed: readonly ClaimedMessage[],
  decided: Map<string, Decision>,
): Promise<void> {
  if (quiet === null) return
  const going = claimed.filter(
    ({ id, origin }) => (origin === 'automation' || origin === 'campaign') && decided.get(id) === null,
  )
  if (going.length === 0) return
  const hints = await listPlaceHints(
    db,
    companyId,
    going.map(({ id }) => id),
  )
  for (const { id } of going) {
    const hint = hints.get(id)
    const zone = hint?.timeZone ?? zoneOfState(hint?.state ?? '') ?? timeZone
    const dueAt = quietUntil(at, quiet, zone)
    if (dueAt !== null) decided.set(id, { state: 'queued', reason: 'quiet-hours', dueAt })
  }
}

/** A domain that is new sends a few a day, and more from day to day. */
async function askNewDomains(
  { db, companyId, at, domains }: Deciding,
  claimed: readonly ClaimedMessage[],
  decided: Map<string, Decision>,
): Promise<void> {
  const mass = claimed.filter(({ id, lane }) => lane === lanes.mass && decided.get(id) === null)
  for (const [domain, of] of Map.groupBy(mass, ({ fromAddress }) => domainOfAddress(fromAddress))) {
    const warmSince = domains.get(domain)?.warmSince ?? null
    const most = warmSince === null ? null : warmUpToday(warmSince, at)
    if (most === null) continue
    const granted = await takeOfDay(db, companyId, { bucket: `warm:${domain}`, most, wanted: of.length, at })
    for (const { id } of of.slice(granted))
      decided.set(id, { state: 'queued', reason: 'warming', dueAt: nextCountedDay(at) })
  }
}

const hour = 3_600

/** What goes to many goes no faster than the company and each receiving domain may be written to. */
async function askQuotas(
  { db, companyId, limits, at, domains }: Deciding,
  claimed: readonly ClaimedMessage[],
  decided: Map<string, Decision>,
): Promise<void> {
  const going = claimed.filter(({ id, lane }) => lane !== lanes.direct && decided.get(id) === null)
  const mass = going.filter(({ lane }) => lane === lanes.mass)
  const byDomain = [...Map.groupBy(mass, ({ toNorm }) => domainOfAddress(toNorm))]
  const paced = await campaignPaces(db, companyId, mass)
  const buckets: readonly Pace[] = [
    // A company that has proven the domain that it writes by is known: its domain warms up instead.
    {
      key: 'mass',
      most: limits.massMailsPerCompanyPerHour,
      of: mass.filter(({ fromAddress }) => domains.get(domainOfAddress(fromAddress))?.state !== 'verified'),
    },
    { key: 'all', most: limits.mailsPerCompanyPerHour, of: going },
    ...byDomain.map(([domain, of]) => ({ key: `to:${domain}`, most: limits.massMailsPerDomainPerHour, of })),
    ...paced,
  ]
  for (const { key, most, of, seconds = hour } of buckets) {
    const asking = of.filter(({ id }) => decided.get(id) === null)
    if (asking.length === 0) continue
    const bucket = { key, most, seconds, wanted: asking.length }
    const { granted: granting, nextInSeconds } = await takeTokens(db, companyId, { bucket, at })
    const dueAt = new Date(at.getTime() + nextInSeconds * 1_000)
    for (const { id } of asking.slice(granting)) decided.set(id, { state: 'queued', reason: 'quota', dueAt })
  }
}
