import { add, type Exact, exactOfText, exactText } from '../forms/formulas/exact-number.ts'
import { rowsOf } from '../records/record-values.ts'
import { type FieldPath, kindOfMeaning, type Meaning } from './meanings.ts'

const decimal = /^[+-]?(\d{1,18}(\.\d{0,18})?|\.\d{1,18})$/
const isoDate = /^\d{4}-\d{2}-\d{2}$/

const textOf = (value: unknown): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''

function exactOf(value: unknown): Exact | null {
  const text = textOf(value)
  return decimal.test(text) ? exactOfText(text) : null
}

/**
 * The sum of amounts, exactly; null where all fields are blank. Rows of a section are counted together, and a section
 * without rows is nothing owed and nothing earned: 0.
 */
export function exactSum(info: Readonly<Record<string, unknown>>, paths: readonly FieldPath[]): Exact | null {
  let sum: Exact | null = null
  for (const [field = '', column] of paths) {
    if (column === undefined) sum = plus(sum, exactOf(info[field]))
    else for (const part of rowValues(info[field], column)) sum = plus(sum ?? zero, part)
  }
  const hasRows = paths.some((path) => path.length > 1)
  return sum ?? (hasRows ? zero : null)
}

const zero = exactOfText('0')

const plus = (sum: Exact | null, part: Exact | null): Exact | null =>
  sum === null || part === null ? (sum ?? part) : add(sum, part)

function rowValues(value: unknown, column: string): (Exact | null)[] {
  return (Array.isArray(value) ? rowsOf(value) : []).map((row) => exactOf(row[column]))
}

/** The longest decimals of a rate that a form takes. */
const ratePlaces = 5
const amountPlaces = 2

/** A decimal without zeros that say nothing. */
export const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/**
 * What the fields of a meaning say, as text: amounts in cents (`412000.00`), other decimals without zeros at their end,
 * dates as YYYY-MM-DD. Null where they are blank or say something of another kind.
 */
export function meantValue(
  meaning: Meaning,
  info: Readonly<Record<string, unknown>>,
  paths: readonly FieldPath[],
): string | null {
  const [first] = paths
  if (first === undefined) return null
  switch (kindOfMeaning[meaning]) {
    case 'amount': {
      const sum = exactSum(info, paths)
      return sum === null ? null : exactText(sum, amountPlaces)
    }
    case 'percentage':
    case 'number': {
      const value = exactOf(info[first[0] ?? ''])
      return value === null ? null : trimmed(exactText(value, ratePlaces))
    }
    case 'date': {
      const text = textOf(info[first[0] ?? ''])
      return isoDate.test(text) && existsInCalendar(text) ? text : null
    }
    case 'text':
      return textOf(info[first[0] ?? '']) || null
  }
}

/** PostgreSQL would refuse 02-30, and with it the whole save. */
function existsInCalendar(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) && !date.startsWith('0000')
}
