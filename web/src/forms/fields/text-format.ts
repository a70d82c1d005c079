import { isWebsite } from '@corbel/domain/forms/checks/website'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { parseMask } from '@corbel/domain/forms/masks'
import { type DateFormat, dateText, storedDate, typeDate } from '../../ui/controls/typed-date.ts'
import {
  grouped,
  intoDigitMask,
  type NumberShape,
  plainNumber,
  type TypedText,
  typeDigits,
  typeNumber,
} from '../../ui/controls/typed-text.ts'
import { formatDecimal } from '../../ui/format-number.ts'

/** How one kind of field is typed, shown and stored. */
export interface TextFormat {
  type: (typed: TypedText) => TypedText
  toStored: (text: string) => string
  toText: (stored: string) => string
  isValid: (stored: string) => boolean
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  /** HTML's own type, where it brings the right keyboard and no masks of its own. */
  inputType?: 'text' | 'password' | 'time' | 'datetime-local'
  placeholder?: string
  autoComplete?: string
  money?: boolean
  prefix?: string
  suffix?: string
  /** Digits stand under each other. */
  figures?: boolean
}

const asTyped = (typed: TypedText): TypedText => typed
const same = (text: string): string => text
const always = (): boolean => true

/** What the server will say of the value too. */
const fitsMask =
  (type: string) =>
  (stored: string): boolean =>
    parseMask(type, stored).valid

const plain: TextFormat = { type: asTyped, toStored: same, toText: same, isValid: always }

/** One `@` with something on both sides and a dot in the domain; the server checks the rest. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const numberShape = /^-?(\d+\.?\d*|\.\d+)$/

function digits(type: string, mask: string, more: Partial<TextFormat> = {}): TextFormat {
  return {
    type: (typed) => typeDigits(mask, typed),
    toStored: same,
    toText: (stored) => (/[^0-9-]/.test(stored) ? stored : intoDigitMask(mask, stored)),
    isValid: fitsMask(type),
    inputMode: 'numeric',
    placeholder: mask,
    figures: true,
    ...more,
  }
}

/** A leading 1 is the country's code: no area code starts with it. */
const withoutCountry = (text: string): string =>
  text.replace(/\D/g, '').length === 11 ? text.replace(/^\D*1/, '') : text

function phone(): TextFormat {
  const format = digits('phone', '999-999-9999', { inputMode: 'tel' })
  return {
    ...format,
    type: (typed) => (typed.pasted ? pastedWhole(format, withoutCountry(typed.text)) : format.type(typed)),
  }
}

function pastedWhole(format: TextFormat, text: string): TypedText {
  const whole = format.type({ text, caret: text.length })
  return { text: whole.text, caret: whole.text.length }
}

function numeric(shape: NumberShape, more: Partial<TextFormat> = {}): TextFormat {
  return {
    type: (typed) => typeNumber(shape, typed),
    toStored: (text) => plainNumber(shape, text),
    toText: (stored) => (shape.grouped && numberShape.test(stored) ? grouped(stored) : stored),
    isValid: fitsMask('number'),
    inputMode: 'decimal',
    figures: true,
    ...more,
  }
}

const moneyDecimals = 2
const rateDecimals = 2
const rateLength = 5
const numberDecimals = 10

function amount(element: FormElement): TextFormat {
  const decimals = element.decimals ?? moneyDecimals
  return numeric(
    { decimals, grouped: true, maxLength: element.maxLength },
    // Money at rest shows its cents: 1840 is read as 1,840.00.
    { money: true, prefix: '$', toText: (stored) => formatDecimal(stored, decimals) },
  )
}

/** Two decimals and five characters, unless the field has decimals of its own: 100.000 must then fit. */
function percentage(element: FormElement): TextFormat {
  const decimals = element.decimals ?? rateDecimals
  const maxLength = element.maxLength ?? (element.decimals === undefined ? rateLength : decimals + 4)
  return numeric({ decimals, grouped: false, maxLength }, { money: true, suffix: '%' })
}

const date = (format: DateFormat): TextFormat => ({
  type: (typed) => typeDate(format, typed),
  toStored: (text) => storedDate(text, format),
  toText: (stored) => dateText(stored, format),
  isValid: fitsMask('date'),
  inputMode: 'numeric',
  placeholder: format,
  figures: true,
})

/** The format of a field that is typed as one line of text. */
export function textFormatOf(element: FormElement, dateFormat: DateFormat): TextFormat {
  switch (element.type) {
    case 'phone':
    case 'cell':
      return phone()
    case 'ssn':
      return digits('ssn', '999-99-9999', { autoComplete: 'off' })
    case 'zip':
      return digits('zip', '99999')
    case 'amount':
      return amount(element)
    case 'percentage':
      return percentage(element)
    case 'number':
      return numeric({ decimals: element.decimals ?? numberDecimals, grouped: false, maxLength: element.maxLength })
    case 'date':
      return date(dateFormat)
    case 'email':
      return { ...plain, isValid: (stored) => emailShape.test(stored), inputMode: 'email' }
    case 'website':
      return { ...plain, isValid: isWebsite, inputMode: 'url' }
    case 'time':
      return { ...plain, inputType: 'time', figures: true }
    case 'datetime':
      return { ...plain, inputType: 'datetime-local', figures: true }
    case 'password':
      return { ...plain, inputType: 'password', autoComplete: 'new-password' }
    default:
      return plain
  }
}
