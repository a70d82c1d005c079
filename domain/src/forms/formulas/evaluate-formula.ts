import type { FormulaItem } from '../form-element.ts'
import { exactValue } from './exact-value.ts'
import { dayOf, operandOf } from './operands.ts'
import { type FormulaError, parseFormula } from './parse-formula.ts'
import { formatDecimal } from './round-decimal.ts'

/** A result as the calculator shows it: two decimals, or "NaN", "Infinity", "-Infinity". */
function formatResult(value: number | string): string {
  return typeof value === 'number' && Number.isFinite(value) ? formatDecimal(value, places) : String(value)
}
const places = 2

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
