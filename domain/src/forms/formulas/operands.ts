import { dayNumberOf, isoDateOf } from '../calendar-text.ts'
import { isBlank, toNumber } from '../field-value.ts'

/** A field's value as an operand: a blank counts as 0 (D3), text that is no number is NaN (D4). */
export const operandOf = (value: unknown): number => (isBlank(value) ? 0 : toNumber(value))

/** A date as a day number; a blank counts as 0 (D3), anything else is NaN. */
export function dayOf(value: unknown): number {
  if (isBlank(value)) return 0
  const date = typeof value === 'string' ? isoDateOf(value.trim().split(/[T ]/, 1)[0] ?? '') : null
  return date === null ? Number.NaN : dayNumberOf(date)
}
