import type { Actor } from '@corbel/domain/auth/actor'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { layoutMembers, type StoredLayout, shownColumns } from '../../../records/list/shown-columns.ts'
import { versionMember } from '../../../records/list/version-member.ts'
import type { LoanListColumns } from '../list-page-repository.ts'
import type { LoanListPlan } from '../list-plan.ts'
import { loanRowJoins, loanRowJson, type StoredLoanRow } from '../list-row.ts'

export type ExportedLoans = StoredLayout & { readonly rows: StoredLoanRow[]; readonly version: string }

/** These loans as rows of the list, in the order of their ids, and how its columns are laid out. */
export async function readExportedLoans(
  db: Db,
  { companyId, personId }: Actor,
  { moduleId, fields }: Pick<LoanListPlan, 'moduleId' | 'fields'>,
  { ids, ...columns }: LoanListColumns & { readonly ids: readonly string[] },
): Promise<ExportedLoans> {
  const shown = shownColumns({ ...columns, companyId, personId, moduleId, fields: fields.known })
  const answer = await sql<ExportedLoans>`
    with ${shown}, page as (
      select record_id, place from unnest(${[...ids]}::uuid[]) with ordinality as given (record_id, place))
    select (select coalesce(json_agg(${loanRowJson(companyId)} order by p.place), '[]')
      from page p ${loanRowJoins(companyId)}) as rows, ${versionMember(companyId)}, ${sql.join([...layoutMembers])}
    `.execute(db)
  const [read] = answer.rows
  if (read === undefined) throw new Error('A select without a table answers one row.')
  return read
}
