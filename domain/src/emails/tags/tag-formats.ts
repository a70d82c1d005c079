import type { FormElement } from '../../forms/form-element.ts'
import { dayInZone, type WritingStyle, writtenNumber } from '../../papers/summary/written-value.ts'
import type { TagSource, TagValue } from './fill-tags.ts'

/** How a value may stand that is not to stand as the company writes it: a long day, no cents, no sign. */
export const tagFormats = ['long', 'weekday', 'month', 'whole', 'plain', 'grouped'] as const
export type TagFormat = (typeof tagFormats)[number]

/** What a field of such a type may be written as; of most types nothing but itself. */
export function formatsOf(type: string): readonly TagFormat[] {
  switch (type) {
    case 'date':
    case 'datetime':
      return ['long', 'weekday', 'month']
    case 'amount':
      return ['whole', 'plain']
    case 'percentage':
      return ['plain']
    case 'number':
      return ['grouped']
    default:
      return []
  }
}

const days: Readonly<Partial<Record<TagFormat, Intl.DateTimeFormatOptions>>> = {
  long: { dateStyle: 'long' },
  weekday: { dateStyle: 'full' },
  month: { month: 'long', year: 'numeric' },
}
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** A stored value as it is asked for, in the reader's language; as it was entered where it is none of its type. */
function formatted(format: TagFormat, stored: string, style: WritingStyle): string {
  const { language, currency } = style
  const day = days[format]
  if (day !== undefined) {
    const at = Date.parse(`${dayInZone(stored, style)}T00:00:00Z`)
    return Number.isNaN(at) ? stored : new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' }).format(at)
  }
  if (format !== 'whole') return writtenNumber(stored, style, { maximumFractionDigits: 20 })
  const money = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return writtenNumber(stored, style, { ...money, maximumFractionDigits: 0 })
}

interface Valued {
  readonly type: FormElement['type']
  /** As the record has it. */
  readonly stored: unknown
  readonly style: WritingStyle
}

/** The value of a tag that may be asked for in the formats of its type. */
export const formattedTag = (text: string, { type, stored, style }: Valued): TagValue => ({
  ...{ kind: 'text', text },
  as: (asked) => {
    const format = formatsOf(type).find((one) => one === asked)
    if (format === undefined) return undefined
    if (text === '' || typeof stored === 'object') return text
    return type === 'amount' && format === 'plain'
      ? writtenNumber(String(stored).trim(), style, twoDecimals)
      : formatted(format, String(stored).trim(), style)
  },
})

/** Stands for any record: which paths there are, and in which formats they may be asked for. */
export const knownTags =
  (formats: (path: string) => readonly string[] | undefined): TagSource =>
  (path) => {
    const some = formats(path)
    return some && { kind: 'text', text: '-', as: (asked) => (some.includes(asked) ? '-' : undefined) }
  }
