import type { FormElement } from '@corbel/domain/forms/form-element'
import { sql } from 'kysely'
import type { FormReference, PublishedForm } from '../forms/published-form.ts'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'

export type NamedForm = { readonly form: PublishedForm; readonly title: string }

/** A module that the program brings, with the form that a company begins with. */
export type FormedModule = {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly content: () => readonly FormElement[]
}

/**
 * The form of a kind of records as it is published now: unlike a loan, they are always shown by the newest version.
 * A company that has designed none gets the standard one when it is first asked for, to be changed like any other.
 */
export async function formOfModule(db: Db, companyId: string, module: FormedModule): Promise<NamedForm> {
  const found = (await findForm(db, companyId, module.id)) ?? (await addStandardForm(db, companyId, module))
  return { form: await getPublishedForm(db, companyId, found), title: found.title }
}

type FoundForm = FormReference & { readonly title: string }

async function findForm(db: Db, companyId: string, moduleId: number): Promise<FoundForm | undefined> {
  const answer = await sql<FoundForm>`
    select form.id as "formId", form.published_version as version, form.rights_version as "rightsVersion", form.title
    from module join form on form.company_id = ${companyId} and form.id = module.form_id
    where module.company_id = ${companyId} and module.id = ${moduleId}`.execute(db)
  return answer.rows[0]
}

async function addStandardForm(db: Db, companyId: string, module: FormedModule): Promise<FoundForm> {
  const { id: moduleId, key, title } = module
  // Two who come at once: the second finds the first one's form.
  await sql`select from module where company_id = ${companyId} order by id for update`.execute(db)
  const meanwhile = await findForm(db, companyId, moduleId)
  if (meanwhile !== undefined) return meanwhile
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
  const made = await findForm(db, companyId, moduleId)
  if (made === undefined) throw new Error(`The company has no form for its ${key} and could not get one.`)
  return made
}
