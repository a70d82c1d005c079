import { indexedWordLength } from '@corbel/domain/records/list/list-search'
import { listValue } from '@corbel/domain/records/list/list-value'
import { sql } from 'kysely'
import { several } from './list-comparison.ts'
import type { ContainingEntry, ListEntry, Sql } from './list-entry.ts'
import { escaped } from './list-search-condition.ts'

type Containing = NonNullable<ListEntry['containing']>

/** Letters and figures in a row, which are what an index of what stands inside texts knows. */
const indexed = new RegExp(`[\\p{L}\\p{N}]{${indexedWordLength}}`, 'u')

/** In lower case as the database writes it, letter by letter what the index of a slot is made of. */
const lower = (text: Sql): Sql => sql`lower(${text} collate "default")`

/** One text at a time. */
function containing(asked: (text: string) => ContainingEntry): Containing {
  return (value) => {
    const [one, another] = several(value)
    const wanted = one === undefined || another !== undefined ? null : listValue('text', one)
    return wanted?.kind === 'text' ? asked(wanted.text) : 'value'
  }
}

const stands = (stored: Sql, text: string): Sql => sql`${lower(stored)} like lower(${`%${escaped(text)}%`}::text)`

/** In a slot, by the index of what stands inside it; what is too short for that is looked for among the newest. */
export function containingInSlot(slot: string): Containing {
  return containing((text) => ({
    readsRecord: false,
    index: indexed.test(text) ? { slot, way: 'within' } : 'none',
    found: stands(sql.ref(`l.${slot}`), text),
  }))
}

/** In the record, until the field has a slot. */
export function containingInRecord(fieldId: string): Containing {
  return containing((text) => ({
    readsRecord: true,
    index: 'none',
    ...(indexed.test(text) ? { wanted: { fieldId, letter: 't', way: 'within' } } : {}),
    found: stands(sql`(r.info ->> ${fieldId}::text)`, text),
  }))
}

/** Of plain letters the text that records are searched by has the same; others it may write in another way. */
const plainWord = /[!-~]{3,}/g
const plainIndexed = /[A-Za-z0-9]{3}/

/**
 * In a slot whose text records are also searched by: the index of that text finds them at once. What many contain it
 * finds slowly, so once somebody has asked the slot gets an index of its own, which knows how many they are.
 */
export function containingInSearched(slot: string, records: { companyId: string; moduleId: number }): Containing {
  const { companyId, moduleId } = records
  return containing((text) => {
    const words = (text.match(plainWord) ?? []).filter((word) => plainIndexed.test(word))
    const found = stands(sql.ref(`l.${slot}`), text)
    if (words.length === 0) return { readsRecord: false, index: 'none', found }
    const all = words.map((word) => sql`s.search like ${`%${escaped(word.toLowerCase())}%`}`)
    return {
      readsRecord: false,
      index: { slot, way: 'within', isBesides: true },
      found: sql`${found} and l.record_id in (select s.record_id from record_search s
        where s.company_id = ${companyId} and s.module_id = ${sql.lit(moduleId)} and ${sql.join(all, sql` and `)})`,
    }
  })
}

/**
 * In the number of a record, which its search text begins with. Letters and digits that follow each other are looked
 * for by that text's index, of which digits find fewest: what stands before them is in nearly every number.
 */
export function containingInNumber({ companyId, moduleId }: { companyId: string; moduleId: number }): Containing {
  return containing((text) => {
    const found = stands(sql`l.number`, text)
    const [word = ''] = /\d{3,}/.exec(text) ?? text.match(plainIndexed) ?? []
    if (word === '') return { readsRecord: false, index: 'none', found }
    return {
      readsRecord: false,
      found: sql`${found} and l.record_id in (select s.record_id from record_search s
        where s.company_id = ${companyId} and s.module_id = ${sql.lit(moduleId)}
          and s.search like ${`%${escaped(word.toLowerCase())}%`})`,
    }
  })
}
