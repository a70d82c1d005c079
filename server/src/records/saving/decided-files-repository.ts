import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type FilesOfRecord = { readonly companyId: string; readonly recordId: string; readonly ids: readonly string[] }

/** Of these files of a record those whose document was decided on: accepted, or said not to apply. */
export async function filesDecidedOn(
  db: Db,
  { companyId, recordId, ids }: FilesOfRecord,
): Promise<ReadonlySet<string>> {
  const answer = await sql<{ id: string }>`
    select file.id from file
    join document on document.company_id = file.company_id and document.record_id = file.record_id
      and document.doc_type = file.field_id and document.status in ('Approved', 'N/A')
    where file.company_id = ${companyId} and file.record_id = ${recordId} and file.id = any(${[...ids]}::uuid[])
      and file.removed_at is null`.execute(db)
  return new Set(answer.rows.map(({ id }) => id))
}

/**
 * Nobody has accepted what is not there any more: documents of these files that were accepted and have none left are
 * owed again.
 */
export async function oweAgain(
  db: Db,
  { companyId, recordId, ids }: FilesOfRecord,
  { at, by }: { readonly at: Date; readonly by: { readonly personId: string | null; readonly name: string } },
): Promise<void> {
  await sql`
    update document set status = 'Not Uploaded', reason = null, rev = rev + 1, updated_at = ${at},
      updated_by = ${by.personId}, updated_by_name = ${by.name}
    where company_id = ${companyId} and record_id = ${recordId} and status = 'Approved'
      and doc_type in (select field_id from file
        where company_id = ${companyId} and record_id = ${recordId} and id = any(${[...ids]}::uuid[]))
      and not exists (select from file
        where file.company_id = ${companyId} and file.record_id = ${recordId} and file.field_id = document.doc_type
          and file.removed_at is null)`.execute(db)
}

/** These files of a record are on it no more; their bytes are kept. */
export async function takeFilesOff(db: Db, { companyId, recordId, ids }: FilesOfRecord, at: Date): Promise<void> {
  await sql`
    update file set removed_at = ${at}
    where company_id = ${companyId} and record_id = ${recordId} and id = any(${[...ids]}::uuid[])
      and removed_at is null`.execute(db)
}
