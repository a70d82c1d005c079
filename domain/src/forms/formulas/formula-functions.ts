import { roundDecimal } from './round-decimal.ts'
import { apr, ipmt, nper, pmt, ppmt, rate } from './time-value.ts'

export interface FormulaFunction {
  least: number
  most: number
  apply: (values: readonly number[]) => number
  /** What its arguments are: numbers, dates, or a comparison followed by numbers. */
  takes?: 'dates' | 'comparison'
}

const many = Number.POSITIVE_INFINITY
const at = (values: readonly number[], index: number): number => values[index] ?? 0
const rounded = (value: number, decimals: number): number => {
  if (!Number.isFinite(value)) return value
  const places = Math.min(Math.max(Math.trunc(decimals), 0), 12)
  return roundDecimal(value, places)
}

/** From the first date to the second. A blank date is day 0, which no date is: no days then (D3). */
const daysBetween = (from: number, to: number): number => (from === 0 || to === 0 ? 0 : to - from)

/** A comparison with something that is no number chooses neither. */
const chosen = (test: number, yes: number, no: number): number => (Number.isNaN(test) ? test : test !== 0 ? yes : no)

/** The functions of the specification; their names are functions always (decision D7). */
const specified: Record<string, FormulaFunction> = {
  min: { least: 1, most: many, apply: (values) => Math.min(...values) },
  sqrt: { least: 1, most: 1, apply: (values) => Math.sqrt(at(values, 0)) },
}

/** Extension names are functions only when a parenthesis follows and no field has that id. */
const extended: Record<string, FormulaFunction> = {
  max: { least: 1, most: many, apply: (values) => Math.max(...values) },
  round: { least: 1, most: 2, apply: (values) => rounded(at(values, 0), at(values, 1)) },
  abs: { least: 1, most: 1, apply: (values) => Math.abs(at(values, 0)) },
  floor: { least: 1, most: 1, apply: (values) => Math.floor(at(values, 0)) },
  ceil: { least: 1, most: 1, apply: (values) => Math.ceil(at(values, 0)) },
  if: {
    least: 3,
    most: 3,
    takes: 'comparison',
    apply: (values) => chosen(at(values, 0), at(values, 1), at(values, 2)),
  },
  days: { least: 2, most: 2, takes: 'dates', apply: (values) => daysBetween(at(values, 0), at(values, 1)) },
  pmt: { least: 3, most: 5, apply: (v) => pmt(at(v, 0), at(v, 1), at(v, 2), at(v, 3), at(v, 4)) },
  ipmt: { least: 4, most: 6, apply: (v) => ipmt(at(v, 0), at(v, 1), at(v, 2), at(v, 3), at(v, 4), at(v, 5)) },
  ppmt: { least: 4, most: 6, apply: (v) => ppmt(at(v, 0), at(v, 1), at(v, 2), at(v, 3), at(v, 4), at(v, 5)) },
  rate: { least: 3, most: 5, apply: (v) => rate(at(v, 0), at(v, 1), at(v, 2), at(v, 3), at(v, 4)) },
  nper: { least: 3, most: 5, apply: (v) => nper(at(v, 0), at(v, 1), at(v, 2), at(v, 3), at(v, 4)) },
  apr: { least: 3, most: 3, apply: (v) => apr(at(v, 0), at(v, 1), at(v, 2)) },
}

const own = (functions: Record<string, FormulaFunction>, name: string): FormulaFunction | undefined =>
  Object.hasOwn(functions, name) ? functions[name] : undefined

export const specifiedFunction = (name: string): FormulaFunction | undefined => own(specified, name)
export const extendedFunction = (name: string): FormulaFunction | undefined => own(extended, name)

/** NaN for negatives and for numbers that are not whole, Infinity above 170 (specification 2, section 5). */
export function factorial(value: number): number {
  if (value === Number.POSITIVE_INFINITY) return value
  if (value < 0 || !Number.isInteger(value)) return Number.NaN
  if (value > 170) return Number.POSITIVE_INFINITY
  let product = 1
  for (let factor = 2; factor <= value; factor += 1) product *= factor
  return product
}
