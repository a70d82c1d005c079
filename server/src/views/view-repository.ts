import type { ModuleKey } from '@corbel/domain/roles/role'
import type { ColumnLook } from '@corbel/domain/views/view'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { isId } from '../platform/ids.ts'

export type StoredView = {
  readonly id: string
  readonly module: ModuleKey
  readonly ownerId: string
  readonly ownerName: string
  readonly name: string
  readonly content: ViewContent
  readonly roles: readonly number[]
  readonly rev: number
  readonly updatedAt: Date
  readonly updatedBy: string
}

const columns = sql`id, module, owner_id as "ownerId", owner_name as "ownerName", name, content, roles, rev,
  updated_at as "updatedAt", updated_by_name as "updatedBy"`

type OfList = { readonly companyId: string; readonly module: ModuleKey }

/** Those of a person and all that are shared; who may open which is the policy's matter. */
export async function findViews(
  db: Db,
  { companyId, module, personId }: OfList & { readonly personId: string },
): Promise<StoredView[]> {
  const answer = await sql<StoredView>`
    select ${columns} from list_view
    where company_id = ${companyId} and module = ${module} and (owner_id = ${personId} or roles <> '{}')
    order by lower(name) collate "C", id`.execute(db)
  return answer.rows
}

/** Kept from changing until the transaction ends: of two who change it at once, the second finds what the first made. */
export async function takeView(db: Db, companyId: string, id: string): Promise<StoredView | undefined> {
  if (!isId(id)) return undefined
  const answer = await sql<StoredView>`
    select ${columns} from list_view where company_id = ${companyId} and id = ${id} for update`.execute(db)
  return answer.rows[0]
}

export type NewView = Pick<StoredView, 'id' | 'module' | 'ownerId' | 'ownerName' | 'name' | 'content' | 'roles'> & {
  readonly companyId: string
  readonly at: Date
}

export async function insertView(db: Db, view: NewView): Promise<void> {
  await sql`
    insert into list_view (company_id, id, module, owner_id, owner_name, name, content, roles, updated_at,
      updated_by_name)
    values (${view.companyId}, ${view.id}, ${view.module}, ${view.ownerId}, ${view.ownerName}, ${view.name},
      ${JSON.stringify(view.content)}::jsonb, ${[...view.roles]}::integer[], ${view.at}, ${view.ownerName})`.execute(db)
}

export type ChangedView = Pick<StoredView, 'id' | 'name' | 'content' | 'roles'> & {
  readonly companyId: string
  readonly at: Date
  readonly by: string
}

export async function updateView(db: Db, { companyId, id, name, content, roles, at, by }: ChangedView): Promise<void> {
  await sql`
    update list_view set name = ${name}, content = ${JSON.stringify(content)}::jsonb,
      roles = ${[...roles]}::integer[], rev = rev + 1, updated_at = ${at}, updated_by_name = ${by}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function deleteStoredView(db: Db, companyId: string, id: string): Promise<void> {
  await sql`delete from list_view where company_id = ${companyId} and id = ${id}`.execute(db)
}

export type StoredChoice = {
  readonly pins: readonly string[]
  readonly default: string | null
  readonly last: string | null
  readonly looks: readonly ColumnLook[]
}

export type ChoiceOwner = OfList & { readonly personId: string }

const nothingChosen: StoredChoice = { pins: [], default: null, last: null, looks: [] }

export async function findChoice(db: Db, { companyId, personId, module }: ChoiceOwner): Promise<StoredChoice> {
  const answer = await sql<StoredChoice>`
    select pins, opens_with as default, last_opened as last, looks from list_view_choice
    where company_id = ${companyId} and person_id = ${personId} and module = ${module}`.execute(db)
  return answer.rows[0] ?? nothingChosen
}

/** The same, and alone: one window of a person decides at a time, and nobody has more views than they may. */
export async function takeChoice(db: Db, owner: ChoiceOwner): Promise<StoredChoice> {
  const { companyId, personId, module } = owner
  await sql`
    insert into list_view_choice (company_id, person_id, module) values (${companyId}, ${personId}, ${module})
    on conflict (company_id, person_id, module) do update set module = excluded.module`.execute(db)
  return findChoice(db, owner)
}

export async function writeChoice(db: Db, owner: ChoiceOwner, choice: StoredChoice): Promise<void> {
  const { companyId, personId, module } = owner
  await sql`
    update list_view_choice set pins = ${[...choice.pins]}::text[], opens_with = ${choice.default},
      last_opened = ${choice.last}, looks = ${JSON.stringify(choice.looks)}::jsonb
    where company_id = ${companyId} and person_id = ${personId} and module = ${module}`.execute(db)
}

export async function findCompanyDefault(db: Db, { companyId, module }: OfList): Promise<string | null> {
  const answer = await sql<{ id: string }>`
    select view_id as id from list_view_default where company_id = ${companyId} and module = ${module}`.execute(db)
  return answer.rows[0]?.id ?? null
}

export async function writeCompanyDefault(db: Db, { companyId, module }: OfList, view: string | null): Promise<void> {
  if (view === null)
    await sql`delete from list_view_default where company_id = ${companyId} and module = ${module}`.execute(db)
  else
    await sql`
      insert into list_view_default (company_id, module, view_id) values (${companyId}, ${module}, ${view})
      on conflict (company_id, module) do update set view_id = excluded.view_id`.execute(db)
}

export type SharedRole = { readonly id: number; readonly title: string }

/** The roles in use that a view can be shared with. */
export async function findSharedRoles(db: Db, companyId: string): Promise<SharedRole[]> {
  const answer = await sql<SharedRole>`
    select id, title from role where company_id = ${companyId} and active order by title collate "C", id`.execute(db)
  return answer.rows
}
