import { keptText, readEntry, typedPhone } from '@corbel/domain/forms/entries/read-entry'
import { readDay } from '@corbel/domain/forms/entries/read-moment'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { type DateFormat, dateText, storedDate, typeDate } from '../../ui/controls/typed-date.ts'
import {
  grouped,
  intoDigitMask,
  type NumberShape,
  type TypedText,
  typeDigits,
  typeNumber,
  typePhone,
} from '../../ui/controls/typed-text.ts'
import { maskedDecimal } from './masked-decimal.ts'

/** How one kind of field is typed and shown. */
interface KeyFormat {
  type: (typed: TypedText) => TypedText
  toText: (stored: string) => string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  /** HTML's own type, where it brings the right keyboard and no masks of its own. */
  inputType?: 'text' | 'password'
  placeholder?: string
  autoComplete?: string
  money?: boolean
  /** Of the company's currency, whose sign stands before it. */
  isAmount?: boolean
  suffix?: string
  /** Digits stand under each other. */
  figures?: boolean
}

export interface TextFormat extends KeyFormat {
  /** What is kept of a text in the box. */
  toStored: (text: string) => string
}

const asTyped = (typed: TypedText): TypedText => typed
const same = (text: string): string => text

const plain: KeyFormat = { type: asTyped, toText: same }

/**
 * How the keys of one kind of field are formatted. What is pasted is read whole: no part of it is ever left out, and
 * what cannot be read stays as it is to be corrected.
 */
export function masked(
  read: (text: string) => string | null,
  { losesNothing, toPasted, ...format }: MaskFormat,
): KeyFormat {
  const type = (typed: TypedText): TypedText => {
    const { text, caret, pasted, isWhole } = typed
    const byKeys = format.type({ text, caret })
    const stored = pasted || isWhole ? read(text) : null
    if (isWhole) return { text, caret, isWhole: stored === null && text !== '' }
    if (!pasted) return byKeys
    if (stored === null) return losesNothing(text, byKeys.text) ? byKeys : { text, caret, isWhole: true }
    const shown = (toPasted ?? format.toText)(stored)
    return { text: shown, caret: shown.length }
  }
  return { ...format, type }
}

interface MaskFormat extends KeyFormat {
  /** Whether a text that says nothing yet has everything in it once it is masked. */
  losesNothing: (typed: string, shown: string) => boolean
  /** How a value stands in the box until it is left, where that is not how it stands at rest. */
  toPasted?: (stored: string) => string
}

const reads =
  (element: FormElement) =>
  (text: string): string | null => {
    const reading = readEntry(element, text)
    return reading.ok ? reading.stored : null
  }

/** A beginning without separators may be given those of the mask; one that has some is nothing that the mask knows. */
export const isBeginning = (typed: string, shown: string): boolean =>
  typed === shown || (/^\d+$/.test(typed) && shown.replaceAll(/\D/g, '') === typed)

function digits(element: FormElement, mask: string, more: Partial<KeyFormat> = {}): KeyFormat {
  return masked(reads(element), {
    type: (typed) => typeDigits(mask, typed),
    toText: (stored) => (reads(element)(stored) === null ? stored : intoDigitMask(mask, stored)),
    losesNothing: isBeginning,
    inputMode: 'numeric',
    placeholder: mask,
    figures: true,
    ...more,
  })
}

function phone(element: FormElement): KeyFormat {
  return masked(reads(element), {
    type: typePhone,
    toText: (stored) => (reads(element)(stored) === null ? stored : typedPhone(stored)),
    losesNothing: isBeginning,
    inputMode: 'tel',
    placeholder: '999-999-9999',
    figures: true,
  })
}

function numeric(element: FormElement, shape: NumberShape, more: Partial<MaskFormat> = {}): KeyFormat {
  return masked(reads(element), {
    type: (typed) => typeNumber(shape, typed),
    toText: same,
    losesNothing: (typed, shown) => typed === shown,
    inputMode: 'decimal',
    figures: true,
    ...more,
  })
}

const moneyDecimals = 2
const rateDecimals = 2
const rateLength = 5
/** So many may be typed; what is too much is rounded when the field is left. */
const typedDecimals = 20

function amount(element: FormElement): KeyFormat {
  const decimals = element.decimals ?? moneyDecimals
  return numeric(
    element,
    { decimals: typedDecimals, grouped: true },
    // Money at rest shows its cents: 1840 is read as 1,840.00.
    { money: true, isAmount: true, toText: (stored) => maskedDecimal(stored, decimals), toPasted: grouped },
  )
}

/** Two decimals and five characters, unless the field has decimals of its own: 100.000 must then fit. */
function percentage(element: FormElement): KeyFormat {
  const decimals = element.decimals ?? rateDecimals
  const maxLength = element.maxLength ?? (element.decimals === undefined ? rateLength : decimals + 4)
  return numeric(element, { decimals, grouped: false, maxLength }, { money: true, suffix: '%' })
}

const date = (format: DateFormat): KeyFormat =>
  masked((text) => readDay(text.trim(), format), {
    type: (typed) => typeDate(format, typed),
    toText: (stored) => dateText(stored, format),
    losesNothing: isBeginning,
    inputMode: 'numeric',
    placeholder: format,
    figures: true,
  })

/** What is kept of a text in the box: what it says in the field, which for a date is a matter of the company's order. */
const keptOf = (element: FormElement, dateFormat: DateFormat, text: string): string =>
  element.type === 'date' ? storedDate(text, dateFormat) : keptText(element, text)

/** The format of a field that is typed as one line of text. */
export function textFormatOf(element: FormElement, dateFormat: DateFormat): TextFormat {
  return { ...keyFormatOf(element, dateFormat), toStored: (text) => keptOf(element, dateFormat, text) }
}

function keyFormatOf(element: FormElement, dateFormat: DateFormat): KeyFormat {
  switch (element.type) {
    case 'phone':
    case 'cell':
      return phone(element)
    case 'ssn':
      return digits(element, '999-99-9999', { autoComplete: 'off' })
    case 'zip':
      return digits(element, '99999')
    case 'amount':
      return amount(element)
    case 'percentage':
      return percentage(element)
    case 'number':
      return numeric(element, { decimals: typedDecimals, grouped: false })
    case 'date':
      return date(dateFormat)
    case 'email':
      return { ...plain, inputMode: 'email' }
    case 'website':
      return { ...plain, inputMode: 'url' }
    case 'password':
      return { ...plain, inputType: 'password', autoComplete: 'new-password' }
    default:
      return plain
  }
}
