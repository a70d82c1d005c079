import type { Actor } from '@corbel/domain/auth/actor'
import type { Campaign, CampaignFigures, CampaignRow } from '@corbel/domain/emails/campaigns/campaign-endpoints'
import { type CampaignVerb, canBe } from '@corbel/domain/emails/campaigns/campaign-state'
import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import { withoutTags } from '@corbel/domain/emails/tags/fill-tags'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'
import type { MassCall } from '../../records/bulk/mass/mass-kind.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { shownColleague } from '../../records/names/seen-stamps.ts'
import { findNameAndAddress } from '../compose/compose-repository.ts'
import { figuresOf, listFollowedLinks } from './campaign-mails-repository.ts'
import { findStoredCampaign, holdCampaign, type StoredCampaign } from './campaign-repository.ts'
import { campaignSender } from './campaign-sender.ts'

/** Whose campaigns somebody sees: those of all who read everybody, else their own. */
export const onlyOf = (actor: Actor): string | null => (manyPolicy.seesAll(actor) ? null : actor.personId)

export type CampaignCall = MassCall & {
  /** The program's own address. */
  readonly from: MailAddress
}

/** A campaign that the caller sees; for a change it is held until that is over. */
export async function findCampaign(
  { db, actor }: Pick<MassCall, 'db' | 'actor'>,
  id: string,
  options: { readonly hold: boolean } = { hold: false },
): Promise<Result<StoredCampaign>> {
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  if (!isId(id)) return refused({ code: 'not-found' })
  if (options.hold) await holdCampaign(db, actor.companyId, id)
  const found = await findStoredCampaign(db, actor.companyId, id)
  const only = onlyOf(actor)
  if (found === undefined || (only !== null && found.ownerId !== only)) return refused({ code: 'not-found' })
  return granted(found)
}

export async function presentRows(db: Db, actor: Actor, campaigns: readonly StoredCampaign[]): Promise<CampaignRow[]> {
  const sight = await nameSightOf(db, actor)
  const ids = campaigns.map(({ id }) => id)
  const figures = await figuresOf(db, actor.companyId, ids)
  const { company } = await findNameAndAddress(db, actor.companyId, actor.personId)
  return campaigns.map((one) => ({
    ...rowOf(one, figures.get(one.id)),
    shownSubject: withoutTags(one.subject, { 'company.name': company, 'sender.name': company }),
    owner: shownColleague(one.owner, actor, sight),
  }))
}

function rowOf(campaign: StoredCampaign, figures: CampaignFigures | undefined): Omit<CampaignRow, 'shownSubject'> {
  if (figures === undefined) throw new Error('Figures of a campaign that was asked for are not there.')
  const { id, title, subject, state, pauseReason, dueAt, startedAt, endedAt, owner, audience, updatedAt } = campaign
  const { shownHour, perHour } = campaign
  return {
    ...{ _id: id, title, subject, state, pauseReason, owner, audience, figures, shownHour, perHour },
    dueAt: dueAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

const verbs = ['edit', 'start', 'pause', 'resume', 'cancel', 'resend'] as const satisfies readonly CampaignVerb[]

export async function presentCampaign({ db, actor, from }: CampaignCall, campaign: StoredCampaign): Promise<Campaign> {
  const [row] = await presentRows(db, actor, [campaign])
  if (row === undefined) throw new Error('A campaign that was read is not there.')
  const { preheader, html, templateId, lists, excluded, sender, skipped, rev, state } = campaign
  const { bounced, unknown, held } = row.figures
  const { name, address } = await campaignSender(db, { companyId: actor.companyId, campaign, from })
  const may = Object.fromEntries(verbs.map((verb) => [verb, canBe(verb, state)])) as Campaign['permissions'] // Of each.
  return {
    ...row,
    ...{ preheader, body: html, template: templateId, lists: [...lists], excluded: [...excluded], sender, rev },
    from: { name, address },
    skipped: [...skipped],
    links: await listFollowedLinks(db, actor.companyId, campaign.id),
    permissions: { ...may, resend: may.resend && bounced + unknown + held > 0 },
  }
}

export async function campaignNow(call: CampaignCall, id: string): Promise<Campaign> {
  const found = await findStoredCampaign(call.db, call.actor.companyId, id)
  if (found === undefined) throw new Error('A written campaign is not there.')
  return presentCampaign(call, found)
}
