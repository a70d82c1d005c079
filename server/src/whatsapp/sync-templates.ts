import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { type syncWhatsappTemplates as endpoint, templateStates } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { variablesOf } from '@corbel/domain/whatsapp/whatsapp-number'
import { newId } from '../platform/ids.ts'
import type { MassCall } from '../records/bulk/mass/mass-kind.ts'
import type { FetchedTemplate } from './cloud-api.ts'
import { keepTemplates, listTemplateRows } from './whatsapp-repository.ts'

/** Keeps what was fetched before the transaction; a state that is not known is one in which nothing is sent. */
export async function keepFetched(
  { db, actor, at }: MassCall,
  fetched: readonly FetchedTemplate[] | null,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  if (fetched === null) return refused({ code: 'unavailable' })
  const rows = fetched.map(({ name, language, status, category, rejected_reason, components }) => {
    const body = components.find(({ type }) => type.toUpperCase() === 'BODY')?.text ?? ''
    return {
      ...{ id: newId(), name, language, category, body, variables: variablesOf(body) },
      status: templateStates.find((one) => one === status.toUpperCase()) ?? ('DISABLED' as const),
      reason: rejected_reason === undefined || rejected_reason === 'NONE' ? '' : rejected_reason,
    }
  })
  await keepTemplates(db, actor.companyId, { rows, at })
  return granted({ message: tell('whatsapp.fetched'), templates: await listTemplateRows(db, actor.companyId) })
}
