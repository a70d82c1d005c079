import type { ModuleKey } from '@corbel/domain/roles/role'
import type { TemplateItem, TemplateStart } from '@corbel/domain/tasks/templates/task-template'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'

export type StoredTemplate = {
  readonly id: string
  readonly rev: number
  readonly place: number
  readonly title: string
  readonly module: string
  readonly starts: TemplateStart
  readonly programs: readonly number[]
  readonly statuses: readonly number[]
  readonly items: readonly TemplateItem[]
  readonly active: boolean
  readonly updatedAt: Date
  readonly updatedBy: string
  /** At how many records it was started. */
  readonly started: number
}

type Asked = {
  readonly id?: string
  readonly search?: string | undefined
  readonly active?: boolean | undefined
  readonly module?: string
}

const columns = (companyId: string): Sql => sql`
  t.id, t.rev, t.place, t.title, t.module, t.starts, t.programs, t.statuses, t.items, t.active,
  t.updated_at as "updatedAt", t.updated_by_name as "updatedBy",
  (select count(distinct run.record_id)::integer from task_run run
    where run.company_id = ${companyId} and run.template_id = t.id) as started`

/** In the order that the company gives them. */
export async function findTemplates(
  db: Db,
  companyId: string,
  { id, search = '', active, module }: Asked = {},
): Promise<StoredTemplate[]> {
  const conditions = [
    sql`t.company_id = ${companyId}`,
    ...(id === undefined ? [] : [sql`t.id = ${id}::uuid`]),
    ...(search === '' ? [] : [sql`position(lower(${search}) in lower(t.title)) > 0`]),
    ...(active === undefined ? [] : [sql`t.active = ${active}`]),
    ...(module === undefined ? [] : [sql`t.module = ${module}`]),
  ]
  const answer = await sql<StoredTemplate>`
    select ${columns(companyId)} from task_template t where ${sql.join(conditions, sql` and `)}
    order by t.place, t.id`.execute(db)
  return answer.rows
}

export async function hasTemplates(db: Db, companyId: string, module: string): Promise<boolean> {
  const answer = await sql<{ found: boolean }>`
    select exists (
      select from task_template where company_id = ${companyId} and module = ${module} and active) as found`.execute(db)
  return answer.rows[0]?.found ?? false
}

type Stamp = { readonly by: string; readonly at: Date }

export type NewTemplate = Stamp & {
  readonly companyId: string
  readonly id: string
  readonly title: string
  readonly module: string
  readonly items: readonly TemplateItem[]
}

/** A draft after all others, that somebody starts by hand. */
export async function insertTemplate(
  db: Db,
  { companyId, id, title, module, items, by, at }: NewTemplate,
): Promise<void> {
  await sql`
    insert into task_template (company_id, id, place, title, module, starts, items, created_at, created_by_name,
      updated_at, updated_by_name)
    select ${companyId}, ${id}, coalesce(max(place), 0) + 1, ${title}, ${module}, 'hand', ${JSON.stringify(items)}::jsonb,
      ${at}, ${by}, ${at}, ${by}
    from task_template where company_id = ${companyId}`.execute(db)
}

export type TemplateChange = Pick<StoredTemplate, 'title' | 'starts' | 'programs' | 'statuses' | 'items' | 'active'>

export async function updateTemplate(
  db: Db,
  { companyId, id, by, at, ...to }: Stamp & TemplateChange & { readonly companyId: string; readonly id: string },
): Promise<void> {
  await sql`
    update task_template set rev = rev + 1, title = ${to.title}, starts = ${to.starts},
      programs = ${[...to.programs]}::integer[], statuses = ${[...to.statuses]}::integer[],
      items = ${JSON.stringify(to.items)}::jsonb, active = ${to.active}, updated_at = ${at}, updated_by_name = ${by}
    where company_id = ${companyId} and id = ${id}::uuid`.execute(db)
}

export async function orderTemplates(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update task_template set place = ordered.place
    from unnest(${[...ids]}::uuid[]) with ordinality as ordered (id, place)
    where company_id = ${companyId} and task_template.id = ordered.id`.execute(db)
}

export type NamedRole = { readonly id: number; readonly title: string }

/** Roles in use of those who can have tasks at a record: staff and contacts. */
export async function listTaskRoles(db: Db, companyId: string): Promise<NamedRole[]> {
  const answer = await sql<NamedRole>`
    select id, title from role where company_id = ${companyId} and kind in ('workforce', 'contact') and active
    order by title, id`.execute(db)
  return answer.rows
}

export type KnownModule = { readonly key: ModuleKey; readonly title: string }

export async function listTaskModules(db: Db, companyId: string): Promise<KnownModule[]> {
  const answer = await sql<KnownModule>`
    select key, title from module where company_id = ${companyId} order by id`.execute(db)
  return answer.rows
}
