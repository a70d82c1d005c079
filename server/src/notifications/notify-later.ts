import type { Db } from '../platform/database/db.ts'
import { type Notice, tellPeople } from '../records/notices/tell-people.ts'

export type Telling = Notice & { readonly companyId: string; readonly at: Date }

/**
 * Tells people of what is written in this transaction, once it commits: in the bell, in their open pages, by mail where
 * they want it. Names a kind of `noticeKinds`, the record and who did it; whoever did it is not told, and whoever may no
 * longer read the record is shown nothing of it.
 */
export function notifyLater(db: Db, { companyId, at, ...notice }: Telling): void {
  tellPeople(db, { companyId, at, notices: [notice] })
}
