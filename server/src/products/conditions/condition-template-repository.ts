import type { WaitingParty } from '@corbel/domain/records/open-items/open-item'
import type { ConditionStage } from '@corbel/domain/underwriting-conditions/condition'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ListVersion, OfProgram } from '../editing/of-program.ts'

export type StoredTemplate = {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly stage: ConditionStage
  readonly waitsOn: WaitingParty
  readonly clearers: readonly number[]
  /** Business days. */
  readonly dueDays: number | null
}

/** In the order that the program gives them. */
export async function findTemplates(db: Db, { companyId, programId }: OfProgram): Promise<StoredTemplate[]> {
  const answer = await sql<StoredTemplate>`
    select id, title, detail, stage, waits_on as "waitsOn", clearers, due_days as "dueDays" from condition_template
    where company_id = ${companyId} and program_id = ${programId} order by place, id`.execute(db)
  return answer.rows
}

/** Of the list as a whole; undefined where none was ever saved. */
export async function findTemplatesVersion(
  db: Db,
  { companyId, programId }: OfProgram,
): Promise<ListVersion | undefined> {
  const answer = await sql<ListVersion>`
    select rev, updated_at as "updatedAt", updated_by_name as "updatedBy" from condition_templates_version
    where company_id = ${companyId} and program_id = ${programId}`.execute(db)
  return answer.rows[0]
}

type Writing = OfProgram & { readonly templates: readonly StoredTemplate[]; readonly at: Date; readonly by: string }

/** The list as it is from now on. */
export async function writeTemplates(db: Db, { companyId, programId, templates, at, by }: Writing): Promise<void> {
  const placed = templates.map((template, place) => ({ ...template, place }))
  await sql`
    delete from condition_template where company_id = ${companyId} and program_id = ${programId}`.execute(db)
  await sql`
    insert into condition_template (company_id, program_id, id, place, title, detail, stage, waits_on, clearers, due_days)
    select ${companyId}, ${programId}::integer, one.id, one.place, one.title, one.detail, one.stage, one."waitsOn",
      coalesce((select array_agg(value::integer) from jsonb_array_elements_text(one.clearers) as value), '{}'),
      one."dueDays"
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as one (id uuid, place integer, title text, detail text,
      stage text, "waitsOn" text, clearers jsonb, "dueDays" integer)`.execute(db)
  await sql`
    insert into condition_templates_version as stored (company_id, program_id, rev, updated_at, updated_by_name)
    values (${companyId}, ${programId}, 1, ${at}, ${by})
    on conflict (company_id, program_id) do update
      set rev = stored.rev + 1, updated_at = excluded.updated_at, updated_by_name = excluded.updated_by_name`.execute(
    db,
  )
}

export type NamedRole = { readonly id: number; readonly title: string }

/** Roles of the company's staff that are in use. */
export async function findStaffRoles(db: Db, companyId: string): Promise<NamedRole[]> {
  const answer = await sql<NamedRole>`
    select id, title from role where company_id = ${companyId} and kind = 'workforce' and active
    order by title, id`.execute(db)
  return answer.rows
}
