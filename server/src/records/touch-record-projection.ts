import type { Db } from '../platform/database/db.ts'
import { namedQuery } from '../platform/database/transaction-handle.ts'

export type RecordTouch = { readonly companyId: string; readonly id: string; readonly at: Date }

/** The list row of a record of which nothing that lists show, sort, filter or find by has changed but its last save. */
export async function touchRecordProjection(db: Db, { companyId, id, at }: RecordTouch): Promise<void> {
  await namedQuery(
    db,
    {
      name: 'touch record projection',
      text: 'update record_list set updated_at = $3 where company_id = $1 and record_id = $2',
    },
    [companyId, id, at],
  )
}
