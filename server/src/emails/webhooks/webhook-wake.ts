import type { Db } from '../../platform/database/db.ts'
import { notify } from '../../platform/database/notify.ts'

export const webhookChannel = 'corbel_webhook'

/** Wakes whoever calls, once the transaction commits. */
export function wakeWebhooks(db: Db): void {
  notify(db, webhookChannel, [''])
}
