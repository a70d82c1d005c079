import type {
  pauseCampaign,
  resendCampaign as resendEndpoint,
} from '@corbel/domain/emails/campaigns/campaign-running-endpoints'
import { type CampaignVerb, canBe } from '@corbel/domain/emails/campaigns/campaign-state'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { wakeMail } from '../sending/mail-loop.ts'
import { wakeCampaigns } from './campaign-loop.ts'
import { cancelQueued, countAgain, putOffPastHours, queueCampaignAgain } from './campaign-mails-repository.ts'
import { type CampaignMove, moveCampaign, type StoredCampaign } from './campaign-repository.ts'
import { type CampaignCall, campaignNow, findCampaign } from './present-campaign.ts'

type Answer = Result<AnswerOf<typeof pauseCampaign>>
type Moved = Omit<CampaignMove, 'companyId' | 'id'>

const said = { pause: 'campaigns.paused', resume: 'campaigns.resumed', cancel: 'campaigns.cancelled' } as const

/** From one standing to another, under the campaign's own lock: of two who press at once one finds it done. */
async function changeCampaign(
  call: CampaignCall,
  { id, verb }: { readonly id: string; readonly verb: keyof typeof said & CampaignVerb },
  move: (campaign: StoredCampaign) => Moved,
): Promise<Answer> {
  const { db, actor, at } = call
  const { companyId } = actor
  const found = await findCampaign(call, id, { hold: true })
  if (!found.ok) return found
  if (!canBe(verb, found.value.state)) return refused({ code: 'nothing-to-change' })
  await moveCampaign(db, { companyId, id, ...move(found.value) })
  if (verb === 'resume' && found.value.shownHour !== null) await putOffPastHours(db, { companyId, id, at })
  if (verb === 'cancel') await cancelQueued(db, { companyId, id, at })
  wakeCampaigns(db)
  wakeMail(db)
  return granted({ message: tell(said[verb]), campaign: await campaignNow(call, id) })
}

/** What has been claimed already leaves within a second; nothing else does. */
export const pauseCampaignNow = (call: CampaignCall, id: string): Promise<Answer> =>
  changeCampaign(call, { id, verb: 'pause' }, () => ({ state: 'paused', pauseReason: 'by-hand' }))

/** Where its recipients were not all written down yet, that goes on first. */
export const resumeCampaignNow = (call: CampaignCall, id: string): Promise<Answer> =>
  changeCampaign(call, { id, verb: 'resume' }, ({ startedAt }) => ({
    state: startedAt === null ? 'starting' : 'running',
    dueAt: call.at,
  }))

export const cancelCampaignNow = (call: CampaignCall, id: string): Promise<Answer> =>
  changeCampaign(call, { id, verb: 'cancel' }, () => ({ state: 'cancelled', endedAt: call.at }))

type Again = { readonly id: string; readonly count: number }

export async function resendCampaignNow(
  call: CampaignCall,
  { id, count }: Again,
): Promise<Result<AnswerOf<typeof resendEndpoint>>> {
  const { db, actor, at } = call
  const { companyId, personId: rightsOf } = actor
  const found = await findCampaign(call, id, { hold: true })
  if (!found.ok) return found
  if (!canBe('resend', found.value.state)) return refused({ code: 'nothing-to-change' })
  const now = await countAgain(db, companyId, id)
  if (now === 0) return refused({ code: 'nothing-to-change' })
  if (now > count)
    return refused({ code: 'stale', message: tell('campaigns.moreByNow', { count: now }), details: { count: now } })
  const queued = await queueCampaignAgain(db, { companyId, id, at, rightsOf })
  if (found.value.state === 'finished') await moveCampaign(db, { companyId, id, state: 'running', endedAt: null })
  wakeMail(db)
  wakeCampaigns(db)
  return granted({ message: tell('campaigns.resent'), queued, campaign: await campaignNow(call, id) })
}
