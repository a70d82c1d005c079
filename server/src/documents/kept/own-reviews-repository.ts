import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type OwnReview = {
  readonly recordId: string
  readonly docType: string
  readonly since: Date
  /** How many there are in all. */
  readonly found: number
}

type Asked = { readonly companyId: string; readonly personId: string; readonly limit: number }

/** Documents with files that wait for a look, of loans that are assigned to somebody; the oldest first. */
export async function listOwnReviews(db: Db, { companyId, personId, limit }: Asked): Promise<OwnReview[]> {
  const answer = await sql<OwnReview>`
    select listed.record_id as "recordId", one.doc_type as "docType", one.since, count(*) over ()::integer as found
    from (select record_id from record_list
      where company_id = ${companyId} and docs_review > 0 and exists (
        select from record_assignee mine where mine.company_id = ${companyId}
          and mine.record_id = record_list.record_id and mine.user_id = ${personId})) as listed
    cross join lateral (
      select file.field_id as doc_type, coalesce(max(kept.updated_at), max(file.created_at)) as since
      from file
      left join document kept on kept.company_id = ${companyId} and kept.record_id = listed.record_id
        and kept.doc_type = file.field_id
      where file.company_id = ${companyId} and file.record_id = listed.record_id and file.removed_at is null
        and coalesce(kept.status, 'Awaiting Review') in ('Awaiting Review', 'Not Uploaded')
      group by file.field_id) as one
    order by one.since, listed.record_id, one.doc_type limit ${limit}`.execute(db)
  return answer.rows
}
