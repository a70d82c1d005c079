import type { Actor } from '@corbel/domain/auth/actor'
import { tryLoan, tryModule } from '@corbel/domain/loans/role-trial'
import { pageRights } from '@corbel/domain/menu-pages'
import { namesRole } from '@corbel/domain/records/form-outline'
import { moduleKeys } from '@corbel/domain/roles/role'
import type { RoleTrial, TrialReason } from '@corbel/domain/roles/role-endpoints'
import { granted, type Result } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../forms/published-forms.ts'
import { formReferenceOf } from '../loans/loan-form.ts'
import { readableLoan } from '../loans/readable-loan.ts'
import { type StoredLoan, standingOf } from '../loans/stored-loan.ts'
import type { Db } from '../platform/database/db.ts'
import { findMenuPages, findOwnModules, type RoleMenuPage, type StoredRole } from './role-repository.ts'
import { roleById, visibleRoles } from './roles-in-hand.ts'

export type RoleTest = { readonly id: string; readonly record: string | undefined }

/** What somebody in a role could do, asked of the policies themselves; nobody is impersonated. */
export async function tryRole(db: Db, actor: Actor, { id, record }: RoleTest): Promise<Result<RoleTrial>> {
  const roles = await visibleRoles(db, actor)
  const role = roles.ok ? roleById(roles.value, id) : roles
  if (!role.ok) return role
  const holder = somebodyIn(role.value, actor)
  const loan = record === undefined ? null : await readableLoan(db, actor, record)
  if (loan !== null && !loan.ok) return loan
  const pages = await findMenuPages(db, actor.companyId)
  const ownModules = await findOwnModules(db, actor.companyId)
  return granted({
    menu: pages.map((page) => tryPage(holder, page)),
    modules: [...moduleKeys, ...ownModules.map(({ key }) => key)].map((module) => ({
      ...{ module, actions: tryModule(holder, module) },
    })),
    record: loan && (await tryRecord(db, holder, loan.value)),
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

async function tryRecord(db: Db, holder: Actor, loan: StoredLoan): Promise<NonNullable<RoleTrial['record']>> {
  const { outline } = await getPublishedForm(db, holder.companyId, formReferenceOf(loan))
  const role = String(holder.role.id)
  const counted = { hidden: 0, read: 0, edit: 0 }
  const columns = [...outline.sections.values()].flatMap((section) => [...section.columns.values()])
  for (const field of [...outline.fields.values(), ...columns])
    counted[namesRole(field.hiddenFrom, role) ? 'hidden' : namesRole(field.readonlyFor, role) ? 'read' : 'edit'] += 1
  return {
    _id: loan.id,
    title: loan.number,
    actions: tryLoan(holder, standingOf(loan, holder.companyId)),
    fields: counted,
  }
}
