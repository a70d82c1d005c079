import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** A change that waits on a record, as stored. */
export type WaitingReview = {
  readonly id: string
  readonly field: string
  readonly title: string
  readonly previous: unknown
  readonly proposed: unknown
  readonly rev: number
  readonly byPerson: string
}

type OfRecord = {
  readonly companyId: string
  readonly recordId: string
  /** Only these of them. */
  readonly ids?: readonly string[]
}

export async function listWaiting(db: Db, { companyId, recordId, ids }: OfRecord): Promise<WaitingReview[]> {
  const among = ids === undefined ? sql`` : sql`and id = any(${[...ids]}::uuid[])`
  const answer = await sql<WaitingReview>`
    select id, field, title, previous, proposed, rev, requested_by as "byPerson" from review_change
    where company_id = ${companyId} and record_id = ${recordId} and state = 'waiting' ${among}
    order by requested_at, id`.execute(db)
  return answer.rows
}

/** What they are called, whatever became of them. */
export async function titlesOfReviews(db: Db, companyId: string, ids: readonly string[]): Promise<StoredTitle[]> {
  const answer = await sql<StoredTitle>`
    select id, field, title from review_change
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return answer.rows
}

export type StoredTitle = Pick<WaitingReview, 'id' | 'field' | 'title'>

/** Whose waiting changes they are now, with values as they are stored there; all of them in one statement. */
export async function moveReviews(
  db: Db,
  companyId: string,
  { recordId, reviews }: { readonly recordId: string; readonly reviews: readonly WaitingReview[] },
): Promise<void> {
  if (reviews.length === 0) return
  const json = JSON.stringify(reviews.map(({ id, previous, proposed, rev }) => ({ id, previous, proposed, rev })))
  await sql`
    update review_change change set record_id = ${recordId}, previous = moved.previous, proposed = moved.proposed,
      rev = moved.rev
    from jsonb_to_recordset(${json}::jsonb) as moved (id uuid, previous jsonb, proposed jsonb, rev integer)
    where change.company_id = ${companyId} and change.id = moved.id and change.state = 'waiting'`.execute(db)
}
