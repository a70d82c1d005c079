import { dayNumberOf, isoDateOf } from '../calendar-text.ts'
import { isBlank, toNumber } from '../field-value.ts'
import type { FormulaItem } from '../form-element.ts'
import { exactValue } from './exact-value.ts'
import { type FormulaError, parseFormula } from './parse-formula.ts'
import { formatDecimal } from './round-decimal.ts'

/** A result as the calculator shows it: two decimals, or "NaN", "Infinity", "-Infinity". */
function formatResult(value: number | string): string {
  return typeof value === 'number' && Number.isFinite(value) ? formatDecimal(value, places) : String(value)
}
const places = 2

/** A field's value as an operand: a blank counts as 0 (D3), text that is no number is NaN (D4). */
export const operandOf = (value: unknown): number => (isBlank(value) ? 0 : toNumber(value))

/** A date as a day number; a blank counts as 0 (D3), anything else is NaN. */
export function dayOf(value: unknown): number {
  if (isBlank(value)) return 0
  const date = typeof value === 'string' ? isoDateOf(value.trim().split(/[T ]/, 1)[0] ?? '') : null
  return date === null ? Number.NaN : dayNumberOf(date)
}

/** The calculator for one formula and the stored values of its fields; for builders and tests. */
export function evaluateFormula(
  items: readonly FormulaItem[],
  values: Readonly<Record<string, unknown>>,
): { value: string } | FormulaError {
  const ids = Object.keys(values)
  const parsed = parseFormula(items, (id) => {
    const at = ids.indexOf(id)
    return at < 0 ? undefined : at
  })
  if (!parsed.ok) return { error: parsed.error, position: parsed.position }
  const storedValue = (field: number): unknown => values[ids[field] ?? '']
  const input = {
    numberOf: (field: number) => operandOf(storedValue(field)),
    exactOf: (field: number) => exactValue(storedValue(field)),
    dayOf: (field: number) => dayOf(storedValue(field)),
  }
  return { value: formatResult(parsed.evaluate(input, places)) }
}
