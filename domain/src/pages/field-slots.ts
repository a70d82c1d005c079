import type { FormElement } from '../forms/form-element.ts'
import { listFields } from '../records/list/list-fields.ts'
import { slotLetter, slotsOfForm } from '../records/list/list-slots.ts'

export interface FieldSlot {
  fieldId: string
  slot: string
}

/**
 * Which fields of a module's first form get columns that lists sort and filter by: those that the list shows first, in
 * their order, then the others as far as there are columns. What gets none is read from the record itself.
 */
export function fieldSlots(content: readonly FormElement[]): FieldSlot[] {
  const free = { t: [...slotsOfForm.t], n: [...slotsOfForm.n], d: [...slotsOfForm.d] }
  const fields = listFields(content, nobody).toSorted(
    (one, other) => Number(other.listShowField) - Number(one.listShowField) || one.order - other.order,
  )
  return fields.flatMap(({ id, kind }) => {
    const letter = slotLetter[kind]
    const slot = letter === null ? undefined : free[letter].shift()
    return slot === undefined ? [] : [{ fieldId: id, slot }]
  })
}

/** A role that no element names. */
const nobody = ''
