import type { FormElement } from '../forms/form-element.ts'
import type { ListField } from '../records/list/list-field.ts'
import { listFields } from '../records/list/list-fields.ts'
import type { RecordValues } from '../records/record-values.ts'

const named = new Set<ListField['kind']>(['text', 'option'])

/**
 * What a record is called, as far as the role may see it: the first text that its list shows, in the order of the
 * columns. `otherwise`: what one of its kind is called, for a record without any.
 */
export function pageTitle(fields: readonly ListField[], values: RecordValues, otherwise: string): string {
  const inOrder = fields
    .filter(({ kind, listShowField }) => listShowField && named.has(kind))
    .toSorted((one, other) => one.order - other.order)
  for (const { id, options } of inOrder) {
    const value = values[id]
    if (typeof value !== 'string' || value.trim() === '') continue
    return options.find((option) => option.id === value)?.text ?? value.trim()
  }
  return otherwise
}

/** Fields whose values are the numbers of loans, as far as the role may see them. */
export function loanFields(content: readonly FormElement[], roleId: string): string[] {
  const shown = new Set(listFields(content, roleId).map(({ id }) => id))
  return elementsOf(content).flatMap(({ id, refers_to }) =>
    refers_to === 'opportunities' && shown.has(id) ? [id] : [],
  )
}

const elementsOf = (content: readonly FormElement[]): FormElement[] =>
  content.flatMap((element) => [element, ...elementsOf(element.childs ?? [])])
