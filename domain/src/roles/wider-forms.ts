import type { FormElement } from '../forms/form-element.ts'
import { designedRight, type FieldRight, fieldRightKinds } from './field-rights.ts'

const rankOf = (right: FieldRight): number => fieldRightKinds.indexOf(right)
const narrower = (one: FieldRight, other: FieldRight): FieldRight => (rankOf(one) < rankOf(other) ? one : other)

export interface TwoRoles {
  giver: string
  given: string
}

/**
 * Whether a form, with the rights in its fields, lets one role see or change a field that another may not. Whatever
 * stands in a section has at most the section's right.
 */
export function letsMore(content: readonly FormElement[], roles: TwoRoles): boolean {
  const open = { giver: 'edit', given: 'edit' } as const
  return content.some((element) => elementLetsMore(element, { roles, around: open }))
}

interface Around {
  roles: TwoRoles
  around: Readonly<Record<keyof TwoRoles, FieldRight>>
}

function elementLetsMore(element: FormElement, { roles, around }: Around): boolean {
  const here = {
    giver: narrower(around.giver, designedRight(element, roles.giver)),
    given: narrower(around.given, designedRight(element, roles.given)),
  }
  if (element.childs !== undefined)
    return element.childs.some((child) => elementLetsMore(child, { roles, around: here }))
  return rankOf(here.given) > rankOf(here.giver)
}
