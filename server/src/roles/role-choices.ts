import type { Actor } from '@corbel/domain/auth/actor'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { RoleChoices, RoleFormElement } from '@corbel/domain/roles/role-endpoints'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getDesignedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'
import { lendingChoices } from '../records/configuration/lending-choices.ts'
import { findMenuPages, findOwnModules, findRoleForms } from './role-repository.ts'

/** What rights of roles may speak of in this company. */
export async function roleChoices(db: Db, { companyId, role }: Actor): Promise<Result<RoleChoices>> {
  if (!role.admin) return refused({ code: 'not-allowed' })
  const { products, statuses } = await lendingChoices(db, companyId)
  const menu = await findMenuPages(db, companyId)
  const forms = await findRoleForms(db, companyId)
  return granted({
    products: products.map(({ id, title }) => ({
      _id: String(id),
      title,
      statuses: statuses
        .filter((status) => status.productId === null || status.productId === id)
        .map((status) => ({ _id: String(status.id), title: status.title, color: status.color, active: status.active })),
    })),
    menu: menu.map(({ page, title }) => ({ page, title })),
    forms: forms.map(({ id, title, module }) => ({ _id: String(id), title, module })),
    ownModules: await findOwnModules(db, companyId),
  })
}

type FormReply = { form: { _id: string; title: string; elements: RoleFormElement[] } }

/** A published form as the rights in its fields are given: every tab, section and field by its title. */
export async function roleForm(db: Db, { companyId, role }: Actor, id: string): Promise<Result<FormReply>> {
  if (!role.admin) return refused({ code: 'not-allowed' })
  const form = (await findRoleForms(db, companyId)).find((one) => String(one.id) === id)
  if (form === undefined) return refused({ code: 'not-found' })
  const { content } = await getDesignedForm(db, companyId, { formId: form.id, version: form.version })
  return granted({ form: { _id: id, title: form.title, elements: content.flatMap(presentElement) } })
}

const unspoken = new Set(['paragraph', 'separator', 'headertext', 'divider'])

function presentElement(element: FormElement): RoleFormElement[] {
  const childs = (element.childs ?? []).flatMap(presentElement)
  const title = element.custom_title || element.title || ''
  // A grid only lays out; what nobody could tell from its title has its fields shown in its place.
  if (unspoken.has(element.type)) return []
  if (element.childs !== undefined && element.cloneable !== true && title === '') return childs
  const closed = (roles: readonly string[] | undefined): boolean => roles?.includes('all') === true
  const isHidden = element.hide === true || closed(element.hided_roles)
  const isReadonly = element.readonly === true || closed(element.readonly_roles)
  return [
    {
      id: element.id,
      type: element.type,
      title: title === '' ? element.id : title,
      everybody: isHidden ? 'hidden' : isReadonly ? 'read' : 'edit',
      hiddenFrom: [...(element.hided_roles ?? [])],
      readonlyFor: [...(element.readonly_roles ?? [])],
      childs,
    },
  ]
}
