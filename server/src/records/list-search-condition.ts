import { indexedWordLength, searchWords } from '@corbel/domain/records/list-search'
import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'

/**
 * Each word must occur in the record's search text. Words too short for the trigram index are compared with an
 * expression instead of the column: through the index they took 17 s at a million records. Null: nothing is asked.
 */
export function searchCondition(companyId: string, search: string): Sql | null {
  const words = searchWords(search)
  if (words.length === 0) return null
  const found = sql.join(words.map(wordCondition), sql` and `)
  return sql`l.record_id in (select s.record_id from record_search s where s.company_id = ${companyId} and ${found})`
}

function wordCondition(word: string): Sql {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const isIndexed = [...word].length >= indexedWordLength
  return isIndexed ? sql`s.search like ${pattern}` : sql`(s.search || '') like ${pattern}`
}
