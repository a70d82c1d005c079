import type { FigureMapping } from '@corbel/domain/figures/meanings'
import type { LoanAccess } from '@corbel/domain/loans/guest-actor'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { sql } from 'kysely'
import type { FormReference } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'

const utc = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** What the guest's list is made from, at the guest. Every statement speaks for the guest. */
export type SharedLoanRow = {
  readonly loanId: string
  readonly ownerId: string
  readonly access: LoanAccess
  readonly expiresAt: Date | null
  readonly content: object
  readonly info: object
}

/** In one statement, however many there are. */
export async function upsertSharedLoans(db: Db, guestId: string, rows: readonly SharedLoanRow[]): Promise<void> {
  await sql`
    insert into shared_loan (company_id, record_id, owner_company_id, access, expires_at, content, info)
    select ${guestId}, "loanId", "ownerId", access, "expiresAt", content, info
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      "loanId" uuid, "ownerId" uuid, access text, "expiresAt" timestamptz, content jsonb, info jsonb)
    on conflict (company_id, record_id) do update set owner_company_id = excluded.owner_company_id,
      access = excluded.access, expires_at = excluded.expires_at, content = excluded.content, info = excluded.info`.execute(
    db,
  )
}

export async function deleteSharedLoans(db: Db, guestId: string, loanIds: readonly string[]): Promise<void> {
  const ids = sql`${[...loanIds]}::uuid[]`
  await sql`
    delete from shared_loan where company_id = ${guestId} and record_id = any(${ids})`.execute(db)
  await sql`
    delete from record_list
    where company_id = ${guestId} and record_id = any(${ids}) and owner_company_id is not null`.execute(db)
  await sql`
    delete from record_search search where search.company_id = ${guestId} and search.record_id = any(${ids})
      and not exists (select from record own where own.company_id = ${guestId} and own.id = search.record_id)`.execute(
    db,
  )
}

/** What of a loan stands in a guest's list. */
export type SharedLoan = {
  readonly form: FormReference
  readonly info: RecordValues
  /** What the fields of its form mean. */
  readonly figures: FigureMapping
  /** As a row of the guest's list, but for its address and values: who works on it is the owner's alone. */
  readonly content: {
    readonly id: string
    readonly product: number
    readonly program: number
    readonly status: readonly number[]
  }
}

export async function listSharedLoans(db: Db, companyId: string, loanIds: readonly string[]): Promise<SharedLoan[]> {
  const answer = await sql<SharedLoan>`
    select r.info, form.figures,
      json_build_object('formId', r.form_id, 'version', r.form_version, 'rightsVersion', form.rights_version) as form,
      json_build_object('id', r.id, 'rev', r.rev, 'active', r.active, 'number', loan.number,
        'product', loan.product_id, 'program', loan.program_id, 'status', r.status,
        'prospect', case when prospect.id is not null then json_build_object('id', prospect.id,
          'first_name', prospect.first_name, 'last_name', prospect.last_name, 'email', prospect.email,
          'phone', prospect.phone) end,
        'created_at', to_char(r.created_at at time zone 'UTC', ${utc}), 'created_by', r.created_by,
        'created_by_name', r.created_by_name, 'updated_at', to_char(r.updated_at at time zone 'UTC', ${utc}),
        'updated_by', r.updated_by, 'updated_by_name', r.updated_by_name,
        'source', '[]'::json, 'groups', '[]'::json, 'people', '[]'::json, 'shares', '[]'::json) as content
    from record r join loan on loan.company_id = r.company_id and loan.id = r.id
    join form on form.company_id = r.company_id and form.id = r.form_id
    left join person prospect on prospect.company_id = r.company_id and prospect.id = loan.prospect_id
    where r.company_id = ${companyId} and r.id = any(${[...loanIds]}::uuid[])`.execute(db)
  return answer.rows
}

/** How a loan stands in its owner's lists. */
export type ListedLoan = Readonly<Record<string, unknown>> & {
  readonly record_id: string
  readonly t5: string | null
  readonly search: string
}

export async function listListedLoans(db: Db, companyId: string, loanIds: readonly string[]): Promise<ListedLoan[]> {
  const answer = await sql<ListedLoan>`
    select listed.record_id, listed.module_id, listed.active, listed.number, listed.loan_no, listed.created_at,
      listed.updated_at, listed.stage_entered_at, listed.t1, listed.t2, listed.t3, listed.t4, listed.t5, coalesce(found.search, '') as search
    from record_list listed
    left join record_search found on found.company_id = ${companyId} and found.record_id = listed.record_id
    where listed.company_id = ${companyId} and listed.record_id = any(${[...loanIds]}::uuid[])`.execute(db)
  return answer.rows
}
