import { sql } from 'kysely'
import type { FilterEntry, FindEntry, ListEntry, Sql } from './list-entry.ts'

export type ListFilterInput = {
  readonly field: string
  readonly operator: string
  readonly value: string | number | boolean
  readonly match?: 'all' | 'any'
}

export type ListConditions = {
  readonly where: readonly Sql[]
  readonly readsRecord: boolean
  /** Of these conditions those on whether records are active. */
  readonly activity: readonly Sql[]
  /** What is filtered by. */
  readonly entries: readonly FilterEntry[]
  /** True or false where the filters say nothing of the record but that; null where they say something else of it. */
  readonly onlyActive: boolean | null
}

/**
 * Filters as conditions: those marked `all` must hold, and of those marked `any` at least one. Without a filter for
 * `active` only active records are listed. Null: a field or operator that is unknown or hidden from the caller.
 */
export function listConditions(filters: readonly ListFilterInput[], find: FindEntry): ListConditions | null {
  const onlyActive = activeAlone(filters)
  if (onlyActive !== null) return { where: [], activity: [], readsRecord: false, entries: [], onlyActive }
  const all: Sql[] = []
  const any: Sql[] = []
  const activity: Sql[] = []
  const entries: FilterEntry[] = []
  for (const filter of filters) {
    const asked = askedEntry(find(filter.field), filter)
    if (asked === null) return null
    const { entry, condition } = asked
    entries.push(entry)
    const side = filter.match === 'any' ? any : all
    side.push(sql`(${condition})`)
    if (filter.field === 'active' && side === all) activity.push(condition)
  }
  if (any.length > 0) all.push(sql`(${sql.join(any, sql` or `)})`)
  if (!filters.some((filter) => filter.field === 'active')) {
    all.push(sql`l.active`)
    activity.push(sql`l.active`)
  }
  return { where: all, activity, readsRecord: entries.some((entry) => entry.readsRecord), entries, onlyActive: null }
}

type Asked = { readonly entry: FilterEntry; readonly condition: Sql }

function askedEntry(entry: ListEntry | undefined, { operator, value }: ListFilterInput): Asked | null {
  if (operator === 'contains') {
    const containing = entry?.containing?.(value)
    return containing === undefined ? null : { entry: containing, condition: containing.found }
  }
  const condition = entry?.condition(operator, value) ?? null
  return entry === undefined || condition === null ? null : { entry, condition }
}

/** The case that counters can answer: no filter but one for active or inactive. */
function activeAlone(filters: readonly ListFilterInput[]): boolean | null {
  const [first, second] = filters
  if (first === undefined) return true
  if (second !== undefined || first.field !== 'active' || first.operator !== '=') return null
  const text = String(first.value)
  return text === 'true' || text === 'false' ? text === 'true' : null
}
