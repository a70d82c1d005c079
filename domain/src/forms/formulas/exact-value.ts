import { isBlank, toNumber } from '../field-value.ts'
import { type Exact, exactOf, exactOfText } from './exact-number.ts'

/** A field's value as `toNumber` reads it, to the last digit that was written; a blank counts as 0 (D3). */
export function exactValue(value: unknown): Exact {
  if (isBlank(value)) return exactOf(0)
  const number = toNumber(value)
  if (typeof value !== 'string' || !Number.isFinite(number)) return exactOf(number)
  return exactOfText(value.replaceAll(/[,\s]/g, ''))
}
