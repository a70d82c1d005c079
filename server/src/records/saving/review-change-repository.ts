import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'

type NewReviewChange = {
  readonly field: string
  readonly title: string
  readonly previous: unknown
  readonly proposed: unknown
  /** Who decides, as `decidersKey` says it. */
  readonly deciders: string
}

export type ReviewRequest = {
  readonly companyId: string
  readonly recordId: string
  readonly rev: number
  readonly by: { readonly personId: string; readonly name: string }
  readonly at: Date
  /** As stored: sensitive values protected. */
  readonly changes: readonly NewReviewChange[]
}

/** Keeps proposals until somebody decides; an earlier one of the same person for the same field no longer waits. */
export async function requestReview(db: Db, request: ReviewRequest): Promise<void> {
  const { companyId, recordId, rev, by, at } = request
  const fields = request.changes.map((change) => change.field)
  await sql`
    update review_change set state = 'replaced'
    where company_id = ${companyId} and record_id = ${recordId} and requested_by = ${by.personId}
      and state = 'waiting' and field = any(${fields}::text[])`.execute(db)
  const json = JSON.stringify(request.changes.map((change) => ({ ...change, id: newId() })))
  await sql`
    insert into review_change (company_id, id, record_id, field, title, previous, proposed, rev, requested_by,
      requested_by_name, requested_at, deciders)
    select ${companyId}, made.id, ${recordId}, made.field, made.title, made.previous, made.proposed, ${rev},
      ${by.personId}, ${by.name}, ${at}, made.deciders
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, field text, title text, previous jsonb, proposed jsonb,
      deciders text)`.execute(db)
}
