import type { ListFieldKind } from '@corbel/domain/records/list/list-field'
import { type Comparison, listOperator } from '@corbel/domain/records/list/list-operators'
import { type ListValue, listValue } from '@corbel/domain/records/list/list-value'
import { sql } from 'kysely'
import type { ListEntry, Sql } from './list-entry.ts'

const operators: Record<Comparison, Sql> = {
  '=': sql`=`,
  '>': sql`>`,
  '<': sql`<`,
  '>=': sql`>=`,
  '<=': sql`<=`,
}

/** Null: unknown to this kind, or no comparison of whole values. */
function comparisonOf(kind: ListFieldKind, operator: string): Comparison | null {
  const known = listOperator(kind, operator)
  return known === 'contains' ? null : known
}

/** A condition that no row meets: what is asked for cannot be stored. */
export const nothing: Sql = sql`false`

/** Compares a stored value of this kind with what a filter gives; a blank never matches. */
export function comparison(kind: Exclude<ListFieldKind, 'options'>, stored: Sql): ListEntry['condition'] {
  return (operator, value) => {
    const known = comparisonOf(kind, operator)
    if (known === null) return null
    const wanted = listValue(kind, value)
    return wanted === null ? nothing : sql`${stored} ${operators[known]} ${bound(wanted)}`
  }
}

function bound(value: ListValue): Sql {
  switch (value.kind) {
    case 'number':
      return sql`${value.number}::float8`
    case 'date':
      return sql`${value.date}::date`
    case 'flag':
      return sql`${value.on}::boolean`
    case 'text':
      return sql`${value.text}::text`
  }
}

/** An instant by the calendar day in a time zone, as bounds of the instant itself, so that its index serves. */
export function instantComparison(stored: Sql, timeZone: string): ListEntry['condition'] {
  return (operator, value) => {
    const known = comparisonOf('date', operator)
    if (known === null) return null
    const wanted = listValue('date', value)
    if (wanted?.kind !== 'date') return nothing
    const begin = (days: number): Sql =>
      sql`((${wanted.date}::date + ${days}::integer)::timestamp at time zone ${timeZone}::text)`
    const conditions: Record<Comparison, Sql> = {
      '=': sql`${stored} >= ${begin(0)} and ${stored} < ${begin(1)}`,
      '>': sql`${stored} >= ${begin(1)}`,
      '<': sql`${stored} < ${begin(0)}`,
      '>=': sql`${stored} >= ${begin(0)}`,
      '<=': sql`${stored} < ${begin(1)}`,
    }
    return conditions[known]
  }
}

/** A date that is stored as text: ISO dates sort as text, and a cast would fail on the first value that is none. */
export function isoTextComparison(stored: Sql): ListEntry['condition'] {
  return (operator, value) => {
    const known = comparisonOf('date', operator)
    if (known === null) return null
    const wanted = listValue('date', value)
    return wanted?.kind === 'date' ? sql`${stored} ${operators[known]} ${wanted.date}::text` : nothing
  }
}

/** An id among several, such as a status of a record; equality only. */
export function idComparison(match: (id: number) => Sql): ListEntry['condition'] {
  return (operator, value) => {
    if (operator !== '=') return null
    const id = Number(value)
    return Number.isInteger(id) && id > 0 && id < 1_000_000_000 ? match(id) : nothing
  }
}
