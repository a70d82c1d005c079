import {
  add,
  compareExact,
  divide,
  type Exact,
  exactText,
  exactWhole,
  multiply,
  negate,
  power,
  subtract,
} from './exact-number.ts'

/** Where a formula reads its fields: a blank is 0, text that is no number NaN; dates as day numbers. */
export interface FormulaInput {
  numberOf: (field: number) => number
  /** The same to the last digit that was written. */
  exactOf: (field: number) => Exact
  dayOf: (field: number) => number
}

/** How far the binary number that was worked out last may lie from the exact one. */
export interface Margin {
  error: number
}

/**
 * A part of a formula. It is worked out in binary numbers first, with a bound of their error; only where the rounded
 * result could be another one because of it, exactly.
 */
export interface Term {
  near: (input: FormulaInput, margin: Margin) => number
  exact: (input: FormulaInput) => Exact
}

/** Twice what one operation may be wrong by, relatively: the bound's own rounding is in it. */
const unit = 2 ** -52
const least = Number.MIN_VALUE
/** The error of a binary number that a decimal was read into. */
const readError = (value: number): number => Math.abs(value) * unit + least

export const constant = (value: number, exact: () => Exact): Term => ({
  near: (_input, margin) => {
    margin.error = readError(value)
    return value
  },
  exact,
})

export const fieldValue = (field: number): Term => ({
  near: (input, margin) => {
    const value = field < 0 ? 0 : input.numberOf(field)
    margin.error = readError(value)
    return value
  },
  exact: (input) => (field < 0 ? exactWhole(0) : input.exactOf(field)),
})

export const day = (value: number): Term => constant(value, () => exactWhole(value))

export const fieldDay = (field: number): Term => ({
  near: (input, margin) => {
    margin.error = 0
    return field < 0 ? 0 : input.dayOf(field)
  },
  exact: (input) => exactWhole(field < 0 ? 0 : input.dayOf(field)),
})

export const sum = (left: Term, right: Term): Term => ({
  near: (input, margin) => {
    const before = left.near(input, margin)
    const error = margin.error
    const value = before + right.near(input, margin)
    margin.error += error + Math.abs(value) * unit
    return value
  },
  exact: (input) => add(left.exact(input), right.exact(input)),
})

export const difference = (left: Term, right: Term): Term => ({
  near: (input, margin) => {
    const before = left.near(input, margin)
    const error = margin.error
    const value = before - right.near(input, margin)
    margin.error += error + Math.abs(value) * unit
    return value
  },
  exact: (input) => subtract(left.exact(input), right.exact(input)),
})

export const product = (left: Term, right: Term): Term => ({
  near: (input, margin) => {
    const before = left.near(input, margin)
    const error = margin.error
    const after = right.near(input, margin)
    const value = before * after
    margin.error =
      Math.abs(before) * margin.error + Math.abs(after) * error + error * margin.error + Math.abs(value) * unit + least
    return value
  },
  exact: (input) => multiply(left.exact(input), right.exact(input)),
})

export const quotient = (left: Term, right: Term): Term => ({
  near: (input, margin) => {
    const before = left.near(input, margin)
    const error = margin.error
    const after = right.near(input, margin)
    const value = before / after
    const apart = Math.abs(after) - margin.error
    // Next to nothing may be nothing.
    margin.error =
      apart > 0 ? (error + Math.abs(value) * margin.error) / apart + Math.abs(value) * unit + least : Infinity
    return value
  },
  exact: (input) => divide(left.exact(input), right.exact(input)),
})

export const negation = (operand: Term): Term => ({
  near: (input, margin) => -operand.near(input, margin),
  exact: (input) => negate(operand.exact(input)),
})

/** Powers, factorials and functions of which no bound is known: always exactly. */
const exactly = (exact: Term['exact']): Term => ({ near: () => Number.NaN, exact })

export const raised = (base: Term, exponent: Term): Term =>
  exactly((input) => power(base.exact(input), exponent.exact(input)))

/** A binary function of which the result is at most as wrong as the wrongest of its arguments. */
export type NearFunction = (...values: number[]) => number

export function applied(
  terms: readonly Term[],
  apply: (values: readonly Exact[]) => Exact,
  nearly?: NearFunction,
): Term {
  const exact: Term['exact'] = (input) => apply(terms.map((term) => term.exact(input)))
  if (nearly === undefined) return exactly(exact)
  const near: Term['near'] = (input, margin) => {
    let error = 0
    const values = terms.map((term) => {
      const value = term.near(input, margin)
      error = Math.max(error, margin.error)
      return value
    })
    margin.error = error
    return nearly(...values)
  }
  return { near, exact }
}

/** Whether -1, 0 or 1 (less, equal, above) is what the operator means. */
const meanings: Record<string, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}
export const comparisonSigns = Object.keys(meanings)

interface Comparison {
  left: Term
  sign: string
  right: Term
}

/** 1 where the comparison holds, 0 where it does not, NaN where something in it is no number. */
export function comparison({ left, sign, right }: Comparison): Term {
  const holds = meanings[sign]
  if (holds === undefined) return exactly(() => Number.NaN)
  return {
    near: (input, margin) => {
      const before = left.near(input, margin)
      const error = margin.error
      const apart = before - right.near(input, margin)
      const isSure = Math.abs(apart) > (margin.error + error) * 2
      margin.error = 0
      return isSure ? Number(holds(Math.sign(apart))) : Number.NaN
    },
    exact: (input) => {
      const order = compareExact(left.exact(input), right.exact(input))
      return Number.isNaN(order) ? order : exactWhole(Number(holds(order)))
    },
  }
}

/** The second where the first is not 0, else the third; neither where the first is no number. */
export const chosen = (test: Term, yes: Term, no: Term): Term => ({
  near: (input, margin) => {
    const held = test.near(input, margin)
    if (Number.isNaN(held) || Math.abs(held) < margin.error) return Number.NaN
    return held === 0 ? no.near(input, margin) : yes.near(input, margin)
  },
  exact: (input) => {
    const order = compareExact(test.exact(input), exactWhole(0))
    return Number.isNaN(order) ? order : order === 0 ? no.exact(input) : yes.exact(input)
  },
})

/** Numbers of no more digits are told apart by their binary number. */
const surest = 1e15
const scales = Array.from({ length: 16 }, (_one, places) => Number(`1e${places}`))

/**
 * A formula rounded half away from zero to so many places (D5): a number, or, where a number has not enough digits for
 * it, text. NaN and the infinities where there is no result.
 */
export function roundedTerm(term: Term): (input: FormulaInput, places: number) => number | string {
  const margin: Margin = { error: 0 }
  return (input, places) => {
    const scale = scales[places] ?? Infinity
    const value = term.near(input, margin)
    const scaled = Math.abs(value) * scale
    const whole = Math.floor(scaled)
    const fromHalf = scaled - whole - 0.5
    if (scaled < surest && Math.abs(fromHalf) > (margin.error * scale + scaled * unit) * 2) {
      const rounded = (fromHalf > 0 ? whole + 1 : whole) / scale
      return value < 0 && rounded !== 0 ? -rounded : rounded
    }
    return asNumber(exactText(term.exact(input), places))
  }
}

const longestSure = 15

/** The text as a number, where that tells it from its neighbours. */
export const asNumber = (text: string): number | string =>
  text.replace(/\D/g, '').replace(/^0+/, '').length <= longestSure || !/\d/.test(text) ? Number(text) : text
