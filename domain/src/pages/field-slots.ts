import type { FormElement } from '../forms/form-element.ts'
import type { ListFieldKind } from '../records/list/list-field.ts'
import { listFields } from '../records/list/list-fields.ts'

/** Columns of the list projection by what they hold; the first five texts are those of people and of property. */
const slotsOfKind = {
  text: numbered('t', 6, 10),
  option: numbered('t', 6, 10),
  number: numbered('n', 1, 8),
  date: numbered('d', 1, 6),
} as const satisfies Partial<Record<ListFieldKind, readonly string[]>>

function numbered(letter: string, first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => `${letter}${first + at}`)
}

export interface FieldSlot {
  fieldId: string
  slot: string
}

/**
 * Which fields of a module's first form get columns that lists sort and filter by: those that the list shows first, in
 * their order, then the others as far as there are columns. What gets none is read from the record itself.
 */
export function fieldSlots(content: readonly FormElement[]): FieldSlot[] {
  const free = new Map(Object.entries(slotsOfKind).map(([kind, slots]) => [kind, [...slots]]))
  free.set('option', free.get('text') ?? [])
  const fields = listFields(content, nobody).toSorted(
    (one, other) => Number(other.listShowField) - Number(one.listShowField) || one.order - other.order,
  )
  return fields.flatMap(({ id, kind }) => {
    const slot = free.get(kind)?.shift()
    return slot === undefined ? [] : [{ fieldId: id, slot }]
  })
}

/** A role that no element names. */
const nobody = ''
