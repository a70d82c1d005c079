import { sql } from 'kysely'
import type { FormReference } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'

/** The published forms of modules; one without is missing. */
export async function listFormsOfModules(
  db: Db,
  companyId: string,
  moduleIds: readonly number[],
): Promise<(FormReference & { moduleId: number })[]> {
  const answer = await sql<FormReference & { moduleId: number }>`
    select module.id as "moduleId", form.id as "formId", form.published_version as version,
      form.rights_version as "rightsVersion"
    from module join form on form.company_id = ${companyId} and form.id = module.form_id
    where module.company_id = ${companyId} and module.id = any(${[...moduleIds]}::integer[])
      and form.published_version is not null`.execute(db)
  return answer.rows
}

/** Of those among these ids that are people of the company. */
export async function listModulesOfPeople(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<{ id: string; moduleId: number }[]> {
  const answer = await sql<{ id: string; moduleId: number }>`
    select id, module_id as "moduleId" from person
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return answer.rows
}
