import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { loansModule } from '../loan-repository.ts'

type Follower = { readonly companyId: string; readonly personId: string }

/** As many as anybody follows at once. */
const most = 50

/** Loans in use that somebody from outside is assigned to, the newest first. */
export async function listFollowedIds(db: Db, { companyId, personId }: Follower): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select record.id from record_assignee assigned
    join record on record.company_id = ${companyId} and record.id = assigned.record_id
    where assigned.company_id = ${companyId} and assigned.user_id = ${personId} and assigned.kind = 'contacts'
      and record.module_id = ${sql.lit(loansModule)} and record.active
    order by record.id desc limit ${sql.lit(most)}`.execute(db)
  return answer.rows.map(({ id }) => id)
}
