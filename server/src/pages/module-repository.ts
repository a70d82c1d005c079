import type { FormElement } from '@corbel/domain/forms/form-element'
import { fieldSlots } from '@corbel/domain/pages/field-slots'
import { type OwnModule, pageOfModule } from '@corbel/domain/roles/own-module'
import type { TabKey } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { FormReference } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'

/** A module of a company's own, with its form as it is published now. */
export type StoredModule = {
  readonly id: number
  readonly key: OwnModule
  readonly title: string
  readonly singular: string
  readonly icon: string
  readonly tabs: readonly TabKey[]
  readonly form: FormReference & { readonly title: string }
  readonly createdAt: string
  readonly createdBy: string
}

/** A `module` with its `form`, as the program knows it. */
export const moduleJson = sql<StoredModule>`jsonb_build_object('id', module.id, 'key', module.key, 'title', module.title,
  'singular', module.singular, 'icon', module.icon, 'tabs', module.tabs, 'createdAt', module.created_at,
  'createdBy', module.created_by_name, 'form', jsonb_build_object('formId', form.id, 'version', form.published_version,
  'rightsVersion', form.rights_version, 'title', form.title))`

/** The first that is no kind of the program's. */
const firstOwn = 100

/** A company's own modules, by title; or the one of a key. */
export async function findModules(db: Db, companyId: string, key?: OwnModule): Promise<StoredModule[]> {
  const ofKey = key === undefined ? sql`true` : sql`module.key = ${key}`
  const answer = await sql<{ module: StoredModule }>`
    select ${moduleJson} as module
    from module join form on form.company_id = ${companyId} and form.id = module.form_id
    where module.company_id = ${companyId} and module.id >= ${firstOwn} and ${ofKey}
    order by lower(module.title) collate "C", module.id`.execute(db)
  return answer.rows.map(({ module }) => module)
}

/** Whoever makes modules, forms or menus of a company does so alone. */
export async function lockModules(db: Db, companyId: string): Promise<void> {
  await sql`select from module where company_id = ${companyId} order by id for update`.execute(db)
  await sql`select from company where id = ${companyId} for no key update`.execute(db)
}

/** The one whose records have that form; a module of the program's own is none. */
export async function findModuleOfForm(db: Db, companyId: string, formId: number): Promise<StoredModule | undefined> {
  const modules = await findModules(db, companyId)
  return modules.find(({ form }) => form.formId === formId)
}

type Described = Pick<StoredModule, 'title' | 'singular' | 'icon' | 'tabs'>

/** What it is called and what its records have; its entry in the menu is called and looks so, too. */
export async function updateModule(
  db: Db,
  companyId: string,
  { id, key, described }: Pick<StoredModule, 'id' | 'key'> & { readonly described: Described },
): Promise<void> {
  const { title, singular, icon, tabs } = described
  await sql`
    with named as (
      update module set title = ${title}, singular = ${singular}, icon = ${icon}, tabs = ${[...tabs]}::text[]
      where company_id = ${companyId} and id = ${id}
    )
    update menu_item set title = ${title}, icon = ${icon}
    where company_id = ${companyId} and page = ${pageOfModule(key)}`.execute(db)
}

export type NewModule = {
  readonly companyId: string
  readonly key: OwnModule
  readonly title: string
  readonly singular: string
  readonly icon: string
  readonly tabs: readonly TabKey[]
  readonly content: readonly FormElement[]
  readonly by: string
  readonly at: Date
}

/** The module with its form's first version, the columns of its list, and its entry at the end of the menu. */
export async function insertModule(db: Db, made: NewModule): Promise<void> {
  const { companyId, key, title, by, at } = made
  await sql`
    with numbered as (
      select
        (select coalesce(max(id), 0) + 1 from form where company_id = ${companyId}) as form_id,
        (select greatest(coalesce(max(id), 0) + 1, ${firstOwn}) from module where company_id = ${companyId}) as module_id,
        (select coalesce(max(id), 0) + 1 from menu_item where company_id = ${companyId}) as item_id,
        (select coalesce(max(position), 0) + 1 from menu_item where company_id = ${companyId}) as position
    ), designed as (
      insert into form (company_id, id, module_id, title, published_version)
      select ${companyId}, form_id, module_id, ${title}, 1 from numbered
    ), versioned as (
      insert into form_version (company_id, form_id, version, content, published_at, published_by)
      select ${companyId}, form_id, 1, ${JSON.stringify(made.content)}::jsonb, ${at}, ${by} from numbered
    ), described as (
      insert into module (company_id, id, key, title, singular, icon, tabs, form_id, created_at, created_by_name)
      select ${companyId}, module_id, ${key}, ${title}, ${made.singular}, ${made.icon}, ${[...made.tabs]}::text[],
        form_id, ${at}, ${by} from numbered
    ), slotted as (
      insert into field_slot (company_id, module_id, field_id, slot)
      select ${companyId}, module_id, "fieldId", slot
      from numbered cross join jsonb_to_recordset(${JSON.stringify(fieldSlots(made.content))}::jsonb) as made (
        "fieldId" text, slot text)
    )
    insert into menu_item (company_id, id, page, title, icon, position, created_at)
    select ${companyId}, item_id, ${pageOfModule(key)}, ${title}, ${made.icon}, position, ${at} from numbered`.execute(
    db,
  )
}
