import { sql } from 'kysely'
import type { FormReference } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'
import type { FormedModule } from './standard-form.ts'

export type FoundForm = FormReference & { readonly title: string }

/** The form of a module as it is published now. */
export async function findFormOfModule(db: Db, companyId: string, moduleId: number): Promise<FoundForm | undefined> {
  const answer = await sql<FoundForm>`
    select form.id as "formId", form.published_version as version, form.rights_version as "rightsVersion", form.title
    from module join form on form.company_id = ${companyId} and form.id = module.form_id
    where module.company_id = ${companyId} and module.id = ${moduleId}`.execute(db)
  return answer.rows[0]
}

/** Until the transaction ends, nobody else adds to the modules of the company. */
export async function holdModules(db: Db, companyId: string): Promise<void> {
  await sql`select from module where company_id = ${companyId} order by id for update`.execute(db)
}

/** Where the company lacks the module it gets that too. */
export async function insertStandardForm(db: Db, companyId: string, module: FormedModule): Promise<void> {
  const { id: moduleId, key, title } = module
  await sql`
    insert into module (company_id, id, key, title) values (${companyId}, ${moduleId}, ${key}, ${title})
    on conflict do nothing`.execute(db)
  const content = JSON.stringify(module.content())
  await sql`
    with made as (
      insert into form (company_id, id, module_id, title, published_version)
      select ${companyId}, coalesce(max(id), 0) + 1, ${moduleId}, ${title}, 1 from form
      where company_id = ${companyId}
      returning id
    ), versioned as (
      insert into form_version (company_id, form_id, version, content, published_at, published_by)
      select ${companyId}, id, 1, ${content}::jsonb, now(), 'Corbel' from made
    )
    update module set form_id = made.id from made
    where module.company_id = ${companyId} and module.id = ${moduleId}`.execute(db)
}
