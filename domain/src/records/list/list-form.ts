import type { FormElement } from '../../forms/form-element.ts'
import { listFieldKind } from './list-field.ts'
import { isHiddenFrom } from './list-fields.ts'

/**
 * A form's tree as far as a list shows it: containers and the fields that a person of the role may meet there, with
 * what columns and filters are made from. Rules, formulas and everything hidden from the role stay behind.
 */
export function formForLists(content: readonly FormElement[], roleId: string): FormElement[] {
  return content.flatMap((element) => {
    if (isHiddenFrom(element, roleId) || element.cloneable === true) return []
    const childs = formForLists(element.childs ?? [], roleId)
    const isContainer = childs.length > 0
    if (!isContainer && listFieldKind(element) === null) return []
    return [{ ...outline(element), ...(isContainer ? { childs } : {}) }]
  })
}

function outline(element: FormElement): FormElement {
  const { id, type, title, custom_title, code, options, listShowField, order } = element
  return { id, type, title, custom_title, code, options, listShowField, order }
}
