import type { ListFieldKind } from './list-field.ts'

/** What a column of the list projection holds: text, number or date. */
export type SlotLetter = 't' | 'n' | 'd'

/**
 * Columns of the list projection that fields of forms can have, by what they hold; the first five texts are those of
 * people and of property.
 */
export const slotsOfLetter: Readonly<Record<SlotLetter, readonly string[]>> = {
  t: numbered('t', 6, 10),
  n: numbered('n', 1, 8),
  d: numbered('d', 1, 6),
}

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
