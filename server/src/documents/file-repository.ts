import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type FileRow = {
  readonly id: string
  readonly recordId: string
  readonly fieldId: string
  readonly rowId: string | null
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: Buffer
  readonly storageName: string
  readonly createdAt: Date
}

type Owned = { readonly companyId: string; readonly createdBy: string }

export async function insertFile(db: Db, file: FileRow & Owned): Promise<void> {
  await sql`
    insert into file (company_id, id, record_id, field_id, row_id, name, media_type, size, sha256, storage_name,
      created_at, created_by)
    values (${file.companyId}, ${file.id}, ${file.recordId}, ${file.fieldId}, ${file.rowId}, ${file.name},
      ${file.mediaType}, ${file.size}, ${file.sha256}, ${file.storageName}, ${file.createdAt}, ${file.createdBy})`.execute(
    db,
  )
}

/** A file that is still on its record. */
export async function findFile(db: Db, companyId: string, id: string): Promise<FileRow | undefined> {
  const answer = await sql<FileRow>`
    select id, record_id as "recordId", field_id as "fieldId", row_id as "rowId", name, media_type as "mediaType", size,
      sha256, storage_name as "storageName", created_at as "createdAt"
    from file where company_id = ${companyId} and id = ${id} and removed_at is null`.execute(db)
  return answer.rows[0]
}

/** Which of these stored names a row of the company names, removed or not. */
export async function listNamedFiles(db: Db, companyId: string, names: readonly string[]): Promise<string[]> {
  const answer = await sql<{ name: string }>`
    select storage_name as name from file
    where company_id = ${companyId} and storage_name = any(${[...names]}::text[])`.execute(db)
  return answer.rows.map((row) => row.name)
}
