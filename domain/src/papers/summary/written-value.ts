import { isDrawnSignature, richTextWords } from '../../forms/checks/seldom-values.ts'
import type { FieldOption, FormElement } from '../../forms/form-element.ts'
import { usStates } from '../../forms/us-states.ts'
import type { Language } from '../../shared/messages/languages.ts'

/** How values stand on paper: in the reader's language, in the company's dates, time and currency. */
export interface WritingStyle {
  readonly language: Language
  readonly dateFormat: string
  readonly timeZone: string
  readonly currency: string
  readonly words: { readonly yes: string; readonly no: string; readonly signed: string }
}

const optionsOf = (element: FormElement): readonly FieldOption[] =>
  element.type === 'state' || element.type === 'us_states' ? usStates : (element.options ?? [])

/** A value of a form as a person reads it on paper; blank where there is nothing to read. */
export function writtenValue(element: FormElement, value: unknown, style: WritingStyle): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? style.words.yes : ''
  if (Array.isArray(value)) {
    const words = value.map((one) => writtenValue(element, one, style))
    return words.filter((word) => word !== '').join(', ')
  }
  if (typeof value === 'object') return wordOf(value)
  return writtenText(element, String(value).trim(), style)
}

function writtenText(element: FormElement, stored: string, style: WritingStyle): string {
  const option = optionsOf(element).find((one) => one.id === stored)
  if (option !== undefined) return option.text
  switch (element.type) {
    case 'texteditor':
      return richTextWords(stored)
    case 'signature':
      return isDrawnSignature(stored) ? style.words.signed : stored
    case 'date':
      return writtenDay(stored, style.dateFormat)
    case 'datetime':
      return writtenMoment(stored, style)
    case 'time':
      return writtenTime(stored, style.language)
    case 'amount':
      return writtenNumber(stored, style, {
        style: 'currency',
        currency: style.currency,
        currencyDisplay: 'narrowSymbol',
      })
    case 'percentage':
      return writtenNumber(stored, style, { style: 'unit', unit: 'percent', maximumFractionDigits: 20 })
    default:
      return stored
  }
}

function wordOf(one: object): string {
  if ('title' in one) return String(one.title)
  return 'name' in one ? String(one.name) : ''
}

/** A calendar day in a format such as MM-DD-YYYY; what is no day stays as it is. */
export function writtenDay(stored: string, dateFormat: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(stored) ?? []
  if (year === '') return stored
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

const clock = /^(\d{2}):(\d{2})/

function writtenTime(stored: string, language: Language): string {
  const [, hours = '', minutes = ''] = clock.exec(stored) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return stored
  const at = Date.UTC(2000, 0, 1, Number(hours), Number(minutes))
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(at)
}

const instant = /T.*(?:Z|[-+]\d{2}:?\d{2})$/

/** A day with its time; an instant is told in the company's zone, what has no zone as it was entered. */
export function writtenMoment(stored: string, { dateFormat, timeZone, language }: WritingStyle): string {
  if (instant.test(stored) && !Number.isNaN(Date.parse(stored)))
    return writtenMoment(inZone(stored, timeZone), { ...noZone, dateFormat, language })
  const [day = '', time = ''] = stored.split('T')
  const date = writtenDay(day, dateFormat)
  return time === '' ? date : `${date} ${writtenTime(time, language)}`
}

/** The calendar day of what is stored of a day or an instant: this one is told in the company's zone. */
export const dayInZone = (stored: string, { timeZone }: Pick<WritingStyle, 'timeZone'>): string =>
  (instant.test(stored) && !Number.isNaN(Date.parse(stored)) ? inZone(stored, timeZone) : stored).slice(0, 10)

const noZone = { timeZone: 'UTC', currency: 'USD', words: { yes: '', no: '', signed: '' } } as const

function inZone(stored: string, timeZone: string): string {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...digits })
  const parts = new Map(format.formatToParts(Date.parse(stored)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const isDecimal = (text: string): text is Intl.StringNumericLiteral => /^-?\d+(\.\d*)?$/.test(text)

/** Digits go to the formatter as text, because money never passes through a float. */
export function writtenNumber(stored: string, { language }: WritingStyle, options: Intl.NumberFormatOptions): string {
  if (!isDecimal(stored)) return stored
  return new Intl.NumberFormat(language, { signDisplay: 'negative', ...options }).format(stored)
}
