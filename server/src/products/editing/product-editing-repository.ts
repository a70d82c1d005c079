import type { ProgramGuidelines, ProgramTerms } from '@corbel/domain/products/program-terms'
import type { StatusKind } from '@corbel/domain/products/status-kinds'
import type { StatusWords } from '@corbel/domain/products/status-words'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Stamps = { readonly rev: number; readonly updatedAt: Date; readonly updatedBy: string }
export type StoredProduct = Stamps & {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly active: boolean
  readonly position: number
}
export type StoredProgram = Stamps & {
  readonly id: number
  readonly productId: number
  readonly ownerCompanyId: string
  readonly owner: string
  readonly title: string
  readonly prefix: string
  readonly formId: number
  readonly active: boolean
  readonly startsOn: string | null
  readonly endsOn: string | null
  /** Members that were never said are missing. */
  readonly terms: Partial<ProgramTerms>
  readonly guidelines: Partial<ProgramGuidelines>
}
export type StoredStatus = Stamps & {
  readonly id: number
  readonly productId: number | null
  readonly title: string
  readonly borrowerTitle: string | null
  readonly milestone: string | null
  readonly usualDays: number | null
  readonly words: StatusWords
  readonly color: string
  readonly kind: StatusKind
  readonly position: number
  readonly active: boolean
}
export type StoredSource = Stamps & { readonly id: number; readonly title: string; readonly active: boolean }

const stamps = sql`rev, updated_at as "updatedAt", updated_by_name as "updatedBy"`

export async function findProducts(db: Db, companyId: string): Promise<StoredProduct[]> {
  const answer = await sql<StoredProduct>`
    select id, title, description, active, position, ${stamps}
    from product where company_id = ${companyId} order by position, id`.execute(db)
  return answer.rows
}

export async function findPrograms(db: Db, companyId: string): Promise<StoredProgram[]> {
  const answer = await sql<StoredProgram>`
    select program.id, product_id as "productId", owner_company_id as "ownerCompanyId", company.name as owner, title,
      prefix, form_id as "formId", program.active, to_char(starts_on, 'YYYY-MM-DD') as "startsOn",
      to_char(ends_on, 'YYYY-MM-DD') as "endsOn", terms, guidelines, ${stamps}
    from program join (select id, name from company) as company on company.id = program.owner_company_id
    where program.company_id = ${companyId} order by product_id, title collate "C", program.id`.execute(db)
  return answer.rows
}

export async function findStatuses(db: Db, companyId: string): Promise<StoredStatus[]> {
  const answer = await sql<StoredStatus>`
    select id, product_id as "productId", title, borrower_title as "borrowerTitle", milestone,
      usual_days as "usualDays", words, color, kind, position, active,
      ${stamps}
    from status where company_id = ${companyId} order by position, id`.execute(db)
  return answer.rows
}

export async function findSources(db: Db, companyId: string): Promise<StoredSource[]> {
  const answer = await sql<StoredSource>`
    select id, title, active, ${stamps}
    from source where company_id = ${companyId} order by title collate "C", id`.execute(db)
  return answer.rows
}

const loansModule = 1

export async function findLoanForms(db: Db, companyId: string): Promise<{ id: number; title: string }[]> {
  const answer = await sql<{ id: number; title: string }>`
    select id, title from form where company_id = ${companyId} and kind = 'opportunity' and active
      and published_version > 0
    order by title collate "C", id`.execute(db)
  return answer.rows
}

/** Who had a prefix first. */
export async function findPrefixOwner(db: Db, companyId: string, prefix: string): Promise<number | undefined> {
  const answer = await sql<{ id: number }>`
    select program_id as id from program_prefix where company_id = ${companyId} and prefix = ${prefix}`.execute(db)
  return answer.rows[0]?.id
}

export type LoanCount = { readonly programId: number; readonly statusId: number; readonly count: number }

/** Active loans by program and status; status 0 counts every loan of the program once. */
export async function countLoans(db: Db, companyId: string): Promise<LoanCount[]> {
  const answer = await sql<LoanCount>`
    select program_id as "programId", status_id as "statusId", sum(count)::integer as count from (
      select program_id, status_id, count from record_count
      where company_id = ${companyId} and module_id = ${loansModule} and active
      union all
      select program_id, status_id, delta from record_count_delta
      where company_id = ${companyId} and module_id = ${loansModule} and active) as counted
    group by program_id, status_id`.execute(db)
  return answer.rows
}
