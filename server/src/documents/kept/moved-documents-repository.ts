import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import type { DocumentPlace } from './document-repository.ts'

type Moved = { readonly id: string; readonly docType: string }

type Moving = {
  readonly companyId: string
  readonly from: string
  readonly to: string
  /** These alone. */
  readonly ids?: readonly string[]
}

/** Documents beside the form of a record, and notes on all of its documents. */
export async function countHangingDocuments(db: Db, { companyId, recordId }: DocumentPlace): Promise<number> {
  const answer = await sql<{ found: number }>`
    select ((select count(*) from document
        where company_id = ${companyId} and record_id = ${recordId} and doc_type like 'need-%')
      + (select count(*) from document_note where company_id = ${companyId} and record_id = ${recordId}))::integer
      as found`.execute(db)
  return answer.rows[0]?.found ?? 0
}

/**
 * Documents of which nothing is kept at the other record yet: those beside the form, and of the form's those that left
 * no file behind.
 */
export async function moveDocumentRows(db: Db, { companyId, from, to, ids }: Moving): Promise<Moved[]> {
  const only = ids === undefined ? sql`` : sql`and id = any(${[...ids]}::uuid[])`
  const answer = await sql<Moved>`
    update document set record_id = ${to}::uuid
    where company_id = ${companyId} and record_id = ${from}::uuid ${only}
      and not exists (select from document theirs
        where theirs.company_id = ${companyId} and theirs.record_id = ${to}::uuid
          and theirs.doc_type = document.doc_type)
      and (doc_type like 'need-%' or not exists (select from file
        where file.company_id = ${companyId} and file.record_id = ${from}::uuid and file.field_id = document.doc_type
          and file.removed_at is null))
    returning id, doc_type as "docType"`.execute(db)
  return answer.rows
}

type OfTypes = { readonly types: readonly string[] }

/** All files, earlier ones too, of documents that no field holds. */
export async function moveFilesBeside(
  db: Db,
  { companyId, from, to, types }: Omit<Moving, 'ids'> & OfTypes,
): Promise<Moved[]> {
  const answer = await sql<Moved>`
    update file set record_id = ${to}::uuid
    where company_id = ${companyId} and record_id = ${from}::uuid and field_id = any(${[...types]}::text[])
    returning id, field_id as "docType"`.execute(db)
  return answer.rows
}

/** Notes on documents: all of them, or these and those on documents of these types. */
export async function moveDocumentNotes(
  db: Db,
  { companyId, from, to, ids, types = [] }: Moving & Partial<OfTypes>,
): Promise<Moved[]> {
  const only =
    ids === undefined ? sql`` : sql`and (id = any(${[...ids]}::uuid[]) or doc_type = any(${[...types]}::text[]))`
  const answer = await sql<Moved>`
    update document_note set record_id = ${to}::uuid
    where company_id = ${companyId} and record_id = ${from}::uuid ${only}
    returning id, doc_type as "docType"`.execute(db)
  return answer.rows
}

type MovingNeeds = Omit<Moving, 'ids'> & { readonly recordIds: readonly string[] }

/**
 * What is one borrower's own to send at these records is somebody else's from now on: its type names them. Where the
 * other has the same there already, it stays. Mails and links that name it go along.
 */
export async function renameOwnNeeds(db: Db, { companyId, recordIds, from, to }: MovingNeeds): Promise<void> {
  const records = sql`${[...recordIds]}::uuid[]`
  const own = `need-%-${from}`
  const named = (type: Sql) => sql`replace(${type}, ${from}::text, ${to}::text)`
  await sql`
    with moved as (
      update document set doc_type = ${named(sql`doc_type`)}
      where company_id = ${companyId} and record_id = any(${records}) and doc_type like ${own}
        and not exists (select from document theirs where theirs.company_id = ${companyId}
          and theirs.record_id = document.record_id and theirs.doc_type = ${named(sql`document.doc_type`)})
      returning record_id, doc_type, replace(doc_type, ${to}::text, ${from}::text) as before),
    files as (
      update file set field_id = moved.doc_type from moved
      where file.company_id = ${companyId} and file.record_id = moved.record_id and file.field_id = moved.before)
    update document_note note set doc_type = moved.doc_type from moved
    where note.company_id = ${companyId} and note.record_id = moved.record_id and note.doc_type = moved.before`.execute(
    db,
  )
  for (const table of ['document_request', 'document_link'] as const)
    await sql`
      update ${sql.table(table)} set doc_types = array(
        select case when one like ${own} then ${named(sql`one`)} else one end
        from unnest(doc_types) with ordinality as listed (one, place) order by place)
      where company_id = ${companyId} and record_id = any(${records})
        and exists (select from unnest(doc_types) one where one like ${own})`.execute(db)
}
