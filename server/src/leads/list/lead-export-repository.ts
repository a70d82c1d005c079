import type { Actor } from '@corbel/domain/auth/actor'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { layoutMembers, type StoredLayout, shownColumns } from '../../records/list/shown-columns.ts'
import { versionMember } from '../../records/list/version-member.ts'
import { leadsModule } from '../lead-form.ts'
import { rowJson, type StoredLeadRow } from './lead-page-repository.ts'
import type { LeadListPlan } from './plan-lead-list.ts'

export type ExportedLeads = StoredLayout & { readonly rows: readonly StoredLeadRow[]; readonly version: string }

/** These leads as rows of their list, in the order of their ids, and how its columns are laid out. */
export async function readExportedLeads(
  db: Db,
  { companyId, personId }: Actor,
  { fields }: Pick<LeadListPlan, 'fields'>,
  { ids, asked }: { readonly ids: readonly string[]; readonly asked: readonly string[] | undefined },
): Promise<ExportedLeads> {
  const shown = shownColumns({ companyId, personId, moduleId: leadsModule, program: 0, fields, always: [], asked })
  const answer = await sql<ExportedLeads>`
    with ${shown}, page as (
      select record_id, place from unnest(${[...ids]}::uuid[]) with ordinality as given (record_id, place))
    select (
      select coalesce(json_agg(${rowJson(companyId)} order by p.place), '[]') from page p
      join record r on r.company_id = ${companyId} and r.id = p.record_id
      cross join lateral (select r.info || '{}'::jsonb as info offset 0) as values) as rows,
      ${versionMember(companyId)}, ${sql.join([...layoutMembers])}`.execute(db)
  const [read] = answer.rows
  if (read === undefined) throw new Error('A select without a table answers one row.')
  return read
}
