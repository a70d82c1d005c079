import { notifyLater } from '../notifications/notify-later.ts'
import type { Db } from '../platform/database/db.ts'
import type { MetRecord } from '../records/record-kind.ts'

type Mentioned = { readonly personIds: readonly string[]; readonly at: Date }

/** Tells whom a note mentions that it does, not what it says. */
export function tellMentioned(db: Db, { id, reader }: Pick<MetRecord, 'id' | 'reader'>, to: Mentioned): void {
  if (to.personIds.length === 0) return
  const by = { personId: reader.personId, name: reader.fullName }
  notifyLater(db, {
    companyId: reader.companyId,
    at: to.at,
    kind: 'mentioned',
    record: { id },
    by,
    personIds: to.personIds,
  })
}
