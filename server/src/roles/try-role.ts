import type { Actor } from '@corbel/domain/auth/actor'
import { tryModule } from '@corbel/domain/loans/role-trial'
import { pageRights } from '@corbel/domain/menu-pages'
import { namesRole } from '@corbel/domain/records/form-outline'
import { moduleKeys } from '@corbel/domain/roles/role'
import type { RoleTrial, TrialReason } from '@corbel/domain/roles/role-endpoints'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { kindNamed, type RecordCall, type RecordKind } from '../records/record-kind.ts'
import type { TriedRecord } from '../records/record-offers.ts'
import { findMenuPages, findOwnModules, type RoleMenuPage, type StoredRole } from './role-repository.ts'
import { roleById, visibleRoles } from './roles-in-hand.ts'

export type RoleTest = {
  readonly id: string
  readonly record: string | undefined
  readonly kinds: readonly RecordKind[]
}

/** What somebody in a role could do, asked of the policies themselves; nobody is impersonated. */
export async function tryRole(call: RecordCall, { id, record, kinds }: RoleTest): Promise<Result<RoleTrial>> {
  const { db, actor } = call
  const roles = await visibleRoles(db, actor)
  const role = roles.ok ? roleById(roles.value, id) : roles
  if (!role.ok) return role
  const holder = somebodyIn(role.value, actor)
  const tried = record === undefined ? null : await recordToTry(call, kinds, record)
  if (tried !== null && !tried.ok) return tried
  const pages = await findMenuPages(db, actor.companyId)
  const ownModules = await findOwnModules(db, actor.companyId)
  return granted({
    menu: pages.map((page) => tryPage(holder, page)),
    modules: [...moduleKeys, ...ownModules.map(({ key }) => key)].map((module) => ({
      ...{ module, actions: tryModule(holder, module) },
    })),
    record: tried && tryRecord(holder, tried.value),
  })
}

const typeOfKind = { workforce: 'Workforces', contact: 'Contacts', prospect: 'Prospects' } as const

/** A person who does not exist, in the role. */
function somebodyIn({ id, kind, title, admin, permissions }: StoredRole, { companyId }: Actor): Actor {
  const nobody = { personId: '', accountId: '', sessionId: '', fullName: title, groupIds: [] }
  return { ...nobody, companyId, type: typeOfKind[kind], role: { id, title, admin, permissions } }
}

function tryPage(holder: Actor, { page, title, rights }: RoleMenuPage): RoleTrial['menu'][number] {
  const shown = pageRights(holder, rights).global
  return { page, title, shown, why: whyPage(holder, page, shown) }
}

function whyPage(holder: Actor, page: string, shown: boolean): TrialReason {
  const { admin, permissions } = holder.role
  if (admin) return { code: 'administrator', right: null, scope: null }
  if (shown) return { code: 'granted', right: null, scope: null }
  const isLeftOut = permissions.menu !== undefined && !permissions.menu.includes(page)
  return { code: isLeftOut ? 'menu' : 'no-right', right: isLeftOut ? 'menu' : `page.${page}`, scope: null }
}

/** Roles are tried at loans: their rights differ by status, product and who works on them. */
async function recordToTry(call: RecordCall, kinds: readonly RecordKind[], id: string): Promise<Result<TriedRecord>> {
  return (await kindNamed(kinds, 'opportunities')?.toTry?.(call, id)) ?? refused({ code: 'not-found' })
}

function tryRecord(holder: Actor, { id, title, form, actionsOf }: TriedRecord): NonNullable<RoleTrial['record']> {
  const { outline } = form
  const role = String(holder.role.id)
  const counted = { hidden: 0, read: 0, edit: 0 }
  const columns = [...outline.sections.values()].flatMap((section) => [...section.columns.values()])
  for (const field of [...outline.fields.values(), ...columns])
    counted[namesRole(field.hiddenFrom, role) ? 'hidden' : namesRole(field.readonlyFor, role) ? 'read' : 'edit'] += 1
  return {
    _id: id,
    title,
    actions: actionsOf(holder),
    fields: counted,
  }
}
