import { ownModulesOf, type RoleKind } from '@corbel/domain/roles/role'
import type { RoleContent } from '@corbel/domain/roles/role-difference'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { lendingChoices } from '../records/configuration/lending-choices.ts'
import { findOwnModules, findRoleForms, type StoredRole } from './role-repository.ts'

export type CheckedRole = {
  readonly companyId: string
  /** Null for a role that is about to be created. */
  readonly id: number | null
  readonly kind: RoleKind
  readonly content: RoleContent
  readonly roles: readonly StoredRole[]
}

/** Whether a role may be written like this: a title of its own, no administrators outside staff, nothing unknown. */
export async function checkRoleContent(db: Db, checked: CheckedRole): Promise<Result<RoleContent>> {
  const { id, kind, content, roles } = checked
  const fields: Record<string, Message> = {}
  const title = content.title.toLowerCase()
  if (roles.some((role) => role.id !== id && role.kind === kind && role.title.toLowerCase() === title))
    fields.title = tell('roles.refused.titleTaken')
  if (content.admin && kind !== 'workforce') fields.admin = tell('roles.refused.adminNotStaff')
  if (await namesUnknownStatus(db, checked)) fields.statuses = tell('roles.refused.noSuchStatus')
  if (await namesUnknownModule(db, checked)) fields.modules = tell('roles.refused.noSuchPage')
  if (await namesUnknownForm(db, checked)) fields.fields = tell('roles.refused.noSuchForm')
  return Object.keys(fields).length > 0 ? refused({ code: 'invalid-fields', fields }) : granted(content)
}

async function namesUnknownStatus(db: Db, { companyId, content }: CheckedRole): Promise<boolean> {
  const said = Object.entries(content.permissions.statuses ?? {})
  if (said.length === 0) return false
  const { products, statuses } = await lendingChoices(db, companyId)
  return said.some(([product, { enter, edit }]) => {
    const known = statuses.filter((one) => one.productId === null || String(one.productId) === product)
    const isKnown = (id: number): boolean => known.some((one) => one.id === id)
    return !products.some((one) => String(one.id) === product) || ![...enter, ...edit].every(isKnown)
  })
}

/** Rights on a module that is made later would be given without anybody giving them. */
async function namesUnknownModule(db: Db, { companyId, content }: CheckedRole): Promise<boolean> {
  const said = ownModulesOf(content.permissions)
  if (said.length === 0) return false
  const modules = await findOwnModules(db, companyId)
  return said.some((key) => !modules.some((module) => module.key === key))
}

async function namesUnknownForm(db: Db, { companyId, content }: CheckedRole): Promise<boolean> {
  const said = Object.keys(content.fields)
  if (said.length === 0) return false
  const forms = await findRoleForms(db, companyId)
  return said.some((id) => !forms.some((form) => String(form.id) === id))
}
