import { usStates } from '@corbel/domain/forms/us-states'
import type { ListColumn } from '@corbel/domain/loans/loan-replies'
import { formatCalendarDate, formatMoment, formatTimeOfDay } from '../../ui/format-date.ts'
import { formatMoney, formatPercent } from '../../ui/format-number.ts'

export interface ValueWords {
  dateFormat: string
  timeZone: string
  currency: string
  yes: string
  no: string
}

/** A stored value as a person reads it in a list: money with its cents, an option's words, the company's date. */
export function listValueText(column: Pick<ListColumn, 'type' | 'options'>, value: unknown, words: ValueWords): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map((one) => listValueText(column, one, words)).join(', ')
  if (typeof value === 'object') return ''
  const stored = String(value)
  if (column.type === 'date') return formatCalendarDate(stored, words.dateFormat)
  if (column.type === 'time') return formatTimeOfDay(stored)
  if (column.type === 'datetime') return formatMoment(stored, words)
  if (column.type === 'amount') return formatMoney(stored, words.currency)
  if (column.type === 'percentage') return formatPercent(stored)
  const options = column.type === 'state' || column.type === 'us_states' ? usStates : (column.options ?? [])
  return options.find((option) => option.id === stored)?.text ?? stored
}

const rightAligned = new Set(['amount', 'percentage', 'number'])

/** Figures stand under each other at their last digit. */
export const isFigure = (column: Pick<ListColumn, 'type'>): boolean => rightAligned.has(column.type)
