import type {
  CampaignRecipient,
  listCampaignRecipients as endpoint,
} from '@corbel/domain/emails/campaigns/campaign-running-endpoints'
import { bounceSentence } from '@corbel/domain/emails/sending/bounce-pair'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import { inWords } from '../../platform/messages/in-words.ts'
import { countRecipientRows, listRecipientRows, type RecipientRow } from './campaign-mails-repository.ts'
import { type CampaignCall, findCampaign } from './present-campaign.ts'

type Asked = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

/** What became of each mail of a campaign. */
export async function listRecipientsOf(
  call: CampaignCall,
  { id, body: { skip, limit, search = '', stand = null } }: Asked,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { db, actor, language } = call
  const found = await findCampaign(call, id)
  if (!found.ok) return found
  const asked = { companyId: actor.companyId, id, search: search.trim(), stand }
  const rows = await listRecipientRows(db, asked, { skip, limit })
  return granted({
    recipients: rows.map((row) => presented(row, language)),
    count: await countRecipientRows(db, asked),
  })
}

function presented(row: RecipientRow, language: Language): CampaignRecipient {
  const { id, personId, kind, name, email } = row
  const state = row.state === 'claimed' || row.state === 'handing' ? 'queued' : row.state
  const written = (at: Date | null): string | null => at?.toISOString() ?? null
  return {
    ...{ _id: id, name, email, state, reason: reasonOf(row, language) },
    person: personId === null || kind === null ? null : { _id: personId, module: kind },
    sentAt: written(row.sentAt),
    deliveredAt: written(row.deliveredAt),
    openedAt: written(row.openedAt),
    clickedAt: written(row.clickedAt),
    unsubscribedAt: written(row.unsubscribedAt),
    dueAt: state === 'queued' ? written(row.dueAt) : null,
  }
}

function reasonOf({ state, reason, bounceType, bounceSubType }: RecipientRow, language: Language): string | null {
  if (state === 'failed' && bounceType !== null)
    return inWords(tell(`mails.bounces.${bounceSentence(bounceType, bounceSubType ?? '')}`), language)
  return reason === null ? null : inWords(tell(`mails.reasons.${reason}`), language)
}
