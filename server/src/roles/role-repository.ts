import { isMenuPage, type MenuPage } from '@corbel/domain/menu-pages'
import type { FieldRights } from '@corbel/domain/roles/field-rights'
import type { OwnModule } from '@corbel/domain/roles/own-module'
import { type RoleKind, type RolePermissions, rolePermissions } from '@corbel/domain/roles/role'
import type { RoleDifference } from '@corbel/domain/roles/role-difference'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type StoredRole = {
  readonly id: number
  readonly kind: RoleKind
  readonly title: string
  readonly admin: boolean
  readonly mfaRequired: boolean
  readonly active: boolean
  readonly rev: number
  readonly updatedAt: Date
  readonly updatedBy: string
  /** Active people who hold it. */
  readonly users: number
  readonly permissions: RolePermissions
}

export async function findRoles(db: Db, companyId: string): Promise<StoredRole[]> {
  const answer = await sql<Omit<StoredRole, 'permissions'> & { permissions: unknown }>`
    select role.id, role.kind, role.title, role.is_admin as admin, role.mfa_required as "mfaRequired",
      role.active, role.rev, role.permissions,
      role.updated_at as "updatedAt", role.updated_by_name as "updatedBy",
      (select count(distinct held.person_id)::integer from person_role held
        join record on record.company_id = ${companyId} and record.id = held.person_id and record.active
        where held.company_id = ${companyId} and held.role_id = role.id) as users
    from role
    where role.company_id = ${companyId}
    order by lower(role.title) collate "C", role.id`.execute(db)
  return answer.rows.map((row) => ({ ...row, permissions: rolePermissions.parse(row.permissions) }))
}

/**
 * Whoever changes roles of a company does so alone; nobody is given one of them meanwhile. Assigning somebody to a loan
 * only refers to a role, and does not wait for this: it holds the person that whoever holds the roles may want next.
 */
export async function lockRoles(db: Db, companyId: string): Promise<void> {
  await sql`select from role where company_id = ${companyId} order by id for no key update`.execute(db)
}

/** What a role may do with the fields of each form that it has a word on. */
export async function findRoleFields(db: Db, companyId: string, roleId: number): Promise<Record<string, FieldRights>> {
  const answer = await sql<{ form: number; rights: FieldRights }>`
    select form_id as form, rights from role_field_rights
    where company_id = ${companyId} and role_id = ${roleId} order by form_id`.execute(db)
  return Object.fromEntries(answer.rows.map(({ form, rights }) => [String(form), rights]))
}

export type WrittenRole = {
  readonly companyId: string
  readonly id: number
  readonly kind: RoleKind
  readonly title: string
  readonly admin: boolean
  readonly mfaRequired: boolean
  readonly permissions: RolePermissions
  readonly rev: number
  /** Lets its holders do more than before, so that invitations that wait for it open nothing any more. */
  readonly widened: boolean
  readonly at: Date
  readonly by: string
}

export async function writeRole(db: Db, role: WrittenRole): Promise<void> {
  const permissions = JSON.stringify(role.permissions)
  const row = { title: role.title, is_admin: role.admin, mfa_required: role.mfaRequired, permissions, rev: role.rev }
  const widening = role.widened ? { widened_rev: role.rev } : {}
  const stamped = { ...row, ...widening, updated_at: role.at, updated_by_name: role.by }
  await db
    .insertInto('role')
    .values({ company_id: role.companyId, id: role.id, kind: role.kind, ...stamped })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(stamped))
    .execute()
}

type FieldsOfRole = { readonly companyId: string; readonly roleId: number }

/** Replaces what the role may do with fields; a form without a word has no row. */
export async function writeRoleFields(
  db: Db,
  { companyId, roleId }: FieldsOfRole,
  fields: Readonly<Record<string, FieldRights>>,
): Promise<void> {
  const said = Object.entries(fields).filter(([, rights]) => Object.keys(rights).length > 0)
  await sql`
    delete from role_field_rights where company_id = ${companyId} and role_id = ${roleId}
      and form_id <> all(${said.map(([form]) => Number(form))}::integer[])`.execute(db)
  for (const [form, rights] of said)
    await sql`
      insert into role_field_rights as held (company_id, role_id, form_id, rights)
      values (${companyId}, ${roleId}, ${Number(form)}, ${JSON.stringify(rights)}::jsonb)
      on conflict (company_id, role_id, form_id) do update set rights = excluded.rights
        where held.rights <> excluded.rights`.execute(db)
}

export type RoleActivity = FieldsOfRole & {
  readonly active: boolean
  readonly rev: number
  readonly at: Date
  readonly by: string
}

export async function writeRoleActive(db: Db, { companyId, roleId, active, rev, at, by }: RoleActivity): Promise<void> {
  await sql`
    update role set active = ${active}, rev = ${rev},
      widened_rev = case when ${active} then ${rev} else widened_rev end, updated_at = ${at}, updated_by_name = ${by}
    where company_id = ${companyId} and id = ${roleId}`.execute(db)
}

export type RoleForm = {
  readonly id: number
  readonly title: string
  readonly module: string
  readonly version: number
}

export async function findRoleForms(db: Db, companyId: string): Promise<RoleForm[]> {
  const answer = await sql<RoleForm>`
    select form.id, form.title, module.key as module, form.published_version as version
    from form join module on module.company_id = ${companyId} and module.id = form.module_id
    where form.company_id = ${companyId} and form.published_version > 0
    order by form.module_id, form.title collate "C", form.id`.execute(db)
  return answer.rows
}

export type RoleOwnModule = { readonly key: OwnModule; readonly title: string }

/** Kinds of records that the company made for itself. */
export async function findOwnModules(db: Db, companyId: string): Promise<RoleOwnModule[]> {
  const answer = await sql<RoleOwnModule>`
    select key, title from module where company_id = ${companyId} and key like 'pages/%'
    order by lower(title) collate "C", id`.execute(db)
  return answer.rows
}

/** What a role's menu can be made of; `rights`: what the rights on the page are called. */
export type RoleMenuPage = { readonly page: string; readonly title: string; readonly rights: MenuPage | OwnModule }

/** Entries of the menu that lead to a page, one of the program's or one of the company's own. */
export async function findMenuPages(db: Db, companyId: string): Promise<RoleMenuPage[]> {
  const answer = await sql<{ page: string; title: string; own: OwnModule | null }>`
    select page, coalesce(custom_title, title) as title,
      (select key from module where module.company_id = ${companyId} and module.key = 'pages/' || page) as own
    from menu_item
    where company_id = ${companyId} order by position, id`.execute(db)
  return answer.rows.flatMap(({ page, title, own }) => {
    const rights = own ?? (isMenuPage(page) ? page : null)
    return rights === null ? [] : [{ page, title, rights }]
  })
}

/** Roles of administrators that are in use, the oldest first. */
export async function listAdministratorRoles(db: Db, companyId: string): Promise<number[]> {
  const answer = await sql<{ id: number }>`
    select id from role where company_id = ${companyId} and kind = 'workforce' and is_admin and active
    order by id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export type NewRoleChange = {
  readonly companyId: string
  readonly id: string
  readonly roleId: number
  readonly action: string
  readonly differences: readonly RoleDifference[]
  readonly at: Date
  readonly by: { readonly personId: string; readonly name: string }
}

export async function insertRoleChange(db: Db, made: NewRoleChange): Promise<void> {
  await sql`
    insert into role_change (company_id, id, role_id, action, differences, at, by_person, by_name)
    values (${made.companyId}, ${made.id}, ${made.roleId}, ${made.action}, ${JSON.stringify(made.differences)}::jsonb,
      ${made.at}, ${made.by.personId}, ${made.by.name})`.execute(db)
}
