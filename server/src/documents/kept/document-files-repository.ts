import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { DocumentPlace } from './document-repository.ts'

export type StoredDocumentFile = {
  readonly id: string
  /** The type of the document that it is of. */
  readonly docType: string
  readonly row: string | null
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly storageName: string
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly viewedAt: Date | null
  readonly removedAt: Date | null
  /** Null where no scanner looked at it. */
  readonly scannedAt: Date | null
  readonly isLocked: boolean | null
}

/** All files that were ever put on a record, in the order in which they came. */
export async function listDocumentFiles(db: Db, { companyId, recordId }: DocumentPlace): Promise<StoredDocumentFile[]> {
  const answer = await sql<StoredDocumentFile>`
    select id, field_id as "docType", row_id as row, name, media_type as "mediaType", size::integer, storage_name as "storageName", created_at as "createdAt",
      created_by as "createdBy", viewed_at as "viewedAt", removed_at as "removedAt",
      scanned_at as "scannedAt", is_locked as "isLocked"
    from file where company_id = ${companyId} and record_id = ${recordId} order by id`.execute(db)
  return answer.rows
}

/** How many documents beside the form of a record have files, and which of its form. */
export async function countTypesWithFiles(
  db: Db,
  { companyId, recordId }: DocumentPlace,
): Promise<{ readonly beside: number; readonly ofForm: readonly string[] }> {
  const answer = await sql<{ beside: number; ofForm: string[] }>`
    select count(*) filter (where isbeside)::integer as beside,
      coalesce(array_agg(field_id) filter (where not isbeside), '{}') as "ofForm"
    from (select distinct field_id, field_id like 'need-%' as isbeside from file
      where company_id = ${companyId} and record_id = ${recordId} and removed_at is null) as sent`.execute(db)
  return answer.rows[0] ?? { beside: 0, ofForm: [] }
}

/** How many files one document of a record has. */
export async function countDocumentFiles(
  db: Db,
  { companyId, recordId }: DocumentPlace,
  docType: string,
): Promise<number> {
  const answer = await sql<{ count: number }>`
    select count(*)::integer as count from file
    where company_id = ${companyId} and record_id = ${recordId} and field_id = ${docType} and removed_at is null`.execute(
    db,
  )
  return answer.rows[0]?.count ?? 0
}

type FilePlace = { readonly companyId: string; readonly id: string }

/** A file beside the form is none any more; it is kept as an earlier one. False: it was none before. */
export async function removeFileBeside(db: Db, { companyId, id }: FilePlace, at: Date): Promise<boolean> {
  const answer = await sql<{ id: string }>`
    update file set removed_at = ${at} where company_id = ${companyId} and id = ${id} and removed_at is null
    returning id`.execute(db)
  return answer.rows.length > 0
}

/** That somebody has looked at a file, or has not; false where it stood so before. */
export async function writeViewed(
  db: Db,
  { companyId, id }: FilePlace,
  viewed: { readonly at: Date; readonly by: string } | null,
): Promise<boolean> {
  const answer = await sql<{ id: string }>`
    update file set viewed_at = ${viewed?.at ?? null}, viewed_by = ${viewed?.by ?? null}
    where company_id = ${companyId} and id = ${id} and (viewed_at is null) = ${viewed !== null}
    returning id`.execute(db)
  return answer.rows.length > 0
}
