import { isoDateOf } from '@corbel/domain/forms/calendar-text'
import { readDay } from '@corbel/domain/forms/entries/read-moment'
import { intoDigitMask, type TypedText, typeDigits } from './typed-text.ts'

/** Order of year, month and day as a company writes dates, such as `MM-DD-YYYY` or `DD/MM/YYYY`. */
export type DateFormat = string

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/
const partNames = ['YYYY', 'MM', 'DD'] as const
type Part = (typeof partNames)[number]

const partsOf = (format: DateFormat): Part[] =>
  format.split(/[^A-Z]+/).filter((part): part is Part => partNames.some((name) => name === part))

/** The digits of a date in its format, such as `99-99-9999`. */
export const maskOf = (format: DateFormat): string => format.replace(/[A-Z]/g, '9')
const twoDigits = (text: string): string => text.padStart(2, '0')

/** A stored date as it is shown; text that is no date is shown as it was typed. */
export function dateText(stored: string, format: DateFormat): string {
  const [, year = '', month = '', day = ''] = isoDate.exec(isoDateOf(stored) ?? '') ?? []
  if (year === '') return stored
  const values: Record<Part, string> = { YYYY: year, MM: month, DD: day }
  return partNames.reduce((text, part) => text.replace(part, values[part]), format)
}

/** What is kept of a typed date: `YYYY-MM-DD` once it is a day of the calendar, else the text itself. */
export const storedDate = (text: string, format: DateFormat): string => readDay(text.trim(), format) ?? text

/** A date being typed; a whole one is read with any separators when it is pasted, and `3/` means `03-` when typed. */
export function typeDate(format: DateFormat, typed: TypedText): TypedText {
  const whole = typed.pasted ? pastedDate(typed.text.trim(), format) : null
  const text = whole ?? closedPart(typed.text, format)
  return text === null ? typeDigits(maskOf(format), typed) : { text, caret: text.length }
}

function pastedDate(text: string, format: DateFormat): string | null {
  const day = readDay(text, format)
  if (day !== null) return dateText(day, format)
  const numbers = text.split(/[/.\-\s]+/)
  if (numbers.length !== partsOf(format).length) return null
  return intoDigitMask(maskOf(format), numbers.map(twoDigits).join(''))
}

const separator = /[/.-]$/

/** A separator typed behind a single digit closes the month or day with its zero. */
function closedPart(text: string, format: DateFormat): string | null {
  if (!separator.test(text)) return null
  const numbers = text.replace(separator, '').split(/[/.-]/)
  const part = partsOf(format)[numbers.length - 1]
  if (part === undefined || part === 'YYYY' || numbers.at(-1)?.length !== 1) return null
  const mask = maskOf(format)
  const digits = intoDigitMask(mask, numbers.map(twoDigits).join(''))
  return digits + (mask.charAt(digits.length) === '9' ? '' : mask.charAt(digits.length))
}
