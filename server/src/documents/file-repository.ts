import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type NewFileRow = {
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
  /** When a scanner looked at it; null where none did. */
  readonly scannedAt: Date | null
  /** Of a PDF: it has a password; null of what came before that was looked at. */
  readonly isLocked: boolean | null
}

/** With the name of its record's kind. */
export type FileRow = NewFileRow & {
  readonly module: string
  /** Since when it is an earlier one: replaced, or taken off. */
  readonly removedAt: Date | null
}

type Owned = { readonly companyId: string; readonly createdBy: string }

export async function insertFile(db: Db, file: NewFileRow & Owned): Promise<void> {
  await sql`
    insert into file (company_id, id, record_id, field_id, row_id, name, media_type, size, sha256, storage_name,
      created_at, created_by, scanned_at, is_locked)
    values (${file.companyId}, ${file.id}, ${file.recordId}, ${file.fieldId}, ${file.rowId}, ${file.name},
      ${file.mediaType}, ${file.size}, ${file.sha256}, ${file.storageName}, ${file.createdAt}, ${file.createdBy}, ${file.scannedAt},
      ${file.isLocked})`.execute(db)
}

/** A file of a record, also one that is no more on it. */
export async function findFile(db: Db, companyId: string, id: string): Promise<FileRow | undefined> {
  const answer = await sql<FileRow>`
    select file.id, file.record_id as "recordId", module.key as module, file.field_id as "fieldId",
      file.row_id as "rowId", file.name, file.media_type as "mediaType", file.size, file.sha256,
      file.storage_name as "storageName", file.created_at as "createdAt",
      file.removed_at as "removedAt", file.scanned_at as "scannedAt", file.is_locked as "isLocked"
    from file
    join record on record.company_id = ${companyId} and record.id = file.record_id
    join module on module.company_id = ${companyId} and module.id = record.module_id
    where file.company_id = ${companyId} and file.id = ${id}`.execute(db)
  return answer.rows[0]
}
