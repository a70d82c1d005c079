import type { DocumentStatus } from '@corbel/domain/documents/document'
import type { Db } from '../../platform/database/db.ts'
import { namedQuery } from '../../platform/database/transaction-handle.ts'

/** A document of which something is kept: a row, files, or both. */
export type KeptDocument = {
  readonly recordId: string
  readonly docType: string
  /** Null where it has files alone. */
  readonly status: DocumentStatus | null
  readonly notApplicable: string | null
  readonly due: string | null
  /** Somebody asked for it. */
  readonly isAsked: boolean
  /** Nobody but a rule of its program did. */
  readonly isRuled: boolean
  readonly files: number
}

const statement = {
  name: 'kept documents of records',
  text: `
    select coalesce(kept.record_id, sent.record_id) as "recordId", coalesce(kept.doc_type, sent.doc_type) as "docType",
      kept.status, kept.not_applicable as "notApplicable", kept.due::text as due,
      coalesce(kept.asked_at is not null or kept.source <> 'form', false) as "isAsked",
      coalesce(kept.source = 'need' and kept.asked_at is null, false) as "isRuled", coalesce(sent.files, 0) as files
    from (select * from document where company_id = $1 and record_id = any($2::uuid[])) as kept
    full join (
      select record_id, field_id as doc_type, count(*)::integer as files from file
      where company_id = $1 and record_id = any($2::uuid[]) and removed_at is null group by record_id, field_id) as sent
      on sent.record_id = kept.record_id and sent.doc_type = kept.doc_type
    order by 1, kept.id nulls last, 2`,
}

/** Of these records, in the order in which they were kept. */
export function listKeptDocuments(db: Db, companyId: string, recordIds: readonly string[]): Promise<KeptDocument[]> {
  return namedQuery<KeptDocument>(db, statement, [companyId, [...recordIds]])
}
