import type { ListFieldKind } from './list-field.ts'

/** A filter's value, ready to be compared with stored ones of its kind. */
export type ListValue =
  | { kind: 'number'; number: number }
  | { kind: 'date'; date: string }
  | { kind: 'text'; text: string }
  | { kind: 'flag'; on: boolean }

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)$/
const isoDate = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/
const americanDate = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/

/**
 * Reads what a person or program put into a filter. Numbers may carry thousands separators and blanks, dates are
 * read as YYYY-MM-DD or MM-DD-YYYY, with hyphens or slashes. Null means that no stored value can equal it.
 */
export function listValue(kind: ListFieldKind, value: string | number | boolean): ListValue | null {
  const text = String(value)
  if (kind === 'number') return numberValue(text)
  if (kind === 'date') return dateValue(text)
  if (kind === 'flag') return flagValue(text)
  // A blank is never equal to anything, and PostgreSQL stores no NUL in text.
  return text === '' || text.includes('\0') ? null : { kind: 'text', text }
}

function numberValue(text: string): ListValue | null {
  const plain = text.replace(/[,\s]/g, '')
  const number = Number(plain)
  return decimal.test(plain) && Number.isFinite(number) ? { kind: 'number', number } : null
}

function dateValue(text: string): ListValue | null {
  const plain = text.trim()
  const iso = isoDate.exec(plain)
  const american = americanDate.exec(plain)
  const [year, month, day] = iso ? iso.slice(1) : american ? [american[3], american[1], american[2]] : []
  if (year === undefined || month === undefined || day === undefined) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  // 02-30 rolls over to March: only a date that comes back as itself exists.
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) && Number(year) > 0
  return exists ? { kind: 'date', date } : null
}

function flagValue(text: string): ListValue | null {
  if (text === 'true') return { kind: 'flag', on: true }
  return text === 'false' ? { kind: 'flag', on: false } : null
}
