import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Place = { readonly companyId: string; readonly recordId: string }

/** The documents that mails ask of somebody, as long as nobody has ended the request. */
export async function listAskedOf(db: Db, { companyId, recordId }: Place, personId: string): Promise<Set<string>> {
  const answer = await sql<{ docType: string }>`
    select distinct unnest(doc_types) as "docType" from document_request
    where company_id = ${companyId} and record_id = ${recordId}::uuid and person_id = ${personId}::uuid
      and ended_at is null`.execute(db)
  return new Set(answer.rows.map(({ docType }) => docType))
}

/** Of whom mails ask a document, the latest first. */
export async function listSenders(db: Db, { companyId, recordId }: Place, docType: string): Promise<string[]> {
  const answer = await sql<{ personId: string }>`
    select person_id as "personId" from document_request
    where company_id = ${companyId} and record_id = ${recordId}::uuid and ${docType} = any(doc_types)
      and ended_at is null
    group by person_id order by max(sent_at) desc`.execute(db)
  return answer.rows.map(({ personId }) => personId)
}
