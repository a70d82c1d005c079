import { sql } from 'kysely'
import { instantComparison } from './list-comparison.ts'
import type { ListEntry } from './list-entry.ts'

/** What records of every kind can be filtered and sorted by. */
export function entriesOfEveryRecord(timeZone: string): [string, ListEntry][] {
  return [
    ['createdAt', instantEntry('created_at', timeZone)],
    ['updatedAt', instantEntry('updated_at', timeZone)],
    ['active', activeEntry],
  ]
}

const activeEntry: ListEntry = {
  readsRecord: false,
  condition: (operator, value) => {
    const text = String(value)
    if (operator !== '=') return 'operator'
    return text === 'true' || text === 'false' ? sql`l.active = ${text === 'true'}` : 'value'
  },
  order: [sql`l.active`],
  orderIndex: 'none',
}

/** Filtered by the calendar day in the company's time zone. */
function instantEntry(column: 'created_at' | 'updated_at', timeZone: string): ListEntry {
  const stored = sql.ref(`l.${column}`)
  return {
    readsRecord: false,
    condition: instantComparison(stored, timeZone),
    order: [stored],
    neverBlank: true,
  }
}
