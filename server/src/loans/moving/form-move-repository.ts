import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type AskedVersion = { readonly companyId: string; readonly formId: number; readonly version: number }

export async function hasFormVersion(db: Db, { companyId, formId, version }: AskedVersion): Promise<boolean> {
  const answer = await sql`
    select from form_version
    where company_id = ${companyId} and form_id = ${formId} and version = ${version}`.execute(db)
  return answer.rows.length === 1
}

export type WithdrawnReviews = {
  readonly companyId: string
  readonly recordId: string
  readonly fields: readonly string[]
}

/** Proposals for these fields no longer wait for anybody. */
export async function withdrawReviews(db: Db, { companyId, recordId, fields }: WithdrawnReviews): Promise<void> {
  if (fields.length === 0) return
  await sql`
    update review_change set state = 'replaced'
    where company_id = ${companyId} and record_id = ${recordId} and state = 'waiting'
      and field = any(${[...fields]}::text[])`.execute(db)
}

/** Loans on an earlier version of the form, the oldest first. */
export async function listLoansBefore(db: Db, { companyId, formId, version }: AskedVersion): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select id from record
    where company_id = ${companyId} and form_id = ${formId} and form_version < ${version} and module_id = 1 and active
    order by created_at, id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

type WithdrawnOf = AskedVersion & { readonly ids: readonly string[] }

/** Proposals for fields that the version does not have any more wait for nobody. */
export async function withdrawReviewsOf(db: Db, { companyId, formId, version, ids }: WithdrawnOf): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update review_change set state = 'replaced'
    where company_id = ${companyId} and record_id = any(${[...ids]}::uuid[]) and state = 'waiting'
      and not exists (select from form_version where company_id = ${companyId} and form_id = ${formId}
        and version = ${version}
        and jsonb_path_exists(content, '$.** ? (@.id == $field)', jsonb_build_object('field',
          regexp_replace(review_change.field, '\\[.*$', ''))))`.execute(db)
}
