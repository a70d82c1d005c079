import { openKinds } from '@corbel/domain/products/status-kinds'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export async function listCompaniesWithAging(db: Db): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_with_aging_documents() as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export type AgedDocument = {
  readonly recordId: string
  readonly rev: number
  /** What its loan is called. */
  readonly number: string
  /** Whose it is to send again: the borrower whose it is by its rule, those of whom mails ask it, else the first. */
  readonly borrowerIds: readonly string[]
  readonly docType: string
  readonly days: number
}

type Asked = {
  readonly companyId: string
  readonly today: string
  readonly timeZone: string
  readonly most: number
  /** Of this record alone. */
  readonly recordId?: string
}

/** Accepted documents of open loans that are too old today by the rules of their programs. */
export async function listAgedDocuments(
  db: Db,
  { companyId, today, timeZone, most, recordId }: Asked,
): Promise<AgedDocument[]> {
  const answer = await sql<AgedDocument>`
    select document.record_id as "recordId", record.rev, loan.number, document.doc_type as "docType",
      need.expires_days as days, case
        when borrower.own is not null then array[borrower.own]
        when cardinality(borrower.asked) > 0 then borrower.asked
        when loan.prospect_id is null then '{}' else array[loan.prospect_id] end as "borrowerIds"
    from document
    join record on record.company_id = ${companyId} and record.id = document.record_id and record.active
    join loan on loan.company_id = ${companyId} and loan.id = document.record_id
    join document_need need on need.company_id = ${companyId} and need.program_id = loan.program_id
      and need.expires_days is not null
      and (document.doc_type = 'need-' || need.id or document.doc_type like 'need-' || need.id || '-%')
    cross join lateral (
      select (array_agg(borrowing.id) filter (where document.doc_type = 'need-' || need.id || '-' || borrowing.id))[1] as own,
        coalesce(array_agg(borrowing.id) filter (where exists (select from document_request request
          where request.company_id = ${companyId} and request.record_id = loan.id and request.person_id = borrowing.id
            and request.ended_at is null and document.doc_type = any(request.doc_types))), '{}') as asked
      from (
        select loan.prospect_id as id
        union all
        select party.person_id from loan_party party where party.company_id = ${companyId} and party.loan_id = loan.id
      ) as borrowing
    ) as borrower
    where document.company_id = ${companyId} and document.status = 'Approved'
      and (${recordId ?? null}::uuid is null or document.record_id = ${recordId ?? null}::uuid)
      and coalesce(document.dated_on, (
        select max(file.created_at at time zone ${timeZone})::date from file
        where file.company_id = ${companyId} and file.record_id = document.record_id
          and file.field_id = document.doc_type and file.removed_at is null)) + need.expires_days < ${today}::date
      and (cardinality(record.status) = 0 or exists (
        select from status where status.company_id = ${companyId} and status.id = any(record.status)
          and status.kind = any(${[...openKinds]}::text[])))
    order by document.record_id, document.doc_type limit ${most}`.execute(db)
  return answer.rows
}
