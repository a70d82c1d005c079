import type { NeedRule } from '@corbel/domain/documents/needs/need-rule'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ListVersion, OfProgram } from '../editing/of-program.ts'

/** Of the list as a whole; undefined where none was ever saved. */
export async function findRulesVersion(db: Db, { companyId, programId }: OfProgram): Promise<ListVersion | undefined> {
  const answer = await sql<ListVersion>`
    select rev, updated_at as "updatedAt", updated_by_name as "updatedBy" from document_needs_version
    where company_id = ${companyId} and program_id = ${programId}`.execute(db)
  return answer.rows[0]
}

type Writing = OfProgram & { readonly rules: readonly NeedRule[]; readonly at: Date; readonly by: string }

/** The list as it is from now on. */
export async function writeNeedRules(db: Db, { companyId, programId, rules, at, by }: Writing): Promise<void> {
  const placed = rules.map((rule, place) => ({ ...rule, place }))
  await sql`
    delete from document_need where company_id = ${companyId} and program_id = ${programId}`.execute(db)
  await sql`
    insert into document_need (company_id, program_id, id, place, title, applies_when, is_required, expires_days,
      per_borrower)
    select ${companyId}, ${programId}::integer, one.id, one.place, one.title, nullif(one."when", 'null'),
      one."isRequired", one."expiresDays", one."perBorrower"
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as one (id uuid, place integer, title text, "when" jsonb,
      "isRequired" boolean, "expiresDays" integer, "perBorrower" boolean)`.execute(db)
  await sql`
    insert into document_needs_version as stored (company_id, program_id, rev, updated_at, updated_by_name)
    values (${companyId}, ${programId}, 1, ${at}, ${by})
    on conflict (company_id, program_id) do update
      set rev = stored.rev + 1, updated_at = excluded.updated_at, updated_by_name = excluded.updated_by_name`.execute(
    db,
  )
}
