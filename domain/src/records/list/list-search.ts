/** Characters that a word needs before the trigram index can find it. */
export const indexedWordLength = 3

/**
 * The text that a record is found by: its searchable values in lower case, letters without their marks, with one space
 * between words. Writers of records and readers of lists must use this same function, or searches miss what is there.
 */
export function searchText(values: readonly (string | null | undefined)[]): string {
  return words(folded(values.filter((value) => value !== null && value !== undefined).join(' ')))
}

/** The words of a search; each of them must occur, in any order and anywhere inside a word. */
export const searchWords = (search: string): string[] => distinct(searchText([search]))

/** The same as they were typed, but for capitals: for texts of which nobody keeps another writing. */
export const typedWords = (search: string): string[] => distinct(words(search.normalize('NFC').toLowerCase()))

/** Letters of their own that are written without the strokes and dots where a keyboard has none. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' },
}

/**
 * A text as it is compared with what somebody types: whoever looks for "munoz" or "ozturk" means Muñoz and Öztürk. Marks
 * of other scripts than Latin, Greek and Cyrillic tell words apart and stay. The function `folded` of the database is
 * the same.
 */
export function folded(text: string): string {
  const unmarked = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return unmarked
    .toLowerCase()
    .replace(/[ıøłđßæœ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
}

/** PostgreSQL stores no NUL; control characters and all kinds of blanks separate words. */
const words = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

const distinct = (text: string): string[] => [...new Set(text.split(' '))].filter((word) => word !== '')
