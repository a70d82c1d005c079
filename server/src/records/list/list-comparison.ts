import { readerWord } from '@corbel/domain/records/list/conditions/filter-field'
import type { FilterValue } from '@corbel/domain/records/list/conditions/list-condition'
import { type Period, periodOf } from '@corbel/domain/records/list/conditions/period'
import type { ListFieldKind } from '@corbel/domain/records/list/list-field'
import { type Comparison, listOperator } from '@corbel/domain/records/list/list-operators'
import { listValue } from '@corbel/domain/records/list/list-value'
import { sql } from 'kysely'
import { moment } from '../../platform/database/moment.ts'
import type { AskedValue, ListEntry, Misfit, Sql } from './list-entry.ts'

const operators: Record<Comparison, Sql> = {
  '=': sql`=`,
  '>': sql`>`,
  '<': sql`<`,
  '>=': sql`>=`,
  '<=': sql`<=`,
}

/** A condition that no row meets: what is asked for cannot be stored. */
export const nothing: Sql = sql`false`

/** The calendar date that it is for a company, at the moment of the request. */
export const todayIn = (timeZone: string): Sql => sql`(${moment} at time zone ${timeZone}::text)::date`

type Kind = Exclude<ListFieldKind, 'options'>
/** How one kind of stored value is compared. */
type Compared = {
  readonly stored: Sql
  readonly bind: (value: Bound) => Sql
  readonly bindMany: (values: readonly Bound[]) => Sql
  /** From the first day on, and up to but not with the second; null where the kind knows no days. */
  readonly during: ((from: Sql | null, before: Sql | null) => Sql[]) | null
  readonly today: Sql | null
}
type Bound = string | number | boolean

/** Compares a stored value of this kind with what a filter gives; a blank matches only `!=` and `empty`. */
export function comparison(kind: Kind, stored: Sql, today: Sql | null = null): ListEntry['condition'] {
  const types: Record<Kind, Sql> = {
    number: sql`float8`,
    date: sql`date`,
    flag: sql`boolean`,
    text: sql`text`,
    option: sql`text`,
  }
  const type = types[kind]
  const compared: Compared = {
    stored,
    bind: (value) => sql`${value}::${type}`,
    bindMany: (values) => sql`${[...values]}::${type}[]`,
    during: kind === 'date' ? dated(stored, (day) => day) : null,
    today,
  }
  return (operator, value) => compare(kind, compared, { operator, value })
}

/** By the decimal that was asked for: as a binary number it would have no index of an exact one. */
export function exactComparison(stored: Sql): ListEntry['condition'] {
  const compared: Compared = {
    stored,
    bind: (value) => sql`${String(value)}::numeric`,
    bindMany: (values) => sql`${values.map(String)}::numeric[]`,
    during: null,
    today: null,
  }
  return (operator, value) => compare('number', compared, { operator, value })
}

/** A date that is stored as text: ISO dates sort as text, and a cast would fail on the first value that is none. */
export function isoTextComparison(stored: Sql, today: Sql | null = null): ListEntry['condition'] {
  const compared: Compared = {
    stored,
    bind: (value) => sql`${value}::text`,
    bindMany: (values) => sql`${[...values]}::text[]`,
    during: dated(stored, (day) => sql`to_char(${day}, 'YYYY-MM-DD')`),
    today,
  }
  return (operator, value) => compare('date', compared, { operator, value })
}

type Asked = { readonly operator: string; readonly value: AskedValue }

function compare(kind: Kind, compared: Compared, { operator, value }: Asked): Sql | Misfit {
  const known = listOperator(kind, operator)
  if (known === null || known === 'contains') return 'operator'
  const { stored, bind, bindMany, during, today } = compared
  if (known === 'empty') return sql`${stored} is null`
  if (known === 'filled') return sql`${stored} is not null`
  if (known === 'within') {
    const period = periodAsked(value)
    if (period === null || today === null || during === null) return 'value'
    return sql`(${sql.join(during(...daysOf(period, today)), sql` and `)})`
  }
  const values = boundValues(kind, value)
  const [first] = values ?? []
  if (values === null || first === undefined) return 'value'
  if (known !== '=' && known !== '!=') {
    return values.length > 1 ? 'value' : sql`${stored} ${operators[known]} ${bind(first)}`
  }
  if (values.length > 1) {
    const among = sql`${stored} = any(${bindMany(values)})`
    return known === '=' ? among : sql`(${among}) is not true`
  }
  if (known === '=') return sql`${stored} = ${bind(first)}`
  // As three ranges, which the index of a slot has; "is distinct from" would read every row.
  return sql`(${stored} < ${bind(first)} or ${stored} > ${bind(first)} or ${stored} is null)`
}

/** Null where one of them cannot be a value of this kind. */
function boundValues(kind: ListFieldKind, value: AskedValue): Bound[] | null {
  const read = several(value).map((one) => boundValue(kind, one))
  return read.every((one) => one !== null) ? read : null
}

export const several = (value: AskedValue): readonly FilterValue[] => {
  if (value === undefined) return []
  return typeof value === 'object' ? value : [value]
}

function boundValue(kind: ListFieldKind, value: FilterValue): Bound | null {
  const wanted = listValue(kind, value)
  if (wanted === null) return null
  switch (wanted.kind) {
    case 'number':
      return wanted.number
    case 'date':
      return wanted.date
    case 'flag':
      return wanted.on
    case 'text':
      return wanted.text
  }
}

export function periodAsked(value: AskedValue): Period | null {
  return typeof value === 'string' ? periodOf(value) : null
}

/** The first day of a period and the first behind it. */
export function daysOf({ unit, from, before }: Period, today: Sql): [Sql | null, Sql | null] {
  const day = (moved: number | null): Sql | null => {
    if (moved === null) return null
    if (unit === 'day') return sql`(${today} + ${moved}::integer)`
    const step = sql`(${`${moved} ${unit}s`}::text)::interval`
    return sql`(date_trunc(${unit}::text, ${today}::timestamp) + ${step})::date`
  }
  return [day(from), day(before)]
}

const dated =
  (stored: Sql, written: (day: Sql) => Sql) =>
  (from: Sql | null, before: Sql | null): Sql[] => [
    ...(from === null ? [] : [sql`${stored} >= ${written(from)}`]),
    ...(before === null ? [] : [sql`${stored} < ${written(before)}`]),
  ]

/**
 * An instant by the calendar day in a time zone, as bounds of the instant itself, so that its index serves. Of one that
 * may be blank a blank matches nothing but `!=` and `empty`.
 */
export function instantComparison(stored: Sql, timeZone: string): ListEntry['condition'] {
  const begin = (day: Sql): Sql => sql`((${day})::timestamp at time zone ${timeZone}::text)`
  return (operator, value) => {
    const known = listOperator('date', operator)
    if (known === null) return 'operator'
    if (known === 'empty') return sql`${stored} is null`
    if (known === 'filled') return sql`${stored} is not null`
    if (known === 'within') {
      const period = periodAsked(value)
      if (period === null) return 'value'
      return sql`(${sql.join(dated(stored, begin)(...daysOf(period, todayIn(timeZone))), sql` and `)})`
    }
    const days = boundValues('date', value)
    const [first] = days ?? []
    if (days === null || first === undefined) return 'value'
    const at = (day: Bound, moved: number): Sql => begin(sql`${day}::date + ${moved}::integer`)
    const onOneOf = sql.join(
      days.map((day) => sql`(${stored} >= ${at(day, 0)} and ${stored} < ${at(day, 1)})`),
      sql` or `,
    )
    if (known === '=') return sql`(${onOneOf})`
    if (known === '!=') return sql`(${onOneOf}) is not true`
    if (days.length > 1) return 'value'
    const conditions: Record<Exclude<Comparison, '='>, Sql> = {
      '>': sql`${stored} >= ${at(first, 1)}`,
      '<': sql`${stored} < ${at(first, 0)}`,
      '>=': sql`${stored} >= ${at(first, 0)}`,
      '<=': sql`${stored} < ${at(first, 1)}`,
    }
    return known === 'contains' ? 'operator' : conditions[known]
  }
}

/** How an id among several is matched, such as a status of a record: by one of these, and having none at all. */
export type IdMatch = { readonly anyOf: (ids: readonly number[]) => Sql; readonly none: Sql }

/** Ids of the configuration: equal, not equal, none at all. */
export function idComparison({ anyOf, none }: IdMatch): ListEntry['condition'] {
  return (operator, value) => {
    const known = listOperator('option', operator)
    if (known === 'empty') return none
    if (known === 'filled') return sql`not (${none})`
    if (known === null) return 'operator'
    const ids = several(value).map(Number)
    const areIds = ids.every((id) => Number.isInteger(id) && id > 0 && id < 1_000_000_000)
    if (ids.length === 0 || !areIds) return 'value'
    return known === '=' ? anyOf(ids) : sql`(${anyOf(ids)}) is not true`
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** People by their ids, among records that another table names: `select` gives these, of some people or of any. */
export function personComparison(
  select: (people: readonly string[] | null) => Sql,
  readerId: string,
): ListEntry['condition'] {
  return (operator, value) => {
    const known = listOperator('option', operator)
    if (known === 'empty') return sql`l.record_id not in (${select(null)})`
    if (known === 'filled') return sql`l.record_id in (${select(null)})`
    if (known === null) return 'operator'
    const people = several(value).map((one) => (one === readerWord ? readerId : String(one)))
    if (people.length === 0 || !people.every((one) => uuid.test(one))) return 'value'
    return known === '=' ? sql`l.record_id in (${select(people)})` : sql`l.record_id not in (${select(people)})`
  }
}
