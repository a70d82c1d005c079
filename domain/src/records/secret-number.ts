import type { FormElement } from '../forms/form-element.ts'
import { isHiddenFrom } from './list/list-fields.ts'

/**
 * Ids of the fields of social security numbers that a person of the role may see in every one of these forms, columns
 * of repeated sections among them. An id that any form hides from the role, or uses for something else, is not one.
 */
export function secretNumberFields(forms: readonly (readonly FormElement[])[], roleId: string): ReadonlySet<string> {
  const found = new Map<string, boolean>()
  const visit = (elements: readonly FormElement[], hidden: boolean): void => {
    for (const element of elements) {
      const isHidden = hidden || isHiddenFrom(element, roleId)
      const isNumber = element.type === 'ssn' && !isHidden
      found.set(element.id, isNumber && found.get(element.id) !== false)
      visit(element.childs ?? [], isHidden)
    }
  }
  for (const content of forms) visit(content, false)
  return new Set([...found].flatMap(([id, isNumber]) => (isNumber ? [id] : [])))
}
