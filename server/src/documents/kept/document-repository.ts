import type { DocumentNoteType, DocumentSource, DocumentStatus } from '@corbel/domain/documents/document'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'

export type DocumentPlace = { readonly companyId: string; readonly recordId: string }

export type StoredDocument = {
  readonly id: string
  readonly recordId: string
  readonly docType: string
  readonly rev: number
  /** Of one beside the form. */
  readonly title: string | null
  readonly status: DocumentStatus
  readonly reason: string | null
  readonly notApplicable: string | null
  readonly due: string | null
  readonly source: DocumentSource
  /** Files that one person sends together. */
  readonly sending: string | null
  readonly sentBy: string | null
  readonly askedAt: Date | null
  readonly askedBy: string | null
  readonly askedByName: string | null
  /** The day that an accepted one is of, where somebody said it. */
  readonly datedOn: string | null
  /** On which it was owed again because of its age. */
  readonly expiredOn: string | null
  /** A suggestion that somebody of staff does not follow. */
  readonly dismissed: boolean
  readonly updatedAt: Date
  readonly updatedBy: string | null
  readonly updatedByName: string
}

const columns: Sql = sql`id, record_id as "recordId", doc_type as "docType", rev, title, status, reason,
  not_applicable as "notApplicable", due::text, source, sending, sent_by as "sentBy", asked_at as "askedAt",
  asked_by as "askedBy", asked_by_name as "askedByName", dated_on::text as "datedOn",
  expired_on::text as "expiredOn", dismissed, updated_at as "updatedAt", updated_by as "updatedBy",
  updated_by_name as "updatedByName"`

/** Of which documents of a record something is kept, the first ones first. */
export async function listStoredDocuments(db: Db, { companyId, recordId }: DocumentPlace): Promise<StoredDocument[]> {
  const answer = await sql<StoredDocument>`
    select ${columns} from document
    where company_id = ${companyId} and record_id = ${recordId} order by id`.execute(db)
  return answer.rows
}

/** What is kept of one document of a record; whoever changes it has locked the record. */
export async function findStoredDocument(
  db: Db,
  { companyId, recordId }: DocumentPlace,
  docType: string,
): Promise<StoredDocument | undefined> {
  const answer = await sql<StoredDocument>`
    select ${columns} from document
    where company_id = ${companyId} and record_id = ${recordId} and doc_type = ${docType}`.execute(db)
  return answer.rows[0]
}

export type DocumentWriting = Omit<StoredDocument, 'rev' | 'updatedAt' | 'updatedBy' | 'updatedByName'> & {
  readonly companyId: string
  readonly by: { readonly personId: string | null; readonly name: string }
  readonly at: Date
}

/** Keeps a document as it is now: the first row of its type, or the next version of it. Answers its version. */
export async function writeDocument(db: Db, document: DocumentWriting): Promise<number> {
  const { by, at } = document
  const answer = await sql<{ rev: number }>`
    insert into document as kept (company_id, id, record_id, doc_type, title, status, reason, not_applicable, due, source,
      sending, sent_by, asked_at, asked_by, asked_by_name, dated_on, expired_on, dismissed, updated_at, updated_by,
      updated_by_name)
    values (${document.companyId}, ${document.id}, ${document.recordId}, ${document.docType}, ${document.title},
      ${document.status}, ${document.reason}, ${document.notApplicable}, ${document.due}::date, ${document.source},
      ${document.sending}, ${document.sentBy}, ${document.askedAt}, ${document.askedBy}, ${document.askedByName},
      ${document.datedOn}::date, ${document.expiredOn}::date, ${document.dismissed}, ${at}, ${by.personId}, ${by.name})
    on conflict (company_id, record_id, doc_type) do update set rev = kept.rev + 1, title = excluded.title,
      status = excluded.status, reason = excluded.reason, not_applicable = excluded.not_applicable, due = excluded.due,
      source = excluded.source, sending = excluded.sending, sent_by = excluded.sent_by, asked_at = excluded.asked_at,
      asked_by = excluded.asked_by, asked_by_name = excluded.asked_by_name,
      dated_on = excluded.dated_on, expired_on = excluded.expired_on, dismissed = excluded.dismissed, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name
    returning rev`.execute(db)
  const [written] = answer.rows
  if (written === undefined) throw new Error('A document was written and answered no version.')
  return written.rev
}

export type StoredNote = {
  readonly id: string
  readonly docType: string
  readonly type: DocumentNoteType
  readonly content: string
  readonly createdAt: Date
  readonly createdBy: string
  readonly createdByName: string
}

/** Notes on the documents of a record, newest first. */
export async function listDocumentNotes(db: Db, { companyId, recordId }: DocumentPlace): Promise<StoredNote[]> {
  const answer = await sql<StoredNote>`
    select id, doc_type as "docType", type, content, created_at as "createdAt", created_by as "createdBy",
      created_by_name as "createdByName"
    from document_note where company_id = ${companyId} and record_id = ${recordId} order by id desc`.execute(db)
  return answer.rows
}

export async function insertDocumentNote(
  db: Db,
  { companyId, recordId }: DocumentPlace,
  note: StoredNote,
): Promise<void> {
  await sql`
    insert into document_note (company_id, id, record_id, doc_type, type, content, created_at, created_by,
      created_by_name)
    values (${companyId}, ${note.id}, ${recordId}, ${note.docType}, ${note.type}, ${note.content}, ${note.createdAt},
      ${note.createdBy}, ${note.createdByName})`.execute(db)
}
