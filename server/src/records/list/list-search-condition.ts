import { indexedWordLength, searchWords } from '@corbel/domain/records/list/list-search'
import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'

export type SearchedRecords = { readonly companyId: string; readonly moduleId: number }

/**
 * Each word must occur in the record's search text. Words too short for the trigram index are compared with an
 * expression instead of the column: through the index they took 17 s at a million records. Of many records that takes
 * seconds too, so there they must stand for themselves, which the index finds. Null: nothing is asked.
 */
export function searchCondition(
  { companyId, moduleId }: SearchedRecords,
  search: string,
  shortWordsAreWhole = false,
): Sql | null {
  const found = everyWord(search, (word) => {
    if (!isShort(word)) return occursIn(word)
    return shortWordsAreWhole ? asWhole(word) : sql`(s.search || '') like ${anywhere(word)}`
  })
  if (found === null) return null
  return sql`l.record_id in (select s.record_id from record_search s 
    where s.company_id = ${companyId} and s.module_id = ${sql.lit(moduleId)} and ${found})`
}

/** The same over a text that the row has, folded, without an index. */
export function searchConditionOn(text: Sql, search: string): Sql | null {
  return everyWord(search, (word) => sql`${text} like ${anywhere(word)}`)
}

/** So many digits in a row are in few texts. */
const telling = /\d{5,}/

/**
 * Of a number with its prefix the index is asked for the digits alone: what else the word consists of is in nearly every
 * text, and made finding one loan of a million three times as slow.
 */
function occursIn(word: string): Sql {
  const [digits] = telling.exec(word) ?? []
  if (digits === undefined || digits === word) return sql`s.search like ${anywhere(word)}`
  return sql`(s.search like ${anywhere(digits)} and (s.search || '') like ${anywhere(word)})`
}

const isShort = (word: string): boolean => [...word].length < indexedWordLength

/** Whether a search has words of one or two letters. */
export const hasShortWords = (search: string): boolean => searchWords(search).some(isShort)

/** In the middle of the text, at its head, at its end, or all of it. */
function asWhole(word: string): Sql {
  const found = escaped(word)
  return sql`(s.search like ${`% ${found} %`} or s.search like ${`${found} %`} or s.search like ${`% ${found}`}
    or s.search = ${word})`
}

function everyWord(search: string, occurs: (word: string) => Sql): Sql | null {
  const words = searchWords(search)
  return words.length === 0 ? null : sql`(${sql.join(words.map(occurs), sql` and `)})`
}

function anywhere(word: string): string {
  return `%${escaped(word)}%`
}

/** A word as a pattern that finds just its letters. */
export const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')
