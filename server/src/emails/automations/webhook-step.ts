import type { AutomationStep } from '@corbel/domain/emails/automations/automation-design'
import { isId, newId } from '../../platform/ids.ts'
import { insertDelivery } from '../webhooks/delivery-repository.ts'
import { saidValues } from '../webhooks/said-values.ts'
import { findWebhook } from '../webhooks/webhook-repository.ts'
import { wakeWebhooks } from '../webhooks/webhook-wake.ts'
import type { Outcome, StepCall } from './advance-run.ts'

/** Says values of the record to a program of the company's own: written here, called by whoever calls. */
export async function webhookStep(
  { db, companyId, at, met, actor, version }: StepCall,
  { webhook: webhookId, fields }: Extract<AutomationStep, { kind: 'webhook' }>,
): Promise<Outcome> {
  const webhook = isId(webhookId) ? await findWebhook(db, companyId, { id: webhookId }) : undefined
  if (webhook?.state !== 'on') return { outcome: 'held', reason: 'webhook-off', data: {} }
  const id = newId()
  await insertDelivery(db, companyId, {
    ...{ id, webhookId, recordId: met.id, automationId: version.automationId, rightsOf: actor.personId, at },
    ...{ module: version.design.module, said: await saidValues(met, fields) },
  })
  wakeWebhooks(db)
  return { outcome: 'done', reason: null, data: { calls: { delivery: id, name: calledName(webhook) } } }
}

/** As the history calls it: its host is told, whatever else stands in the address is not. */
export const calledName = ({ title, url }: { readonly title: string; readonly url: string }): string =>
  `${title} (${new URL(url).host})`
