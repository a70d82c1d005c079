import { latestStartMinutes, type PauseReason, pausesItself } from '@corbel/domain/emails/campaigns/campaign-state'
import { dueAtHour } from '@corbel/domain/emails/campaigns/hour-of-recipient'
import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import { lanes } from '@corbel/domain/emails/sending/message-state'
import { withoutTags } from '@corbel/domain/emails/tags/fill-tags'
import { tell } from '@corbel/domain/shared/messages/message'
import { type Letterhead, letterheadOf } from '../../companies/letterhead.ts'
import type { WorkerParts } from '../../feature-manifest.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { MassCall } from '../../records/bulk/mass/mass-kind.ts'
import { listActorsOf } from '../../records/tab-readers.ts'
import type { Recipient } from '../lists/audience.ts'
import { insertSharedText } from '../sending/act-repository.ts'
import { wakeMail } from '../sending/mail-loop.ts'
import { insertMessages, type NewMessage } from '../sending/message-repository.ts'
import { cancelQueued, countWritten, isOnItsWay, outcomeOf } from './campaign-mails-repository.ts'
import {
  type CampaignAtWork,
  findStoredCampaign,
  holdCampaign,
  keepAudience,
  leaseCampaign,
  moveCampaign,
  type StoredCampaign,
} from './campaign-repository.ts'
import { campaignSender } from './campaign-sender.ts'
import { designOf, withFooter } from './campaign-text.ts'
import { audienceOfCampaign } from './preview-campaign.ts'
import { tellCampaignStopped } from './tell-campaign-stopped.ts'
import { listZonesOfPeople } from './zone-repository.ts'

type Work = {
  readonly companyId: string
  readonly campaign: CampaignAtWork
  readonly worker: string
  readonly signal: AbortSignal
}

type Parts = Pick<WorkerParts, 'database' | 'clock' | 'jobs' | 'secrets' | 'masses' | 'mailer'>

/** The next step of a campaign. */
export async function workOn(parts: Parts, work: Work): Promise<void> {
  const { state } = work.campaign
  if (state === 'scheduled') return begin(parts, work)
  if (state === 'starting') return writeRecipients(parts, work)
  if (state === 'running') return lookAfter(parts, work)
  return clearAway(parts, work)
}

/** Held, and as it stands now; undefined where somebody was first. */
async function stillSo(db: Db, { companyId, campaign: { id, state } }: Work) {
  await holdCampaign(db, companyId, id)
  const found = await findStoredCampaign(db, companyId, id)
  return found?.state === state ? found : undefined
}

/** Its time has come; one that comes hours late, because nothing ran, asks a person again. */
async function begin({ database, clock }: Parts, work: Work): Promise<void> {
  const at = clock.now()
  const { companyId } = work
  await inTransaction(database, { companyId, at }, async (db) => {
    const found = await stillSo(db, work)
    if (found?.dueAt === undefined || found.dueAt === null || found.dueAt > at) return
    const isLate = at.getTime() - found.dueAt.getTime() > latestStartMinutes * 60_000
    if (isLate) return pauseItself(db, { companyId, at, campaign: found, because: 'too-late' })
    await moveCampaign(db, { companyId, id: found.id, state: 'starting' })
  })
}

type Pausing = {
  readonly companyId: string
  readonly at: Date
  readonly campaign: StoredCampaign
  readonly because: PauseReason
}

/** It stands still until a person looks, and people are told. */
async function pauseItself(db: Db, { companyId, at, campaign, because }: Pausing): Promise<void> {
  await moveCampaign(db, { companyId, id: campaign.id, state: 'paused', pauseReason: because })
  const page = `/campaigns/emails/${campaign.id}`
  tellCampaignStopped(db, { companyId, at, campaign, page, because: tell(`campaigns.pauseReasons.${because}`) })
}

const atOnce = 1_000
const readingTimeoutMs = 60_000

type Written = {
  readonly recipients: readonly Recipient[]
  readonly toMessage: (to: Recipient, at: Date) => NewMessage
}

/**
 * Writes its recipients down, a thousand in each transaction, while nobody else does. A part that a dead process has
 * written stays: each address has its one row. Nothing leaves before all of them are there.
 */
async function writeRecipients(parts: Parts, work: Work): Promise<void> {
  const { database, clock } = parts
  const { companyId, campaign, worker, signal } = work
  const { id } = campaign
  const written = await readAudience(parts, work)
  if (written === null) return
  const { recipients, toMessage } = written
  for (let first = 0; first < recipients.length; first += atOnce) {
    if (signal.aborted) return
    const at = clock.now()
    const isOurs = await inTransaction(database, { companyId, at }, async (db) => {
      if (!(await leaseCampaign(db, { companyId, id, worker, at }))) return false
      const some = recipients.slice(first, first + atOnce)
      await insertMessages(
        db,
        companyId,
        some.map((to) => toMessage(to, at)),
      )
      return true
    })
    if (!isOurs) return
  }
  const at = clock.now()
  await inTransaction(database, { companyId, at }, async (db) => {
    if (!(await leaseCampaign(db, { companyId, id, worker, at }))) return
    await keepAudience(db, { companyId, id, audience: await countWritten(db, companyId, id), skipped: written.skipped })
    await moveCampaign(db, { companyId, id, state: 'running', startedAt: at })
    wakeMail(db)
  })
}

async function readAudience(
  parts: Parts,
  { companyId, campaign: { id }, worker }: Work,
): Promise<(Written & { skipped: { reason: string; count: number }[] }) | null> {
  const { database, clock, jobs, secrets, masses, mailer } = parts
  const at = clock.now()
  return inTransaction(database, { companyId, at, statementTimeoutMs: readingTimeoutMs }, async (db) => {
    if (!(await leaseCampaign(db, { companyId, id, worker, at }))) return null
    const campaign = await findStoredCampaign(db, companyId, id)
    const letterhead = await letterheadOf(db, companyId, { picture: false })
    if (campaign === undefined || letterhead === null) return null
    const actors = (await listActorsOf(db, companyId, campaign.ownerId)).filter(({ actor }) => manyPolicy.use(actor))
    const found = actors.find(({ actor }) => actor.role.id === campaign.roleId) ?? actors[0]
    const call: MassCall | null =
      found === undefined ? null : { db, actor: found.actor, at, jobs, secrets, language: found.language }
    const audience = call === null ? null : await audienceOfCampaign(masses, { ...call, from: mailer.from }, campaign)
    // Who started it may write to nobody any more, or not ask what its lists ask: a person decides.
    if (found === undefined || audience?.ok !== true) {
      await pauseItself(db, { companyId, at, campaign, because: 'sender-gone' })
      return null
    }
    const sender = await campaignSender(db, { companyId, campaign, from: mailer.from })
    const design = await designOf(db, companyId, campaign)
    const template = design === null ? {} : { template: { id: design.templateId, version: design.version } }
    const html = design === null ? withFooter(campaign.html, letterhead) : ''
    const { subject, preheader } = campaign
    await insertSharedText(db, companyId, { originId: id, subject, preheader, html, at, ...template })
    const company = { 'company.name': letterhead.name, 'sender.name': sender.name, 'sender.email': sender.replyTo }
    const shownSubject = withoutTags(subject, company)
    const dueOf = await duesOf(db, { companyId, campaign, recipients: audience.value.recipients, at, letterhead })
    const rightsOf = campaign.ownerId
    const replyTo = sender.replyTo === '' ? null : sender.replyTo
    return {
      recipients: audience.value.recipients,
      skipped: [...audience.value.skipped],
      toMessage: ({ id: personId, kind, name, email }, createdAt) => ({
        ...{ id: newId(), recordId: personId, module: kind, lane: lanes.mass, origin: 'campaign', originId: id },
        ...{ originKey: email, rightsOf, from: { name: sender.name, address: sender.address }, replyTo },
        ...{ to: { name, address: email }, toNorm: email, line: 'to', personId, subject: shownSubject },
        ...{ dueAt: dueOf(personId, createdAt), createdAt, body: null },
      }),
    }
  })
}

type Dues = {
  readonly companyId: string
  readonly campaign: StoredCampaign
  readonly recipients: readonly Recipient[]
  readonly at: Date
  readonly letterhead: Letterhead
}

/** At once, or at the same hour of each recipient; of whom it is not known where they are, at the company's. */
async function duesOf(db: Db, { companyId, campaign: { shownHour }, recipients, at, letterhead }: Dues) {
  if (shownHour === null) return (_id: string, now: Date) => now
  const zones = await listZonesOfPeople(
    db,
    companyId,
    recipients.map(({ id }) => id),
  )
  const { timeZone } = letterhead.settings
  const dues = new Map<string, Date>()
  return (id: string): Date => {
    const zone = zones.get(id) ?? timeZone
    const known = dues.get(zone) ?? dueAtHour(shownHour, zone, at)
    dues.set(zone, known)
    return known
  }
}

/** Over once nothing is on its way, by count; and stopped where too much of it comes back. */
async function lookAfter({ database, clock }: Parts, work: Work): Promise<void> {
  const at = clock.now()
  const { companyId } = work
  await inTransaction(database, { companyId, at }, async (db) => {
    const found = await stillSo(db, work)
    if (found === undefined) return
    const { id } = found
    if (!(await isOnItsWay(db, companyId, id)))
      return moveCampaign(db, { companyId, id, state: 'finished', endedAt: at })
    const pauseReason = pausesItself(await outcomeOf(db, companyId, id))
    if (pauseReason !== null) await pauseItself(db, { companyId, at, campaign: found, because: pauseReason })
  })
}

/** What was in somebody's hands when it was cancelled, and came back. */
async function clearAway({ database, clock }: Parts, work: Work): Promise<void> {
  const at = clock.now()
  const { companyId } = work
  await inTransaction(database, { companyId, at }, async (db) => {
    const found = await stillSo(db, work)
    if (found !== undefined && (await isOnItsWay(db, companyId, found.id)))
      await cancelQueued(db, { companyId, id: found.id, at })
  })
}
