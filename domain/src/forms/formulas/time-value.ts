/**
 * Time-value-of-money functions of which no fraction is the result, in binary numbers, with the spreadsheets' sign convention: money received is positive, paid negative.
 * `rate` is per period as a fraction (0.005 for half a percent); `due` 0 means payments at the end of a period, 1 at its
 * beginning. Results that do not exist are NaN.
 */

const growth = (rate: number, periods: number): number => (1 + rate) ** periods

/** Value after `periods` of a present value and level payments. */
export function futureValue(rate: number, periods: number, payment: number, present: number, due = 0): number {
  if (rate === 0) return -(present + payment * periods)
  const grown = growth(rate, periods)
  return -(present * grown) - ((payment * (1 + rate * due)) / rate) * (grown - 1)
}

/** Number of periods until the balance reaches `future`. */
export function nper(rate: number, payment: number, present: number, future = 0, due = 0): number {
  if (rate === 0) return -(future + present) / payment
  const due1 = (payment * (1 + rate * due)) / rate
  return Math.log((-future + due1) / (present + due1)) / Math.log(1 + rate)
}

/** Rate per period, by Newton's method from 10 %; NaN where it does not converge. */
export function rate(periods: number, payment: number, present: number, future = 0, due = 0): number {
  const balance = (guess: number): number => -futureValue(guess, periods, payment, present, due) + future
  let guess = 0.1
  for (let round = 0; round < 100; round += 1) {
    const at = balance(guess)
    const step = Math.max(Math.abs(guess), 1e-4) * 1e-6
    const slope = (balance(guess + step) - balance(guess - step)) / (2 * step)
    const next = guess - at / slope
    if (!Number.isFinite(next)) return Number.NaN
    if (Math.abs(next - guess) < 1e-12) return next
    guess = next <= -1 ? (guess - 0.99) / 2 : next
  }
  return Number.NaN
}

/**
 * Annual percentage rate, in percent, of `amount` repaid by `count` equal monthly `payment`s of which the first falls
 * due one month after the advance: the actuarial method of Regulation Z, 12 CFR 1026 appendix J, for regular transactions.
 */
export function apr(amount: number, payment: number, count: number): number {
  if (!(amount > 0 && payment > 0 && count >= 1)) return Number.NaN
  const present = (monthly: number): number =>
    monthly === 0 ? payment * count : (-payment * Math.expm1(-count * Math.log1p(monthly))) / monthly
  let low = -0.99
  let high = 10
  if (present(low) < amount || present(high) > amount) return Number.NaN
  for (let round = 0; round < 200 && high - low > 1e-15; round += 1) {
    const middle = (low + high) / 2
    if (present(middle) > amount) low = middle
    else high = middle
  }
  return ((low + high) / 2) * 1200
}
