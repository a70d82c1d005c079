import type { FormKind } from '@corbel/domain/builders/builder-endpoints'
import type { FigureMapping } from '@corbel/domain/figures/meanings'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Choice = { readonly _id: string; readonly title: string }

/** A form as the builders list it. */
export type BuiltForm = {
  readonly id: number
  /** The same in every installation that it was taken to. */
  readonly key: string
  readonly moduleId: number
  readonly title: string
  readonly customTitle: string | null
  readonly kind: FormKind
  readonly active: boolean
  readonly version: number
  readonly publishedAt: Date | null
  readonly publishedBy: string
  readonly draftSince: Date | null
  readonly draftRev: number
  readonly changedAt: Date | null
  readonly changedBy: string
  readonly products: readonly number[]
  readonly programs: readonly number[]
  /** Records in use, of its programs or its module. */
  readonly records: string | null
  readonly uses: readonly Choice[]
  readonly webform: string | null
  readonly webformRev: number | null
}

export type Finding = {
  readonly kind?: FormKind
  readonly id?: number
  readonly search?: string
  readonly active?: boolean
}

/** Forms by title, with what uses each of them: modules, programs, or the forms that hold a copy. */
export async function findBuiltForms(db: Db, companyId: string, finding: Finding): Promise<BuiltForm[]> {
  const { kind, id, search, active } = finding
  const conditions = [
    sql`form.company_id = ${companyId}`,
    ...(kind === undefined ? [] : [sql`form.kind = ${kind}`]),
    ...(id === undefined ? [] : [sql`form.id = ${id}`]),
    ...(active === undefined ? [] : [sql`form.active = ${active}`]),
    ...(search === undefined || search === ''
      ? []
      : [sql`position(lower(${search}) in lower(form.title || ' ' || coalesce(form.custom_title, ''))) > 0`]),
  ]
  const answer = await sql<BuiltForm>`
    with counted as (
      select module_id, program_id, sum(count) as count from (
        select module_id, program_id, count from record_count
        where company_id = ${companyId} and active and status_id = 0
        union all
        select module_id, program_id, delta from record_count_delta
        where company_id = ${companyId} and active and status_id = 0
      ) as kept group by module_id, program_id
    )
    select form.id, form.key, form.module_id as "moduleId", coalesce(webform.title, form.title) as title,
      form.custom_title as "customTitle", form.kind, coalesce(webform.active, form.active) as active,
      form.published_version as version, version.published_at as "publishedAt",
      coalesce(version.published_by, '') as "publishedBy",
      case when draft.rev > draft.published_rev then draft.started_at end as "draftSince",
      coalesce(draft.rev, 0) as "draftRev", form.products, form.programs,
      greatest(step.taken_at, form.changed_at, version.published_at) as "changedAt",
      case
        when step.taken_at >= greatest(step.taken_at, form.changed_at, version.published_at) then step.taken_by
        when form.changed_at >= greatest(form.changed_at, version.published_at) then form.changed_by_name
        else coalesce(version.published_by, '') end as "changedBy",
      webform.id as webform, webform.rev as "webformRev",
      case
        when form.kind = 'opportunity' then (select coalesce(sum(counted.count), 0) from counted
          where counted.module_id = form.module_id and counted.program_id in (
            select program.id from program where program.company_id = ${companyId} and program.form_id = form.id))
        when form.kind = 'module' then (select coalesce(sum(counted.count), 0) from counted
          join module on module.company_id = ${companyId} and module.id = counted.module_id
          where module.form_id = form.id) end as records,
      case form.kind
        when 'opportunity' then (select coalesce(jsonb_agg(jsonb_build_object('_id', program.id::text, 'title', program.title)
            order by program.title collate "C", program.id), '[]')
          from program where program.company_id = ${companyId} and program.form_id = form.id and program.active)
        when 'module' then (select coalesce(jsonb_agg(jsonb_build_object('_id', module.key, 'title', module.title)), '[]')
          from module where module.company_id = ${companyId} and module.form_id = form.id)
        when 'library' then (select coalesce(jsonb_agg(jsonb_build_object('_id', user_form.id::text, 'title', user_form.title)
            order by user_form.title collate "C", user_form.id), '[]')
          from form user_form join form_version used on used.company_id = ${companyId} and used.form_id = user_form.id
            and used.version = user_form.published_version
          where user_form.company_id = ${companyId}
            and jsonb_path_exists(used.content, '$.** ? (@.library.form == $form)', jsonb_build_object('form', form.id::text)))
        else '[]'::jsonb end as uses
    from form
    left join form_version version on version.company_id = ${companyId} and version.form_id = form.id
      and version.version = form.published_version
    left join form_draft draft on draft.company_id = ${companyId} and draft.form_id = form.id
    left join lateral (select draft.updated_at as taken_at, draft.updated_by_name as taken_by
      where draft.rev > draft.published_rev) step on true
    left join webform on webform.company_id = ${companyId} and webform.form_id = form.id
    where ${sql.join(conditions, sql` and `)}
    order by lower(coalesce(webform.title, form.title)) collate "C", form.id`.execute(db)
  return answer.rows
}

export type NewForm = {
  readonly companyId: string
  readonly kind: FormKind
  readonly moduleId: number
  readonly title: string
  readonly customTitle: string | null
  readonly products: readonly number[]
  readonly programs: readonly number[]
  readonly by: string
  readonly at: Date
  /** Of a form that comes from elsewhere. */
  readonly key?: string
  readonly figures?: FigureMapping
}

/** Nobody else makes forms of the company meanwhile. */
export async function insertForm(db: Db, made: NewForm): Promise<number> {
  const { companyId, kind, moduleId, title, customTitle, products, programs, by, at } = made
  await sql`select from module where company_id = ${companyId} order by id for update`.execute(db)
  const answer = await sql<{ id: number }>`
    insert into form (company_id, id, module_id, title, custom_title, kind, published_version, products, programs,
      changed_at, changed_by_name, key, figures)
    select ${companyId}, coalesce(max(id), 0) + 1, ${moduleId}, ${title}, ${customTitle}, ${kind}, 0,
      ${[...products]}::integer[], ${[...programs]}::integer[], ${at}, ${by},
      coalesce(${made.key ?? null}::uuid, gen_random_uuid()), ${JSON.stringify(made.figures ?? {})}::jsonb
    from form where company_id = ${companyId} returning id`.execute(db)
  const [row] = answer.rows
  if (row === undefined) throw new Error('A form that was made has no number.')
  return row.id
}

export type FormChange = {
  readonly companyId: string
  readonly id: number
  readonly title: string
  readonly customTitle: string | null
  readonly active: boolean
  readonly products: readonly number[]
  readonly programs: readonly number[]
  readonly by: string
  readonly at: Date
}

/** What it is called is so wherever the form has a name of its own. */
export async function updateForm(db: Db, change: FormChange): Promise<void> {
  const { companyId, id, title, customTitle, active, products, programs, by, at } = change
  await sql`
    update form set title = ${title}, custom_title = ${customTitle}, active = ${active},
      products = ${[...products]}::integer[], programs = ${[...programs]}::integer[], changed_at = ${at},
      changed_by_name = ${by}
    where company_id = ${companyId} and id = ${id}`.execute(db)
  await sql`
    update webform set title = ${title}, active = ${active}, rev = rev + 1, updated_at = ${at}, updated_by_name = ${by}
    where company_id = ${companyId} and form_id = ${id} and (title, active) is distinct from (${title}, ${active})`.execute(
    db,
  )
}

/** The entry in the menu of a company's own module comes and goes with its form. */
export async function showModuleInMenu(
  db: Db,
  companyId: string,
  { formId, isShown }: { readonly formId: number; readonly isShown: boolean },
): Promise<void> {
  await sql`
    update menu_item set show_menu = ${isShown}
    where company_id = ${companyId} and page in (
      select substr(key, 7) from module where company_id = ${companyId} and form_id = ${formId} and key like 'pages/%')`.execute(
    db,
  )
}

/** Loans of these programs begin with the form from now on. */
export async function giveProgramsForm(
  db: Db,
  companyId: string,
  { formId, programs }: { readonly formId: number; readonly programs: readonly number[] },
): Promise<void> {
  await sql`
    update program set form_id = ${formId}
    where company_id = ${companyId} and owner_company_id = ${companyId} and id = any(${[...programs]}::integer[])
      and form_id <> ${formId}`.execute(db)
}
