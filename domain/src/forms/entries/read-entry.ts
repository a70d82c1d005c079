import { isWebsite } from '../checks/website.ts'
import type { FormElement } from '../form-element.ts'
import { roundDecimalText } from '../formulas/round-decimal.ts'
import { longestMasked, parseMask } from '../masks.ts'
import { plainAmount, plainDecimal } from './plain-decimal.ts'
import { readClock, readDay, readMoment } from './read-moment.ts'

/** What a text says in a field: its stored form, or why it says nothing there. */
export type Reading = { ok: true; stored: string } | { ok: false; problem: 'not-valid' | 'too-long' }

/** What of an element says how its texts are read. */
export type ReadElement = Pick<FormElement, 'type' | 'decimals' | 'maxLength'> & { international?: unknown }

const good = (stored: string): Reading => ({ ok: true, stored })
const bad = (problem: 'not-valid' | 'too-long' = 'not-valid'): Reading => ({ ok: false, problem })
const known = (stored: string | null): Reading => (stored === null ? bad() : good(stored))

const setting = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** Through the mask of its type, which has nothing left to drop. */
function masked(type: string, text: string | null): Reading {
  if (text === null) return bad()
  const { valid, stored } = parseMask(type, text)
  return valid ? good(stored) : bad()
}

const ten = /^(?:\+?1)?(\d{10})$/
const abroad = /^\+[1-9]\d{7,14}$/

/** Ten digits, with or without the country's 1; of another country only where the field says so (E.164). */
function readPhone(text: string, element: ReadElement): Reading {
  const dialled = text.replaceAll(/[\s()./‐-―-]/g, '')
  const [, own] = ten.exec(dialled) ?? []
  if (own !== undefined) return masked('phone', own)
  return element.international === true && abroad.test(dialled) ? good(dialled) : bad()
}

/**
 * A number as it is typed, in its mask as long as the mask has room for everything: what begins with a plus, goes on
 * with an extension or has too many digits stays as it is, to be refused whole and not cut.
 */
export function typedPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const isCounted = digits.length === 11 && digits.startsWith('1')
  if (/[^\d\s()./-]/.test(text) || (digits.length > 10 && !isCounted)) return text
  return parseMask('phone', isCounted ? digits.slice(1) : digits).display
}

/** An amount is rounded to its cents, half away from zero (D24). */
function readAmount(text: string, element: ReadElement): Reading {
  const plain = plainAmount(text)
  if (plain === null) return bad()
  const decimals = setting(element.decimals)
  return limited(parseMask('amount', plain, decimals === undefined ? {} : { decimals }).stored, element)
}

/** A number keeps what was written, but for a field that says how many decimals it has. */
function readNumber(text: string, element: ReadElement): Reading {
  const plain = plainDecimal(text)
  if (plain === null) return bad()
  const decimals = setting(element.decimals)
  const { stored } = parseMask('number', plain)
  const isLonger = decimals !== undefined && (stored.split('.')[1] ?? '').length > decimals
  return limited(isLonger ? roundDecimalText(stored, decimals) : stored, element)
}

/** Grouped by thousands it is still no longer than what is read. */
const longestNumber = 40

function limited(stored: string, { maxLength }: ReadElement): Reading {
  const most = setting(maxLength) ?? longestNumber
  // Money at rest shows cents that nobody wrote.
  const written = stored.includes('.') ? stored.replace(/\.?0+$/, '') : stored
  return written.length > most ? bad('too-long') : good(stored)
}

/** A percentage is cut behind the point as its mask says (D24); before it nothing is, and there is no minus. */
function readPercentage(text: string, element: ReadElement): Reading {
  const plain = plainDecimal(text.replace(/\s*%$/, ''))
  if (plain === null || plain.startsWith('-')) return bad()
  const { decimals, maxLength } = element
  const options = {
    ...(typeof decimals === 'number' ? { decimals } : {}),
    ...(typeof maxLength === 'number' ? { maxLength } : {}),
  }
  const { stored } = parseMask('percentage', plain, options)
  return stored.split('.')[0] === plain.split('.')[0] ? good(stored) : bad('too-long')
}

const shapes = { ssn: /^\d{3}[-\s.]?\d{2}[-\s.]?\d{4}$/, zip: /^\d{5}$/ }

const readers: Readonly<Record<string, (text: string, element: ReadElement) => Reading>> = {
  phone: readPhone,
  cell: readPhone,
  ssn: (text) => masked('ssn', shapes.ssn.test(text) ? text : null),
  zip: (text) => masked('zip', shapes.zip.test(text) ? text : null),
  percentage: readPercentage,
  amount: readAmount,
  number: readNumber,
  date: (text) => known(readDay(text)),
  time: (text) => known(readClock(text)),
  datetime: (text) => known(readMoment(text)),
}

/**
 * What a text says in a field of its type, on the page as on the server: pasted, typed or sent. What could only be
 * kept by leaving a part of it out is refused. Types that are plain text keep it as it is.
 */
export function readEntry(element: ReadElement, value: string | number): Reading {
  const text = String(value)
  if (text.trim() === '') return good('')
  if (element.type === 'website') return isWebsite(text) ? good(text) : bad()
  const read = Object.hasOwn(readers, element.type) ? readers[element.type] : undefined
  if (read === undefined) return good(text)
  return text.length > longestMasked ? bad('too-long') : read(text.trim(), element)
}

/** What is kept of a text: its stored form, or, where it says nothing in its field, the text itself. */
export function keptText(element: ReadElement, text: string): string {
  const reading = readEntry(element, text)
  return reading.ok ? reading.stored : text
}
