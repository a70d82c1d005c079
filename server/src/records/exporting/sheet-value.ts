import { usStates } from '@corbel/domain/forms/us-states'
import type { ListField } from '@corbel/domain/records/list/list-field'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { inWords } from '../../platform/messages/in-words.ts'
import { RecentlyUsed } from '../../platform/recently-used.ts'
import type { SheetKind } from '../../platform/sheets/sheet.ts'

/** What values are written with: the company's time and the reader's words. */
export type SheetWords = { readonly timeZone: string; readonly yes: string; readonly no: string }

export const sheetWords = (timeZone: string, language: Language): SheetWords => ({
  timeZone,
  yes: inWords(tell('shared.yes'), language),
  no: inWords(tell('shared.no'), language),
})

export function sheetKind({ kind, type }: Pick<ListField, 'kind' | 'type'>): SheetKind {
  if (kind === 'number') return type === 'amount' || type === 'percentage' ? type : 'number'
  if (kind === 'date') return 'date'
  return type === 'datetime' ? 'moment' : 'text'
}

type Shown = Pick<ListField, 'type' | 'options'>

/** A stored value as a file has it: digits and days as they are stored, an option by its words. */
export function sheetValue(field: Shown, value: unknown, words: SheetWords): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map((one) => sheetValue(field, one, words)).join(', ')
  if (typeof value === 'object') return ''
  const stored = String(value)
  if (field.type === 'datetime') return sheetMoment(stored, words.timeZone)
  const options = field.type === 'state' || field.type === 'us_states' ? usStates : field.options
  return options.find((option) => option.id === stored)?.text ?? stored
}

const named = /T.*(?:Z|[-+]\d{2}:?\d{2})$/

/** An instant in the company's time, to the minute; a moment without a zone is told as it was entered. */
export function sheetMoment(stored: string, timeZone: string): string {
  if (!named.test(stored) || Number.isNaN(Date.parse(stored))) return stored.slice(0, 16)
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(Date.parse(stored))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const formats = new RecentlyUsed<Intl.DateTimeFormat>(200)
const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const formatIn = (timeZone: string): Intl.DateTimeFormat =>
  formats.find(timeZone) ??
  formats.keep(timeZone, new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', ...twoDigits }))
