import type { ListFieldKind } from './list-field.ts'

/** What a column of the list projection holds: text, number or date. */
export type SlotLetter = 't' | 'n' | 'd'

type Slots = Readonly<Record<SlotLetter, readonly string[]>>

/**
 * Columns of the list projection that a form is given at the start, by what they hold; the first five texts are those of
 * people and of property.
 */
export const slotsOfForm: Slots = { t: numbered('t', 6, 10), n: numbered('n', 1, 8), d: numbered('d', 1, 6) }

/** All that a field can have, with those that are kept for fields that somebody comes to ask for. */
export const slotsOfLetter: Slots = { t: numbered('t', 6, 15), n: numbered('n', 1, 12), d: numbered('d', 1, 8) }

/** What holds fields of a kind; null for kinds that no column can hold. */
export const slotLetter: Readonly<Record<ListFieldKind, SlotLetter | null>> = {
  text: 't',
  option: 't',
  number: 'n',
  date: 'd',
  flag: null,
  options: null,
}

function numbered(letter: SlotLetter, first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => `${letter}${first + at}`)
}
