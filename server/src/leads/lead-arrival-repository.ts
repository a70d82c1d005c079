import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type StoredArrival = {
  readonly at: Date
  readonly terms: string
  /** Words of the address by which they came. */
  readonly campaign: Readonly<Record<string, string>>
}

/** How a lead came by a form for visitors; undefined where somebody entered it. */
export async function findArrival(db: Db, companyId: string, id: string): Promise<StoredArrival | undefined> {
  const answer = await sql<StoredArrival>`
    select submitted_at as at, terms, campaign from lead where company_id = ${companyId} and id = ${id}`.execute(db)
  return answer.rows[0]
}
