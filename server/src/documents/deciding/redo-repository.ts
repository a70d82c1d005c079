import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

const prospects = 2

export type BorrowerToTell = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: string
  /** Without a sign-in there is no page to lead them to. */
  readonly signsIn: boolean
}

/** Those of these people who borrow and have an address. */
export async function listBorrowersToTell(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<BorrowerToTell[]> {
  const answer = await sql<BorrowerToTell>`
    select person.id, trim(concat_ws(' ', first_name, last_name)) as name, email, person.language, person.account_id is not null as "signsIn"
    from person
    join record on record.company_id = ${companyId} and record.id = person.id and record.active
    where person.company_id = ${companyId} and person.id = any(${[...ids]}::uuid[]) and person.module_id = ${prospects}
      and email <> ''
    order by array_position(${[...ids]}::uuid[], person.id)`.execute(db)
  return answer.rows
}

export type RedoReason = {
  readonly docType: string
  readonly reason: string
  /** Of one that is too old: after so many days; null where somebody said why. */
  readonly expiredAfter: number | null
}

/** Why a document is to come again, and which; undefined where it is no more, or for another reason. */
export async function findRedoReason(
  db: Db,
  companyId: string,
  { id, rev }: { readonly id: string; readonly rev: number },
): Promise<RedoReason | undefined> {
  const answer = await sql<RedoReason>`
    select document.reason, document.doc_type as "docType", case when document.expired_on is not null then (
        select need.expires_days from document_need need
        join loan on loan.company_id = ${companyId} and loan.id = document.record_id
          and loan.program_id = need.program_id
        where need.company_id = ${companyId} and need.expires_days is not null
          and (document.doc_type = 'need-' || need.id or document.doc_type like 'need-' || need.id || '-%')
        limit 1) end as "expiredAfter"
    from document
    where document.company_id = ${companyId} and document.id = ${id}::uuid and document.rev = ${rev}
      and document.status = 'Awaiting Reupload'`.execute(db)
  return answer.rows[0]
}
