/** Characters that a word needs before the trigram index can find it. */
export const indexedWordLength = 3

/**
 * The text that a record is found by: its searchable values in lower case with one space between words.
 * Writers of records and readers of lists must use this same function, or searches miss what is there.
 */
export function searchText(values: readonly (string | null | undefined)[]): string {
  return fold(values.filter((value) => value !== null && value !== undefined).join(' '))
}

/** The words of a search; each of them must occur, in any order and anywhere inside a word. */
export function searchWords(search: string): string[] {
  return [...new Set(fold(search).split(' '))].filter((word) => word !== '')
}

function fold(text: string): string {
  // PostgreSQL stores no NUL; control characters and all kinds of blanks separate words.
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
