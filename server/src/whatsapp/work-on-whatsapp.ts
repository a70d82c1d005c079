import type { CampaignState } from '@corbel/domain/emails/campaigns/campaign-state'
import { latestStartMinutes } from '@corbel/domain/emails/campaigns/campaign-state'
import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import { filledTemplate } from '@corbel/domain/whatsapp/whatsapp-number'
import { letterheadOf } from '../companies/letterhead.ts'
import type { WorkerParts } from '../feature-manifest.ts'
import type { Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { listActorsOf } from '../records/tab-readers.ts'
import { hasOpenMessages, insertWhatsappMessages, type NewWhatsappMessage } from './message-repository.ts'
import { stopCampaign } from './stop-campaigns.ts'
import { valuesFor, whatsappAudience } from './whatsapp-audience.ts'
import {
  findCampaignRow,
  holdCampaignRow,
  holdTemplate,
  listTemplateRows,
  moveCampaignRow,
} from './whatsapp-repository.ts'

type Work = {
  readonly companyId: string
  readonly campaign: { readonly id: string; readonly state: CampaignState }
}

const readingTimeoutMs = 60_000

/** The next step of a campaign, under its lock: whoever comes second finds it done. */
export async function workOnWhatsapp(parts: WorkerParts, { companyId, campaign }: Work): Promise<void> {
  const at = parts.clock.now()
  await inTransaction(parts.database, { companyId, at, statementTimeoutMs: readingTimeoutMs }, async (db) => {
    const { id } = campaign
    await holdCampaignRow(db, companyId, id)
    const found = await findCampaignRow(db, companyId, id)
    if (found === undefined || found.state !== campaign.state) return
    if (found.state === 'running') {
      if (!(await hasOpenMessages(db, companyId, id)))
        await moveCampaignRow(db, { companyId, id, state: 'finished', endedAt: at })
      return
    }
    const isLate = found.dueAt !== null && at.getTime() - found.dueAt.getTime() > latestStartMinutes * 60_000
    if (found.state === 'scheduled' && isLate)
      return stopCampaign(db, companyId, { at, because: 'too-late', campaign: found })
    return writeMessages(parts, db, { companyId, id, at })
  })
}

type Writing = { readonly companyId: string; readonly id: string; readonly at: Date }

/** Writes down whom it goes to, by the rights of whoever started it; each number once. */
async function writeMessages(
  { jobs, secrets, masses }: WorkerParts,
  db: Db,
  { companyId, id, at }: Writing,
): Promise<void> {
  const campaign = await findCampaignRow(db, companyId, id)
  const actors = (await listActorsOf(db, companyId, campaign?.ownerId ?? id)).filter(({ actor }) =>
    manyPolicy.use(actor),
  )
  const found = actors.find(({ actor }) => actor.role.id === campaign?.roleId) ?? actors[0]
  await holdTemplate(db, companyId, campaign?.templateId ?? null)
  const template = (await listTemplateRows(db, companyId)).find(({ _id }) => _id === campaign?.templateId)
  const call = found === undefined ? null : { db, actor: found.actor, at, jobs, secrets, language: found.language }
  const audience =
    call === null ? null : await whatsappAudience(masses, call, campaign ?? { listIds: [], excludedIds: [] })
  if (campaign === undefined) return
  if (template === undefined || audience?.ok !== true)
    return stopCampaign(db, companyId, { at, because: 'sender-gone', campaign })
  if (template.status !== 'APPROVED') return stopCampaign(db, companyId, { at, because: 'template', campaign })
  const company = (await letterheadOf(db, companyId))?.name ?? ''
  const wanted = campaign.variables.slice(0, template.variables)
  const messages = audience.value.recipients.map((one): NewWhatsappMessage => {
    const values = valuesFor(wanted, one, company)
    const { name, language, body } = template
    return {
      ...{ id: newId(), campaignId: id, key: one.number, personId: one.id, number: one.number },
      ...{ name: `${one.firstName} ${one.lastName}`.trim(), template: { name, language }, variables: values ?? [] },
      headerLink: campaign.headerLink,
      ...{ text: filledTemplate(body, values ?? []), held: values === null ? 'missing-value' : null },
    }
  })
  for (let first = 0; first < messages.length; first += 1_000)
    await insertWhatsappMessages(db, companyId, { messages: messages.slice(first, first + 1_000), at })
  const { skipped } = audience.value
  await moveCampaignRow(db, {
    ...{ companyId, id, state: 'running', startedAt: at, audience: messages.length, skipped },
  })
}
