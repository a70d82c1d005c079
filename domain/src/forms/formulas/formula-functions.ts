import {
  compareExact,
  type Exact,
  exactOf,
  exactWhole,
  floorOf,
  multiply,
  negate,
  numberOf,
  roundExact,
  squareRoot,
  subtract,
  wholeOf,
} from './exact-number.ts'
import { exactIpmt, exactPmt, exactPpmt } from './exact-payments.ts'
import type { NearFunction } from './formula-term.ts'
import { apr, nper, rate } from './time-value.ts'

export interface FormulaFunction {
  least: number
  most: number
  /** Of `if` only what it says about its arguments counts: it looks at one branch. */
  apply: (values: readonly Exact[]) => Exact
  nearly?: NearFunction
  /** What its arguments are: numbers, dates, or a comparison followed by numbers. */
  takes?: 'dates' | 'comparison'
}

const many = Number.POSITIVE_INFINITY
const nothing = exactWhole(0)
const at = (values: readonly Exact[], index: number): Exact => values[index] ?? nothing
const mostPlaces = 12

function rounded(value: Exact, decimals: Exact): Exact {
  const places = Math.trunc(numberOf(decimals))
  return roundExact(value, Math.min(Math.max(Number.isNaN(places) ? 0 : places, 0), mostPlaces))
}

/** From the first date to the second. A blank date is day 0, which no date is: no days then (D3). */
const daysBetween = (from: Exact, to: Exact): Exact =>
  compareExact(from, nothing) === 0 || compareExact(to, nothing) === 0 ? nothing : subtract(to, from)

/** The least or, turned round, the most; NaN where one is no number. */
function outermost(values: readonly Exact[], side: -1 | 1): Exact {
  return values.reduce((best, value) => {
    const order = compareExact(value, best)
    return Number.isNaN(order) ? Number.NaN : order === side ? value : best
  })
}

const size = (value: Exact): Exact => (compareExact(value, nothing) < 0 ? negate(value) : value)

/** What no fraction gives: as near as binary numbers come, and then the decimal that they are written as. */
const binary =
  (apply: (...values: number[]) => number) =>
  (values: readonly Exact[]): Exact =>
    exactOf(apply(...values.map(numberOf)))

/** The functions of the specification; their names are functions always (decision D7). */
const specified: Record<string, FormulaFunction> = {
  min: { least: 1, most: many, apply: (values) => outermost(values, -1), nearly: Math.min },
  sqrt: { least: 1, most: 1, apply: (values) => squareRoot(at(values, 0)) },
}

/** Extension names are functions only when a parenthesis follows and no field has that id. */
const extended: Record<string, FormulaFunction> = {
  max: { least: 1, most: many, apply: (values) => outermost(values, 1), nearly: Math.max },
  round: { least: 1, most: 2, apply: (values) => rounded(at(values, 0), at(values, 1)) },
  abs: { least: 1, most: 1, apply: (values) => size(at(values, 0)), nearly: Math.abs },
  floor: { least: 1, most: 1, apply: (values) => floorOf(at(values, 0)) },
  ceil: { least: 1, most: 1, apply: (values) => negate(floorOf(negate(at(values, 0)))) },
  if: { least: 3, most: 3, takes: 'comparison', apply: () => Number.NaN },
  days: { least: 2, most: 2, takes: 'dates', apply: (values) => daysBetween(at(values, 0), at(values, 1)) },
  pmt: { least: 3, most: 5, apply: exactPmt },
  ipmt: { least: 4, most: 6, apply: exactIpmt },
  ppmt: { least: 4, most: 6, apply: exactPpmt },
  rate: { least: 3, most: 5, apply: binary(rate) },
  nper: { least: 3, most: 5, apply: binary(nper) },
  apr: { least: 3, most: 3, apply: binary(apr) },
}

const own = (functions: Record<string, FormulaFunction>, name: string): FormulaFunction | undefined =>
  Object.hasOwn(functions, name) ? functions[name] : undefined

export const specifiedFunction = (name: string): FormulaFunction | undefined => own(specified, name)
export const extendedFunction = (name: string): FormulaFunction | undefined => own(extended, name)

/** NaN for negatives and for numbers that are not whole, Infinity above 170 (specification 2, section 5). */
export function factorial(value: Exact): Exact {
  const whole = wholeOf(value)
  if (whole === null) return value === Number.POSITIVE_INFINITY ? value : notWhole(value)
  if (whole < 0) return Number.NaN
  if (whole > mostFactorial) return Number.POSITIVE_INFINITY
  let product = exactWhole(1)
  for (let factor = 2; factor <= whole; factor += 1) product = multiply(product, exactWhole(factor))
  return product
}
const mostFactorial = 170

/** A whole number too large to be counted has its factorial beyond all numbers. */
const notWhole = (value: Exact): number =>
  compareExact(value, floorOf(value)) === 0 && numberOf(value) > 0 ? Number.POSITIVE_INFINITY : Number.NaN
