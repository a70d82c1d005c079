import type { SectionColumns } from '@corbel/domain/records/list/section-settings'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type ChosenSections = {
  readonly companyId: string
  readonly personId: string
  readonly formId: number
  readonly columns: SectionColumns
}

/**
 * The company's columns of some of a form's sections; those of its other sections stay. Whoever chooses for everybody
 * means themselves too: their own choice for these sections ends.
 */
export async function saveCompanySections(
  db: Db,
  { companyId, personId, formId, columns }: ChosenSections,
): Promise<void> {
  await sql`
    delete from section_layout where company_id = ${companyId} and person_id = ${personId} and form_id = ${formId}
      and section = any(${Object.keys(columns)}::text[])`.execute(db)
  await sql`
    update form set section_columns = coalesce(section_columns, '{}') || ${JSON.stringify(columns)}::jsonb
    where company_id = ${companyId} and id = ${formId}`.execute(db)
}

/** One person's own columns of some of a form's sections; a second save replaces the first. */
export async function saveOwnSections(db: Db, { companyId, personId, formId, columns }: ChosenSections): Promise<void> {
  await sql`
    insert into section_layout (company_id, person_id, form_id, section, columns)
    select ${companyId}, ${personId}, ${formId}, chosen.key, chosen.value
    from jsonb_each(${JSON.stringify(columns)}::jsonb) chosen
    on conflict (company_id, person_id, form_id, section) do update set columns = excluded.columns`.execute(db)
}
