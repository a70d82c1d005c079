import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'

export type NewConfigurationChange = {
  readonly companyId: string
  readonly kind: string
  readonly subjectId: number
  readonly productId?: number | null
  readonly title: string
  readonly action: string
  readonly changes: readonly unknown[]
  readonly at: Date
  readonly by: { readonly personId: string | null; readonly name: string }
}

export async function insertConfigurationChange(db: Db, made: NewConfigurationChange): Promise<void> {
  await sql`
    insert into configuration_change (company_id, id, kind, subject_id, product_id, title, action, changes, at,
      by_person, by_name)
    values (${made.companyId}, ${newId()}, ${made.kind}, ${made.subjectId}, ${made.productId ?? null}, ${made.title},
      ${made.action}, ${JSON.stringify(made.changes)}::jsonb, ${made.at}, ${made.by.personId}, ${made.by.name})`.execute(
    db,
  )
}

export type ChangesOf = {
  readonly companyId: string
  /** A product with its programs and statuses; without it, the company itself. */
  readonly productId: number | null
  readonly most: number
}

type StoredChange = Readonly<Record<'_id' | 'kind' | 'title' | 'action' | 'by', string>> & {
  readonly at: Date
  readonly changes: { field: string; previous: unknown; current: unknown }[]
}

/** Newest first. */
export async function findConfigurationChanges(
  db: Db,
  { companyId, productId, most }: ChangesOf,
): Promise<StoredChange[]> {
  const subject = productId === null ? sql`kind = 'company'` : sql`product_id = ${productId}`
  const answer = await sql<StoredChange>`
    select id as "_id", kind, title, action, by_name as by, at, changes from configuration_change
    where company_id = ${companyId} and ${subject} order by id desc limit ${most}`.execute(db)
  return answer.rows
}
