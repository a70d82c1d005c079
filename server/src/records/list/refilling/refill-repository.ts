import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** The companies whose list rows are to be worked out again. */
export async function listCompaniesToRefill(db: Db): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_to_refill() as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** Refills that wait for whoever was at work when the configuration changed. */
export async function refillsToBegin(db: Db, companyId: string): Promise<number[]> {
  const answer = await sql<{ formId: number }>`
    select form_id as "formId" from list_refill where company_id = ${companyId} and filled_to is null`.execute(db)
  return answer.rows.map(({ formId }) => formId)
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

export async function beginRefills(db: Db, companyId: string, formIds: readonly number[]): Promise<void> {
  await sql`
    update list_refill set filled_to = ${beforeAll}
    where company_id = ${companyId} and filled_to is null and form_id = any(${[...formIds]}::int[])`.execute(db)
}

export type Refill = { readonly formId: number; readonly filledTo: string; readonly leftOver: readonly string[] }

/** One that nobody else is at, until the transaction ends. */
export async function takeRefill(db: Db, companyId: string): Promise<Refill | undefined> {
  const answer = await sql<Refill>`
    select form_id as "formId", filled_to as "filledTo", left_over as "leftOver" from list_refill
    where company_id = ${companyId} and filled_to is not null
    order by form_id limit 1 for update skip locked`.execute(db)
  return answer.rows[0]
}

const loansModule = 1

/** Loans by id; those of one form among them are told apart where the records are read, so that the key gives the order. */
export async function listLoansAfter(
  db: Db,
  companyId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select record_id as id from record_list
    where company_id = ${companyId} and record_id > ${after} and module_id = ${sql.lit(loansModule)}
      and owner_company_id is null
    order by record_id limit ${sql.lit(limit)}`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export async function moveRefill(db: Db, companyId: string, { formId, filledTo, leftOver }: Refill): Promise<void> {
  await sql`
    update list_refill set filled_to = ${filledTo}, left_over = ${[...leftOver]}::uuid[]
    where company_id = ${companyId} and form_id = ${formId}`.execute(db)
}

export async function insertRefill(db: Db, companyId: string, formId: number): Promise<void> {
  await sql`
    insert into list_refill as kept (company_id, form_id) values (${companyId}, ${formId})
    on conflict (company_id, form_id) do update set filled_to = null, left_over = '{}'`.execute(db)
}

/**
 * Every row is what its record comes to; what fields meant before is shown nowhere any more, but for forms that are
 * themselves still to be gone through.
 */
export async function endRefill(db: Db, companyId: string, { formId }: Refill): Promise<void> {
  await sql`
    with ended as (
      delete from list_refill where company_id = ${companyId} and form_id = ${formId}
    )
    update form set former_figures = null
    where company_id = ${companyId} and former_figures is not null and (id = ${formId} or (${formId}::integer = 0
      and not exists (select from list_refill other where other.company_id = ${companyId} and other.form_id = form.id)))`.execute(
    db,
  )
}
