import { daysInMonth, isoDateOf } from './calendar-text.ts'
import { textOf } from './field-value.ts'
import { roundDecimalText } from './formulas/round-decimal.ts'

/** What a mask makes of an input: what is shown, whether it is complete, and what is stored. */
export interface Masked {
  display: string
  valid: boolean
  /** The stored form: a plain decimal string, an ISO date, or the shown text. Blank where nothing is left. */
  stored: string
}

export interface MaskOptions {
  /** Places after the point; 2 for amounts and percentages. */
  decimals?: number
  /** Longest text of a percentage; 5 by specification. */
  maxLength?: number
}

/** No input that a mask reads is longer; what follows is dropped like anything that does not fit. */
export const longestMasked = 64

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

function grouped(digits: string, sizes: readonly number[]): string {
  const parts: string[] = []
  let at = 0
  for (const size of sizes) {
    if (at < digits.length) parts.push(digits.slice(at, at + size))
    at += size
  }
  return parts.join('-')
}

function digitMask(input: string, sizes: readonly number[]): Masked {
  const length = sizes.reduce((sum, size) => sum + size, 0)
  const digits = digitsOf(input).slice(0, length)
  const display = grouped(digits, sizes)
  return { display, valid: input.trim() === '' || digits.length === length, stored: display }
}

function dateMask(input: string): Masked {
  const text = input.trim()
  const fromIso = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text.slice(5)}-${text.slice(0, 4)}` : null
  const display = fromIso ?? (text.includes('/') ? slashDate(text) : grouped(digitsOf(text).slice(0, 8), [2, 2, 4]))
  const [month = '', day = '', year = ''] = display.split('-')
  const isDate =
    year.length === 4 &&
    Number(day) >= 1 &&
    Number(year) >= 1 &&
    Number(day) <= daysInMonth(Number(year), Number(month))
  return { display, valid: text === '' || isDate, stored: (isDate ? isoDateOf(display) : null) ?? display }
}

/** One-digit months and days of slash dates are padded (D23). */
function slashDate(text: string): string {
  const [month = '', day = '', year = ''] = text.split('/').map(digitsOf)
  const two = (part: string): string => (part.length === 1 ? `0${part}` : part.slice(0, 2))
  return [two(month), two(day), year.slice(0, 4)].filter((part) => part !== '').join('-')
}

/** Digits and the first point; other characters, later points among them, are dropped. */
function decimalOf(text: string): string {
  const kept = text.replaceAll(/[^\d.]/g, '')
  const point = kept.indexOf('.')
  return point < 0 ? kept : kept.slice(0, point + 1) + kept.slice(point + 1).replaceAll('.', '')
}

/** Two decimals, cut to five characters, a trailing point dropped, nothing rounded (D24), unless the field says otherwise. */
function percentageMask(input: string, options: MaskOptions): Masked {
  const decimals = options.decimals ?? 2
  const longest = options.maxLength ?? (options.decimals === undefined ? 5 : decimals + 4)
  const [whole = '', part] = decimalOf(input).split('.')
  const cut = part === undefined ? whole : `${whole}.${part.slice(0, decimals)}`
  const display = cut.slice(0, longest).replace(/\.$/, '')
  return { display, valid: input.trim() === '' || /\d/.test(display), stored: display }
}

function groupThousands(whole: string): string {
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

/** At most two decimals, rounded, grouped by thousands, stored without commas (D24). */
function amountMask(input: string, options: MaskOptions): Masked {
  const decimals = options.decimals ?? 2
  const plain = decimalOf(input)
  if (!/\d/.test(plain)) return { display: '', valid: input.trim() === '', stored: '' }
  const sign = /^\D*-/.test(input) ? '-' : ''
  const [whole = '', part = ''] = plain.replace(/\.$/, '').split('.')
  const units = whole.replace(/^0+(?=\d)/, '') || '0'
  const exact = part === '' ? units : `${units}.${part}`
  const stored = part.length > decimals ? roundDecimalText(sign + exact, decimals) : sign + exact
  const [shownWhole = '', shownPart] = stored.replace('-', '').split('.')
  const shown = shownPart === undefined ? groupThousands(shownWhole) : `${groupThousands(shownWhole)}.${shownPart}`
  return { display: stored.startsWith('-') ? `-${shown}` : shown, valid: true, stored }
}

function numberMask(input: string): Masked {
  const stored = input.replaceAll(/[,\s]/g, '')
  const valid = stored === '' || /^[-+]?(\d+\.?\d*|\.\d+)$/.test(stored)
  return { display: stored, valid, stored: stored.replace(/^\+/, '').replace(/\.$/, '') }
}

/**
 * Brings an input to the form that the field type shows and stores (specification 2, section 5): date MM-DD-YYYY
 * (stored ISO), phone and cell 999-999-9999, ssn 999-99-9999, zip 99999, percentage, amount, number. Other types stay
 * as they are. `valid` is false for an input of which nothing, or not all that the mask needs, is left.
 */
export function parseMask(type: string, input: unknown, options: MaskOptions = {}): Masked {
  const text = textOf(input)
  const short = text.slice(0, longestMasked)
  switch (type) {
    case 'date':
      return dateMask(short)
    case 'phone':
    case 'cell':
      return digitMask(short, [3, 3, 4])
    case 'ssn':
      return digitMask(short, [3, 2, 4])
    case 'zip':
      return digitMask(short, [5])
    case 'percentage':
      return percentageMask(short, options)
    case 'amount':
      return amountMask(short, options)
    case 'number':
      return numberMask(short)
    default:
      return { display: text, valid: true, stored: text }
  }
}
