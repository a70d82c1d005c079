import type { HeldField } from '@corbel/domain/builders/commands/publishing-effects'
import type { fieldUserKinds } from '@corbel/domain/builders/draft-endpoints'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { OfForm } from '../draft/open-draft.ts'

/** A field, and where a choice is asked about, that. */
export type Counted = Pick<HeldField, 'id' | 'section'> & { readonly option?: string }

const blanks = ['null', '""', '[]', '{}']

/** How many records of the form in use hold something in each of these, or, of choices, that one; in their order. */
export async function countHeld(db: Db, { companyId, formId }: OfForm, asked: readonly Counted[]): Promise<number[]> {
  if (asked.length === 0) return []
  const rows = asked.map(({ id, section, option = null }, place) => ({ id, section, option, place }))
  const answer = await sql<{ count: number }>`
    select (
      select count(*) from record
      where record.company_id = ${companyId} and record.form_id = ${formId} and record.active
        and case when asked.section is null then held(record.info -> asked.id, asked.option)
          else exists (select from jsonb_array_elements(case jsonb_typeof(record.info -> asked.section)
              when 'array' then record.info -> asked.section else '[]' end) as item (cells)
            where held(item.cells -> asked.id, asked.option)) end
    )::integer as count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked (id text, section text, option text, place integer)
    order by place`.execute(db)
  return answer.rows.map(({ count }) => count)
}

/** How many records of the form in use have nothing in each of these; of columns, in one of their rows. */
export async function countBlank(db: Db, { companyId, formId }: OfForm, asked: readonly Counted[]): Promise<number[]> {
  if (asked.length === 0) return []
  const rows = asked.map(({ id, section }, place) => ({ id, section, place }))
  const answer = await sql<{ count: number }>`
    select (
      select count(*) from record
      where record.company_id = ${companyId} and record.form_id = ${formId} and record.active
        and case when asked.section is null
          then coalesce(record.info -> asked.id, 'null') = any(${blanks}::jsonb[])
          else exists (select from jsonb_array_elements(case jsonb_typeof(record.info -> asked.section)
              when 'array' then record.info -> asked.section else '[]' end) as item (cells)
            where coalesce(item.cells -> asked.id, 'null') = any(${blanks}::jsonb[])) end
    )::integer as count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked (id text, section text, place integer)
    order by place`.execute(db)
  return answer.rows.map(({ count }) => count)
}

export type FieldUser = { readonly id: string; readonly what: (typeof fieldUserKinds)[number]; readonly name: string }

/** What names fields of the form beside the form: views of loans' lists, gates and needs of its programs, what fields mean. */
export async function listFieldUsers(
  db: Db,
  { companyId, formId }: OfForm,
  ids: readonly string[],
): Promise<FieldUser[]> {
  if (ids.length === 0) return []
  const named = sql`unnest(${[...ids]}::text[]) as asked (id)`
  const answer = await sql<FieldUser>`
    select asked.id, 'gate' as what, program.title || ', ' || status.title as name from ${named}
      join program on program.company_id = ${companyId} and program.form_id = ${formId}
      join stage_gate gate on gate.company_id = ${companyId} and gate.program_id = program.id
        and coalesce(gate.asks -> 'fields', '[]') @> to_jsonb(asked.id)
      join status on status.company_id = ${companyId} and status.id = gate.status_id
    union all
    select asked.id, 'need', program.title || ', ' || need.title from ${named}
      join program on program.company_id = ${companyId} and program.form_id = ${formId}
      join document_need need on need.company_id = ${companyId} and need.program_id = program.id
        and jsonb_path_exists(need.applies_when, '$.** ? (@ == $field)', jsonb_build_object('field', asked.id))
    union all
    select asked.id, 'meaning', meaning.key from ${named}
      join form on form.company_id = ${companyId} and form.id = ${formId}
      cross join lateral jsonb_each(form.figures) as meaning
      where jsonb_path_exists(meaning.value, '$[*][*] ? (@ == $field)', jsonb_build_object('field', asked.id))
    union all
    select asked.id, 'webform', webform.title from ${named}
      join webform on webform.company_id = ${companyId} and webform.form_id = ${formId}
        and coalesce(webform.settings -> 'prefill', '[]') @> to_jsonb(asked.id)
    union all
    select asked.id, 'view', list_view.name from ${named}
      join form on form.company_id = ${companyId} and form.id = ${formId}
      join module on module.company_id = ${companyId} and module.id = form.module_id
      join list_view on list_view.company_id = ${companyId} and list_view.module = module.key
        and jsonb_path_exists(list_view.content, '$.** ? (@ == $field)', jsonb_build_object('field', asked.id))
    order by 2, 3, 1 limit 200`.execute(db)
  return answer.rows
}
