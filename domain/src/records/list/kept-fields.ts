import type { FormElement } from '../../forms/form-element.ts'
import { listFieldKind } from './list-field.ts'
import { type SlotLetter, slotLetter } from './list-slots.ts'

/** A field that lists keep a column for, whoever asks for it or not: to compare and order by it, or to search in it. */
export interface KeptField {
  fieldId: string
  letter: SlotLetter
  way: 'up' | 'within'
}

/**
 * What a form asks of lists by `slot` and `searchable`. A field that lists must not know (protected, repeated as rows, of
 * a kind without a column) is not among them; `misplaced` names it.
 */
export function keptFields(content: readonly FormElement[]): { kept: KeptField[]; misplaced: string[] } {
  const kept: KeptField[] = []
  const misplaced: string[] = []
  const walk = (elements: readonly FormElement[], isInRows: boolean): void => {
    for (const element of elements) {
      const { id, slot, searchable, childs = [], cloneable } = element
      if (slot === true || searchable === true) {
        const kind = isInRows ? null : listFieldKind(element)
        const letter = kind === null ? null : slotLetter[kind]
        if (letter === null || (searchable === true && kind !== 'text')) misplaced.push(id)
        if (slot === true && letter !== null) kept.push({ fieldId: id, letter, way: 'up' })
        if (searchable === true && kind === 'text') kept.push({ fieldId: id, letter: 't', way: 'within' })
      }
      walk(childs, isInRows || cloneable === true)
    }
  }
  walk(content, false)
  return { kept, misplaced }
}

/** Fields whose text a search looks through, for whoever may see them. */
export const searchedFields = (content: readonly FormElement[]): string[] =>
  keptFields(content).kept.flatMap(({ fieldId, way }) => (way === 'within' ? [fieldId] : []))
