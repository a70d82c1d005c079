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
