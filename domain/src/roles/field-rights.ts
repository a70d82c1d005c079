import { z } from 'zod'
import type { FormElement } from '../forms/form-element.ts'

/** What a role may do with a field of a form. */
export const fieldRightKinds = ['hidden', 'read', 'edit'] as const
export const fieldRight = z.enum(fieldRightKinds)
export type FieldRight = z.infer<typeof fieldRight>

/** The id that stands for every field without a word of its own. */
export const everyField = '*'

/** A role's rights in one form by element id: fields, and sections or tabs for everything in them. */
export const fieldRights = z.record(z.string().min(1).max(200), fieldRight)
export type FieldRights = z.infer<typeof fieldRights>

/** The rights of all roles in one form, by role id. */
export type FieldRightsByRole = Readonly<Record<string, FieldRights>>

/**
 * A form's content as the roles' rights make it: what a role is told of an element takes the place of what the design
 * says of that role there (`hided_roles`, `readonly_roles`). A wider right never reaches past the container around it,
 * nor past what the design closes to everybody.
 */
export function withFieldRights(content: readonly FormElement[], byRole: FieldRightsByRole): readonly FormElement[] {
  const roles = Object.entries(byRole).filter(([, rights]) => Object.keys(rights).length > 0)
  return roles.length === 0 ? content : content.map((element) => elementWithRights(element, roles))
}

function elementWithRights(element: FormElement, roles: readonly [string, FieldRights][]): FormElement {
  const childs = element.childs?.map((child) => elementWithRights(child, roles))
  const told = roles.flatMap(([role, rights]) => {
    const right = rights[element.id] ?? (element.childs === undefined ? rights[everyField] : undefined)
    return right === undefined ? [] : [{ role, right }]
  })
  const changed = childs === undefined ? element : { ...element, childs }
  if (told.length === 0) return changed
  const others = (listed: readonly string[] = []): string[] =>
    listed.filter((id) => !told.some(({ role }) => role === id))
  const those = (right: FieldRight): string[] => told.flatMap((one) => (one.right === right ? [one.role] : []))
  return {
    ...changed,
    hided_roles: [...others(element.hided_roles), ...those('hidden')],
    readonly_roles: [...others(element.readonly_roles), ...those('read')],
  }
}

/** What the design of a form alone gives a role in one element, apart from what is around it. */
export function designedRight(element: FormElement, roleId: string): FieldRight {
  const names = (listed: readonly string[] = []): boolean => listed.includes(roleId) || listed.includes('all')
  if (element.hide === true || names(element.hided_roles)) return 'hidden'
  return element.readonly === true || names(element.readonly_roles) ? 'read' : 'edit'
}
