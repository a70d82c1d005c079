import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { OfForm } from '../draft/open-draft.ts'

type Published = OfForm & { readonly version: number; readonly by: string; readonly at: Date }

/** What the version has stands in it from then on; what it lacks is deactivated, by whoever published it. */
export async function registerElements(db: Db, { companyId, formId, version, by, at }: Published): Promise<void> {
  // A form that came with a version has none of its elements here yet.
  await sql`
    insert into form_element (company_id, form_id, element_id, type, title, sensitive, first_version, last_version)
    select ${companyId}, ${formId}, element.id, element.type, element.title, element.sensitive, ${version - 1},
      ${version - 1}
    from form_version, elements_of(form_version.content) as element
    where form_version.company_id = ${companyId} and form_version.form_id = ${formId}
      and form_version.version = ${version - 1}
    on conflict do nothing`.execute(db)
  await sql`
    insert into form_element (company_id, form_id, element_id, type, title, sensitive, first_version, last_version)
    select ${companyId}, ${formId}, element.id, element.type, element.title, element.sensitive, ${version}, ${version}
    from form_version, elements_of(form_version.content) as element
    where form_version.company_id = ${companyId} and form_version.form_id = ${formId}
      and form_version.version = ${version}
    on conflict (company_id, form_id, element_id) do update set type = excluded.type, title = excluded.title,
      sensitive = excluded.sensitive, last_version = excluded.last_version, deactivated_at = null,
      deactivated_by_name = ''`.execute(db)
  await sql`
    update form_element set deactivated_at = ${at}, deactivated_by_name = ${by}
    where company_id = ${companyId} and form_id = ${formId} and last_version < ${version} and deactivated_at is null`.execute(
    db,
  )
}

/** Which of its fields the newest version wants lists to keep a column for. */
export async function markKeptFields(
  db: Db,
  { companyId, formId }: OfForm,
  fieldIds: readonly string[],
): Promise<void> {
  await sql`
    update form_element set kept_in_lists = element_id = any(${[...fieldIds]}::text[])
    where company_id = ${companyId} and form_id = ${formId}
      and kept_in_lists <> (element_id = any(${[...fieldIds]}::text[]))`.execute(db)
}

export type DeactivatedElement = {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly lastVersion: number
  readonly at: Date
  readonly by: string
}

/** What earlier versions had and the newest has not, the latest first. */
export async function listDeactivated(db: Db, { companyId, formId }: OfForm): Promise<DeactivatedElement[]> {
  const answer = await sql<DeactivatedElement>`
    select element_id as id, type, title, last_version as "lastVersion", deactivated_at as at,
      deactivated_by_name as by
    from form_element
    where company_id = ${companyId} and form_id = ${formId} and deactivated_at is not null
    order by deactivated_at desc, element_id limit 500`.execute(db)
  return answer.rows
}
