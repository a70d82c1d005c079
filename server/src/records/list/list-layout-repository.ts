import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

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
