import type { startCampaign as endpoint } from '@corbel/domain/emails/campaigns/campaign-running-endpoints'
import { canBe } from '@corbel/domain/emails/campaigns/campaign-state'
import { dueAtHour, preparingMs } from '@corbel/domain/emails/campaigns/hour-of-recipient'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { letterheadOf } from '../../companies/letterhead.ts'
import type { Limits } from '../../limits.ts'
import { tellOutcome } from '../../platform/audit/act-differences.ts'
import { refuseStale } from '../../products/editing/configuration-in-hand.ts'
import { refuseFullDay } from '../compose/day-of-mails.ts'
import type { Audience } from '../lists/audience.ts'
import { wakeCampaigns } from './campaign-loop.ts'
import { moveCampaign, type StoredCampaign } from './campaign-repository.ts'
import { designOf, lacksPostalAddress } from './campaign-text.ts'
import { type CampaignCall, campaignNow, findCampaign } from './present-campaign.ts'
import { audienceOfCampaign, type CampaignKinds, fillFor } from './preview-campaign.ts'
import { listZonesOfPeople } from './zone-repository.ts'

type Starting = { readonly id: string; readonly body: BodyOf<typeof endpoint>; readonly limits: Limits }

/** Furthest from now that a campaign is scheduled. */
const furthestMs = 366 * 86_400_000

/**
 * Starts a campaign, now or at a time: from then on it goes by the rights of whoever started it. Two that start the same
 * one wait for each other, and the second finds it started.
 */
export async function startCampaignNow(
  parts: CampaignKinds,
  call: CampaignCall,
  { id, body: { count, at: wanted, hour = null, perHour = null, rev }, limits }: Starting,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { db, actor, at } = call
  const { companyId, personId: ownerId } = actor
  const found = await findCampaign(call, id, { hold: true })
  if (!found.ok) return found
  const campaign = found.value
  if (!canBe('start', campaign.state)) return refused({ code: 'nothing-to-change', message: tell('campaigns.started') })
  const stale = await refuseStale(db, actor, { stored: campaign, rev })
  if (stale !== null) return refused(stale)
  const dueAt = wanted && hour === null ? new Date(wanted) : null
  const fields = await problemsOf(call, campaign)
  if (dueAt !== null && (dueAt <= at || dueAt.getTime() > at.getTime() + furthestMs))
    fields.at = tell('campaigns.problems.time')
  if (hour !== null && !isHourAhead(hour, at)) fields.hour = tell('campaigns.problems.time')
  if (Object.keys(fields).length > 0) return refused({ code: 'invalid-fields', fields })
  const audience = await audienceOfCampaign(parts.masses, call, campaign)
  if (!audience.ok) return audience
  const { recipients } = audience.value
  const [first] = recipients
  if (first === undefined)
    return refused({ code: 'invalid-fields', fields: { lists: tell('campaigns.problems.nobody') } })
  if (recipients.length > count)
    return refused({
      code: 'stale',
      message: tell('campaigns.moreByNow', { count: recipients.length }),
      details: { count: recipients.length },
    })
  const design = await designOf(db, companyId, campaign)
  if (design !== null && recipients.some(({ kind }) => kind !== design.module))
    return refused({ code: 'invalid-fields', fields: { template: tell('campaigns.problems.template') } })
  const filled = await fillFor(parts, call, { campaign, recipient: first })
  if (filled !== null && filled.unknown.length > 0)
    return refused({
      code: 'invalid-fields',
      fields: { body: tell('campaigns.problems.unknownTags', { names: filled.unknown.join(', ') }) },
    })
  const begins = hour === null ? dueAt : await firstOfHour(call, { hour, recipients })
  const state = begins === null || begins <= at ? 'starting' : 'scheduled'
  const full =
    state === 'starting' ? await refuseFullDay(db, companyId, { limits, count: recipients.length, at }) : null
  if (full !== null) return refused(full)
  const when = { dueAt: state === 'starting' ? at : begins, shownHour: hour, perHour }
  await moveCampaign(db, { companyId, id, state, ...when, ownerId, roleId: actor.role.id })
  wakeCampaigns(db)
  tellOutcome(db, { recipients: String(recipients.length) })
  const message = tell(state === 'starting' ? 'campaigns.begun' : 'campaigns.scheduled')
  return granted({ message, campaign: await campaignNow(call, id) })
}

/** A time that there is, on a day within a year, and not over everywhere. */
function isHourAhead(hour: string, at: Date): boolean {
  const shown = Date.parse(`${hour}:00Z`)
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== hour) return false
  return shown > at.getTime() - 12 * 3_600_000 && shown < at.getTime() + furthestMs
}

type Hour = { readonly hour: string; readonly recipients: Audience['recipients'] }

/** A little before the first of them: they are written down by then. */
async function firstOfHour({ db, actor, at }: CampaignCall, { hour, recipients }: Hour): Promise<Date> {
  const zones = await listZonesOfPeople(
    db,
    actor.companyId,
    recipients.map(({ id }) => id),
  )
  const ofCompany = (await letterheadOf(db, actor.companyId))?.settings.timeZone ?? 'UTC'
  const all = [...new Set([...zones.values(), ofCompany])]
  const first = Math.min(...all.map((zone) => dueAtHour(hour, zone, at).getTime()))
  return new Date(first - preparingMs)
}

async function problemsOf({ db, actor }: CampaignCall, campaign: StoredCampaign): Promise<Record<string, Message>> {
  const fields: Record<string, Message> = {}
  if (campaign.subject.trim() === '') fields.subject = tell('mails.problems.subject')
  if (campaign.html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '') fields.body = tell('campaigns.problems.body')
  if (campaign.lists.length === 0) fields.lists = tell('campaigns.problems.lists')
  if (await lacksPostalAddress(db, actor.companyId)) fields.sender = tell('campaigns.problems.postalAddress')
  return fields
}
