import { add, compareExact, divide, type Exact, exactWhole, multiply, negate, power, subtract } from './exact-number.ts'

/**
 * Payments of a loan or saving with the sign convention of `time-value.ts`, to the last digit: the power of the rate is
 * taken exactly, so that a payment is right to the cent whatever the sums. Arguments as formulas write them: rate,
 * (number of the payment,) periods, present value, future value, 1 for payments at the beginning of a period.
 */
const nothing = exactWhole(0)
const one = exactWhole(1)
const at = (values: readonly Exact[], index: number): Exact => values[index] ?? nothing
const isNothing = (value: Exact): boolean => compareExact(value, nothing) === 0

interface Terms {
  rate: Exact
  periods: Exact
  present: Exact
  future: Exact
  due: Exact
}

const termsOf = (rate: Exact, values: readonly Exact[]): Terms => ({
  rate,
  periods: at(values, 0),
  present: at(values, 1),
  future: at(values, 2),
  due: at(values, 3),
})

const growth = (rate: Exact, periods: Exact): Exact => power(add(one, rate), periods)

function paymentOf({ rate, periods, present, future, due }: Terms): Exact {
  if (isNothing(rate)) return negate(divide(add(present, future), periods))
  const grown = growth(rate, periods)
  const owed = multiply(rate, add(future, multiply(present, grown)))
  return negate(divide(owed, multiply(add(one, multiply(rate, due)), subtract(grown, one))))
}

/** What is owed after so many payments. */
function balanceAfter(payments: Exact, payment: Exact, { rate, present, due }: Terms): Exact {
  if (isNothing(rate)) return negate(add(present, multiply(payment, payments)))
  const grown = growth(rate, payments)
  const paid = multiply(divide(multiply(payment, add(one, multiply(rate, due))), rate), subtract(grown, one))
  return negate(add(multiply(present, grown), paid))
}

function interestOf(period: Exact, terms: Terms): Exact {
  const { rate, periods, due } = terms
  if (!(compareExact(period, one) >= 0 && compareExact(period, periods) <= 0)) return Number.NaN
  if (!isNothing(due) && compareExact(period, one) === 0) return nothing
  const interest = multiply(balanceAfter(subtract(period, one), paymentOf(terms), terms), rate)
  return isNothing(due) ? interest : divide(interest, add(one, rate))
}

export const exactPmt = (values: readonly Exact[]): Exact => paymentOf(termsOf(at(values, 0), values.slice(1)))

export const exactIpmt = (values: readonly Exact[]): Exact =>
  interestOf(at(values, 1), termsOf(at(values, 0), values.slice(2)))

export function exactPpmt(values: readonly Exact[]): Exact {
  const terms = termsOf(at(values, 0), values.slice(2))
  return subtract(paymentOf(terms), interestOf(at(values, 1), terms))
}
