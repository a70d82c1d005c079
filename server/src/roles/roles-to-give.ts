import type { Actor } from '@corbel/domain/auth/actor'
import { type GivenRole, mayGiveRole, mayLetSignIn, reachesOthers } from '@corbel/domain/auth/giving-rules'
import { withFieldRights } from '@corbel/domain/roles/field-rights'
import { type ModuleKey, moduleKey } from '@corbel/domain/roles/role'
import { letsMore } from '@corbel/domain/roles/wider-forms'
import { fieldRightsOfForm } from '../forms/field-rights-of-form.ts'
import { getDesignedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'
import { findRoleForms } from './role-repository.ts'

type Role = Omit<GivenRole, 'widerForms'> & { readonly id: number }

/** Those of the roles that the actor may give to somebody; every verb that gives one asks here. */
export async function rolesToGive<R extends Role>(db: Db, actor: Actor, roles: readonly R[]): Promise<R[]> {
  const wider = await widerForms(db, actor, roles)
  return roles.filter((role) => mayGiveRole(actor, { ...role, widerForms: wider.get(role.id) ?? [] }))
}

/** Whether the actor may give all of them. */
export async function mayGiveRoles(db: Db, actor: Actor, roles: readonly Role[]): Promise<boolean> {
  return (await rolesToGive(db, actor, roles)).length === roles.length
}

/** By role, the kinds of records whose newest forms show it more than they show the actor. */
async function widerForms(db: Db, actor: Actor, roles: readonly Role[]): Promise<Map<number, ModuleKey[]>> {
  const compared = roles.filter(
    (role) => !role.admin && mayLetSignIn(actor, role.kind) && (role.kind === 'workforce' || reachesOthers(role)),
  )
  const wider = new Map<number, ModuleKey[]>()
  if (actor.role.admin || compared.length === 0) return wider
  const { companyId } = actor
  const giver = String(actor.role.id)
  for (const form of await findRoleForms(db, companyId)) {
    const module = moduleKey.safeParse(form.module).data
    if (module === undefined) continue
    const designed = await getDesignedForm(db, companyId, { formId: form.id, version: form.version })
    const content = withFieldRights(designed.content, await fieldRightsOfForm(db, companyId, form.id))
    for (const { id } of compared)
      if (letsMore(content, { giver, given: String(id) })) wider.set(id, [...(wider.get(id) ?? []), module])
  }
  return wider
}
