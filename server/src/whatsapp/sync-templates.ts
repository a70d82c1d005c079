import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { type syncWhatsappTemplates as endpoint, templateStates } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { variablesOf } from '@corbel/domain/whatsapp/whatsapp-number'
import { newId } from '../platform/ids.ts'
import type { MassCall } from '../records/bulk/mass/mass-kind.ts'
import { type FetchedTemplate, fetchAccount, fetchTemplates, mediaKinds, type WhatsappLine } from './cloud-api.ts'
import { decideTemplates, isStandIn } from './stand-in.ts'
import { stopCampaigns } from './stop-campaigns.ts'
import { type Account, keepAccount } from './template-repository.ts'
import { keepTemplates, listTemplateRows, listTemplateWriters } from './whatsapp-repository.ts'

/** What WhatsApp answered before the transaction. */
export type Fetched = {
  readonly templates: readonly FetchedTemplate[] | null | 'stand-in'
  readonly account: Account | null
}

export async function fetchAll(line: WhatsappLine | undefined): Promise<Fetched> {
  if (line === undefined) return { templates: null, account: null }
  return { templates: isStandIn(line) ? 'stand-in' : await fetchTemplates(line), account: await fetchAccount(line) }
}

/** Keeps what was fetched before the transaction; a state that is not known is one in which nothing is sent. */
export async function keepFetched(
  { db, actor, at }: MassCall,
  { templates, account }: Fetched,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { companyId } = actor
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  if (templates === null) return refused({ code: 'unavailable' })
  if (templates === 'stand-in') await decideTemplates(db, companyId, at)
  else {
    const writers = await listTemplateWriters(db)
    const isOfOthers = ({ name, language }: FetchedTemplate): boolean =>
      writers.some((one) => one.name === name && one.language === language && one.company !== companyId)
    await keepTemplates(db, companyId, { rows: templates.filter((one) => !isOfOthers(one)).map(rowOf), at })
  }
  await stopCampaigns(db, companyId, { at, because: 'template' })
  if (account !== null) await keepAccount(db, companyId, { account, at })
  return granted({ message: tell('whatsapp.fetched'), templates: await listTemplateRows(db, companyId) })
}

function rowOf(fetched: FetchedTemplate) {
  const { name, language, status, category, rejected_reason, components, quality_score } = fetched
  const part = (wanted: string) => components.find(({ type }) => type.toUpperCase() === wanted)
  const body = part('BODY')?.text ?? ''
  const head = part('HEADER')
  const kind = (['text', ...mediaKinds] as const).find((one) => one === head?.format?.toLowerCase())
  // A place or a value in the head is not asked for here: WhatsApp would refuse each message.
  const isBeyondUs = head !== undefined && (kind === undefined || head.text?.includes('{{') === true)
  const state = templateStates.find((one) => one === status.toUpperCase() && one !== 'DRAFT') ?? ('DISABLED' as const)
  return {
    ...{
      id: newId(),
      name,
      language,
      category,
      body,
      footer: part('FOOTER')?.text ?? '',
      variables: variablesOf(body),
    },
    header: kind === undefined ? null : { kind, text: head?.text ?? '' },
    status: isBeyondUs ? ('DISABLED' as const) : state,
    reason: isBeyondUs
      ? `HEADER ${head.format ?? ''}`
      : rejected_reason === undefined || rejected_reason === 'NONE'
        ? ''
        : rejected_reason,
    quality: quality_score?.score ?? '',
  }
}
