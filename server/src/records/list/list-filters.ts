import {
  filtersIn,
  isGroup,
  type ListFilter,
  type ListItem,
} from '@corbel/domain/records/list/conditions/list-condition'
import { takesSeveral } from '@corbel/domain/records/list/list-operators'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import { type FilterEntry, type FindEntry, isMisfit, type ListEntry, type Misfit, type Sql } from './list-entry.ts'

export type ListConditions = {
  /** Each of these holds. */
  readonly where: readonly Asked[]
  readonly readsRecord: boolean
  /** Of these conditions those on whether records are active. */
  readonly activity: readonly Sql[]
  /** What is filtered by. */
  readonly entries: readonly FilterEntry[]
  /** True or false where the filters say nothing of the record but that; null where they say something else of it. */
  readonly onlyActive: boolean | null
}

/** One condition, or a group of them, as a statement asks it. */
export type Asked = {
  readonly entries: readonly FilterEntry[]
  readonly condition: Sql
  /** Of several of which any may hold: each by itself. */
  readonly anyOf?: readonly Asked[]
  /** Of several that must all hold. */
  readonly allOf?: readonly Asked[]
}

/**
 * Filters as conditions: those marked `all` and every group must hold, and of those marked `any` at least one. Without
 * a filter for `active` only active records are listed. Refused with its place: a field or operator that is unknown or
 * hidden from the caller, and a value that is none of its field.
 */
export function listConditions(filters: readonly ListItem[], find: FindEntry): Result<ListConditions> {
  const onlyActive = activeAlone(filters)
  if (onlyActive !== null) return granted({ where: [], activity: [], readsRecord: false, entries: [], onlyActive })
  const wrong: Record<string, Misfit> = {}
  const marked = (mark: 'all' | 'any') =>
    filters.flatMap((item, at) => {
      const isAny = !isGroup(item) && item.match === 'any'
      return isAny === (mark === 'any') ? [{ item, asked: read(item, `filters.${at}`, { find, wrong }) }] : []
    })
  const [all, any] = [marked('all'), marked('any')]
  if (Object.keys(wrong).length > 0) return refused(refusalOf(wrong))
  const isOfActive = ({ item }: { item: ListItem }): boolean => !isGroup(item) && item.field === 'active'
  const namesActive = filtersIn(filters).some(({ field }) => field === 'active')
  const activity = namesActive ? all.filter(isOfActive).map(({ asked }) => asked.condition) : [sql`l.active`]
  const asked = [
    ...all.map((one) => one.asked),
    ...(any.length === 0
      ? []
      : [
          joined(
            'any',
            any.map((one) => one.asked),
          ),
        ]),
  ]
  const entries = asked.flatMap((one) => one.entries)
  return granted({
    where: [...asked, ...(namesActive ? [] : [{ entries: [], condition: sql`l.active` }])],
    activity,
    readsRecord: entries.some((entry) => entry.readsRecord),
    entries,
    onlyActive: null,
  })
}

type Reading = { readonly find: FindEntry; readonly wrong: Record<string, Misfit> }

/** What does not fit is noted by its place, and never asked. */
function read(item: ListItem, place: string, reading: Reading): Asked {
  if (isGroup(item)) {
    const within = item.filters.map((one, at) => read(one, `${place}.filters.${at}`, reading))
    return joined(item.match, within)
  }
  const asked = askedOf(reading.find(item.field), item)
  if (!isMisfit(asked)) return asked
  reading.wrong[place] = asked
  return { entries: [], condition: sql`false` }
}

function joined(match: 'all' | 'any', several: readonly Asked[]): Asked {
  const [only] = several
  if (only !== undefined && several.length === 1) return only
  const conditions = several.map(({ condition }) => condition)
  return {
    entries: several.flatMap(({ entries }) => entries),
    condition: sql`(${sql.join(conditions, match === 'all' ? sql` and ` : sql` or `)})`,
    ...(match === 'all' ? { allOf: several } : { anyOf: several }),
  }
}

/** A condition of an entry; a misfit where it cannot be asked. Of an unknown field nothing but that is told. */
export function askedOf(entry: ListEntry | undefined, { operator, value }: ListFilter): Asked | Misfit {
  if (entry === undefined) return 'operator'
  if (Array.isArray(value) && !takesSeveral(operator)) return entryKnows(entry, operator) ? 'value' : 'operator'
  if (operator === 'contains') {
    const containing = entry.containing?.(value) ?? 'operator'
    return isMisfit(containing) ? containing : { entries: [containing], condition: sql`(${containing.found})` }
  }
  const condition = entry.condition(operator, value)
  return isMisfit(condition)
    ? condition
    : { entries: [entryFor(entry, { operator, value })], condition: sql`(${condition})` }
}

const entryKnows = (entry: ListEntry, operator: string): boolean =>
  operator === 'contains' ? entry.containing !== undefined : entry.condition(operator, undefined) !== 'operator'

/** No index knows what is not in it. Of a slot it does, but for what is none of several values. */
function entryFor(entry: ListEntry, { operator, value }: Pick<ListFilter, 'operator' | 'value'>): FilterEntry {
  const isSlot = typeof entry.index === 'object'
  const isBeside = operator === '!=' || ((operator === 'empty' || operator === 'filled') && !isSlot)
  return isBeside && (!isSlot || Array.isArray(value)) ? { ...entry, index: 'none' } : entry
}

function refusalOf(wrong: Readonly<Record<string, Misfit>>): Refusal {
  const unknown = Object.entries(wrong).filter(([, misfit]) => misfit === 'operator')
  // Of values nothing is told as long as something is asked for that the caller does not know.
  if (unknown.length > 0)
    return {
      code: 'unknown-list-field',
      fields: Object.fromEntries(unknown.map(([place]) => [place, tell('problems.notKnownHere')])),
    }
  const values = Object.keys(wrong).map((place) => [`${place}.value`, tell('problems.notValid')])
  return { code: 'invalid-request', fields: Object.fromEntries(values) }
}

/** The case that counters can answer: no filter but one for active or inactive. */
function activeAlone(filters: readonly ListItem[]): boolean | null {
  const [first, second] = filters
  if (first === undefined) return true
  if (second !== undefined || isGroup(first) || first.field !== 'active' || first.operator !== '=') return null
  const text = String(first.value)
  return text === 'true' || text === 'false' ? text === 'true' : null
}
