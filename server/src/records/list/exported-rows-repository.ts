import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from './list-entry.ts'
import { layoutMembers, type ShownColumnsOptions, type StoredLayout, shownColumns } from './shown-columns.ts'
import { versionMember } from './version-member.ts'

export type ExportedRows<Row> = StoredLayout & { readonly rows: readonly Row[]; readonly version: string }

/** These records as rows of their list, drawn by `row`, in the order of their ids, and how its columns are laid out. */
export async function readExportedRows<Row>(
  db: Db,
  ids: readonly string[],
  { row, ...columns }: ShownColumnsOptions & { readonly row: Sql },
): Promise<ExportedRows<Row>> {
  const { companyId } = columns
  const answer = await sql<ExportedRows<Row>>`
    with ${shownColumns(columns)}, page as (
      select record_id, place from unnest(${[...ids]}::uuid[]) with ordinality as given (record_id, place))
    select (
      select coalesce(json_agg(${row} order by p.place), '[]') from page p
      join record r on r.company_id = ${companyId} and r.id = p.record_id
      cross join lateral (select r.info || '{}'::jsonb as info offset 0) as values) as rows,
      ${versionMember(companyId)}, ${sql.join([...layoutMembers])}`.execute(db)
  const [read] = answer.rows
  if (read === undefined) throw new Error('A select without a table answers one row.')
  return read
}
