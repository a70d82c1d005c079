import type { AutomationStep } from '@corbel/domain/emails/automations/automation-design'
import { notifyLater } from '../../notifications/notify-later.ts'
import type { Outcome, StepCall } from './advance-run.ts'

/** Tells the staff that works on the record, in the bell and as they wish. */
export async function notifyStep(
  { db, companyId, at, met }: StepCall,
  { text }: Extract<AutomationStep, { kind: 'notify' }>,
): Promise<Outcome> {
  notifyLater(db, {
    ...{ companyId, at, kind: 'automation', record: { id: met.id }, assigned: true },
    by: { personId: null, name: 'Corbel' },
    params: { text },
  })
  return { outcome: 'done', reason: null, data: {} }
}
