import type { FormElement } from '../../forms/form-element.ts'
import { namesRole } from '../form-outline.ts'
import { type FieldEdit, type ListField, listFieldKind, numberType } from './list-field.ts'
import { unplacedOrder } from './unplaced-order.ts'

/**
 * The fields of a form that a person of the role `roleId` may meet in a list, in the form's order.
 * A field is absent when it or any container around it is hidden by the builder or from the role, when it repeats
 * as rows, or when its kind has no place in lists. Absent fields are unknown to lists: for showing, sorting,
 * filtering and counting alike.
 */
export function listFields(content: readonly FormElement[], roleId: string): ListField[] {
  return fieldsWithin(content, { roleId, isReadOnly: false })
}

interface Around {
  roleId: string
  isReadOnly: boolean
}

function fieldsWithin(content: readonly FormElement[], around: Around): ListField[] {
  const { roleId } = around
  return content.flatMap((element) => {
    if (isHiddenFrom(element, roleId) || element.cloneable === true) return []
    const isReadOnly = around.isReadOnly || element.readonly === true || namesRole(element.readonly_roles ?? [], roleId)
    if (element.childs !== undefined && element.childs.length > 0)
      return fieldsWithin(element.childs, { roleId, isReadOnly })
    const field = listField(element)
    return field === null ? [] : [isReadOnly ? { ...field, edit: undefined } : field]
  })
}

/** Whether the builder hides the element from everybody or from this role. */
export function isHiddenFrom(element: FormElement, roleId: string): boolean {
  return element.hide === true || namesRole(element.hided_roles ?? [], roleId)
}

function listField(element: FormElement): ListField | null {
  const kind = listFieldKind(element)
  if (kind === null) return null
  return {
    id: element.id,
    title: titleOf(element),
    // What is calculated is a number, whatever the form calls it.
    type: kind === 'number' ? numberType(element.type) : element.type,
    kind,
    options: (element.options ?? []).map(({ id, text }) => ({ id, text })),
    listShowField: element.listShowField === true,
    order: element.order ?? unplacedOrder,
    edit: isReckoned(element) || kind === 'options' ? undefined : editOf(element),
  }
}

const isReckoned = ({ calculations = [], total_of: total = '' }: FormElement): boolean =>
  calculations.length > 0 || total !== ''

const editOf = ({ decimals, maxLength }: FormElement): FieldEdit => ({
  ...(decimals === undefined ? {} : { decimals }),
  ...(maxLength === undefined ? {} : { maxLength }),
})

function titleOf(element: FormElement): string {
  const title = element.custom_title || element.title || ''
  // An element whose title equals its id was never named (form engine, decision D21).
  return title === '' || title === element.id ? 'Untitled' : title
}
