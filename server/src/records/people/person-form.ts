import { type PersonKind, peopleModules } from '@corbel/domain/people/person-kind'
import { standardPersonForm } from '@corbel/domain/people/standard-person-form'
import { sql } from 'kysely'
import type { FormReference, PublishedForm } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'

export type PersonForm = { readonly form: PublishedForm; readonly title: string }

/**
 * The form of a kind of people as it is published now: unlike a loan, a person is always shown by the newest version.
 * A company that has designed none gets the standard one when it is first asked for, to be changed like any other.
 */
export async function personForm(db: Db, companyId: string, kind: PersonKind): Promise<PersonForm> {
  const found = (await findForm(db, companyId, kind)) ?? (await addStandardForm(db, companyId, kind))
  return { form: await getPublishedForm(db, companyId, found), title: found.title }
}

type FoundForm = FormReference & { readonly title: string }

async function findForm(db: Db, companyId: string, kind: PersonKind): Promise<FoundForm | undefined> {
  const answer = await sql<FoundForm>`
    select form.id as "formId", form.published_version as version, form.rights_version as "rightsVersion", form.title
    from module join form on form.company_id = ${companyId} and form.id = module.form_id
    where module.company_id = ${companyId} and module.id = ${peopleModules[kind]}`.execute(db)
  return answer.rows[0]
}

const titles = { workforces: 'Workforces', contacts: 'Contacts', prospects: 'Prospects' } as const

async function addStandardForm(db: Db, companyId: string, kind: PersonKind): Promise<FoundForm> {
  const moduleId = peopleModules[kind]
  // Two who come at once: the second finds the first one's form.
  await sql`select from module where company_id = ${companyId} order by id for update`.execute(db)
  const meanwhile = await findForm(db, companyId, kind)
  if (meanwhile !== undefined) return meanwhile
  await sql`
    insert into module (company_id, id, key, title) values (${companyId}, ${moduleId}, ${kind}, ${titles[kind]})
    on conflict do nothing`.execute(db)
  const content = JSON.stringify(standardPersonForm(kind))
  await sql`
    with made as (
      insert into form (company_id, id, module_id, title, published_version)
      select ${companyId}, coalesce(max(id), 0) + 1, ${moduleId}, ${titles[kind]}, 1 from form
      where company_id = ${companyId}
      returning id
    ), versioned as (
      insert into form_version (company_id, form_id, version, content, published_at, published_by)
      select ${companyId}, id, 1, ${content}::jsonb, now(), 'Corbel' from made
    )
    update module set form_id = made.id from made
    where module.company_id = ${companyId} and module.id = ${moduleId}`.execute(db)
  const made = await findForm(db, companyId, kind)
  if (made === undefined) throw new Error(`The company has no form for its ${kind} and could not get one.`)
  return made
}
