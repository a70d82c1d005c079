import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type ShownColumnsOptions, type StoredLayout, shownColumns } from './shown-columns.ts'

export type LayoutOwner = {
  readonly companyId: string
  readonly personId: string
  readonly moduleId: number
  readonly program: number
}

/** One person's own columns of one list; a second save replaces the first. */
export async function writeListLayout(db: Db, owner: LayoutOwner, columns: readonly ColumnChoice[]): Promise<void> {
  await sql`
    insert into list_layout (company_id, person_id, module_id, program_id, columns)
    values (${owner.companyId}, ${owner.personId}, ${owner.moduleId}, ${owner.program}, ${JSON.stringify(columns)}::jsonb)
    on conflict (company_id, person_id, module_id, program_id) do update set columns = excluded.columns`.execute(db)
}

export async function removeListLayout(db: Db, owner: LayoutOwner): Promise<void> {
  await sql`
    delete from list_layout where company_id = ${owner.companyId} and person_id = ${owner.personId}
      and module_id = ${owner.moduleId} and program_id = ${owner.program}`.execute(db)
}

export type ListOfCompany = { readonly companyId: string; readonly moduleId: number }

/** The company's columns of a list; who saves others waits until the transaction ends. */
export async function lockCompanyLayout(
  db: Db,
  { companyId, moduleId }: ListOfCompany,
): Promise<readonly ColumnChoice[] | null> {
  const answer = await sql<{ columns: readonly ColumnChoice[] }>`
    select columns from company_list_layout
    where company_id = ${companyId} and module_id = ${moduleId} for update`.execute(db)
  return answer.rows[0]?.columns ?? null
}

/** Null: the list is as its forms say. */
export async function writeCompanyLayout(
  db: Db,
  { companyId, moduleId }: ListOfCompany,
  columns: readonly ColumnChoice[] | null,
): Promise<void> {
  if (columns === null)
    await sql`
      delete from company_list_layout where company_id = ${companyId} and module_id = ${moduleId}`.execute(db)
  else
    await sql`
      insert into company_list_layout (company_id, module_id, columns)
      values (${companyId}, ${moduleId}, ${JSON.stringify(columns)}::jsonb)
      on conflict (company_id, module_id) do update set columns = excluded.columns`.execute(db)
}

export type ShownColumns = StoredLayout & { readonly ids: readonly string[] }

/** The columns to fill, for lists whose rows are read by statements of their own. */
export async function readShownColumns(db: Db, options: ShownColumnsOptions): Promise<ShownColumns> {
  const answer = await sql<ShownColumns>`with ${shownColumns(options)} select ids, layout, is_own from shown`.execute(
    db,
  )
  const [shown] = answer.rows
  if (shown === undefined) throw new Error('The columns of a list are one row.')
  return shown
}
