import type { Db } from '../platform/database/db.ts'
import { notify } from '../platform/database/notify.ts'

export const whatsappChannel = 'corbel_whatsapp'

/** Wakes whoever sends once the transaction commits. */
export function wakeWhatsapp(db: Db): void {
  notify(db, whatsappChannel, [''])
}
