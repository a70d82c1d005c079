/**
 * Exact arithmetic for formulas: fractions of whole numbers. NaN and the infinities stand as they are, so that blanks
 * and divisions by nothing come out as the calculator shows them (D6).
 */
export type Exact = Fraction | number

interface Fraction {
  /** Over `below`, which is above 0; the two need not be in lowest terms. */
  above: bigint
  below: bigint
}

/** A fraction that needs more is held to this many digits: far beyond any cent, and a chain of divisions ends. */
const mostBits = 4_096
const keptDigits = 200
/** Beyond these a binary number is Infinity or 0, and so is this. */
const binaryRange = { largest: 1_024, smallest: -1_074 }

const isFraction = (value: Exact): value is Fraction => typeof value === 'object'
const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value)
const bitsPerDigit = 4
const decimalsPerBit = Math.log10(2)

/** Bits of a whole number, to the next four. */
const bitsOf = (value: bigint): number => sizeOf(value).toString(16).length * bitsPerDigit

const powerOfTen = (digits: number): bigint => 10n ** BigInt(digits)

/** A fraction within the range and the size of such numbers. */
function held(above: bigint, below: bigint): Exact {
  if (above === 0n) return { above, below: 1n }
  const [aboveBits, belowBits] = [bitsOf(above), bitsOf(below)]
  if (aboveBits - belowBits > binaryRange.largest + bitsPerDigit) return above < 0n ? -Infinity : Infinity
  if (aboveBits - belowBits < binaryRange.smallest - bitsPerDigit) return { above: 0n, below: 1n }
  return aboveBits + belowBits <= mostBits ? { above, below } : cut(above, below, aboveBits - belowBits)
}

/** The nearest with so many digits. */
function cut(above: bigint, below: bigint, bits: number): Exact {
  const places = keptDigits - Math.floor(bits * decimalsPerBit)
  return places >= 0
    ? { above: divided(above * powerOfTen(places), below), below: powerOfTen(places) }
    : { above: divided(above, below * powerOfTen(-places)) * powerOfTen(-places), below: 1n }
}

/** Half away from zero. */
function divided(above: bigint, below: bigint): bigint {
  const size = (2n * sizeOf(above) + below) / (2n * below)
  return above < 0n ? -size : size
}

const decimal = /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i
const longestText = 400

/** A text as `Number` reads it, but to the last digit; NaN for what is none. */
export function exactOfText(text: string): Exact {
  const read = text.length <= longestText ? decimal.exec(text) : null
  const [, sign, whole = '', part = '', exponent = '0'] = read ?? []
  const shift = Number(exponent) - part.length
  // Other ways of writing a number (0x10) and lengths that no sum has.
  if (whole + part === '' || Math.abs(shift) > longestText) return binaryText(text)
  const digits = BigInt(whole + part) * (sign === '-' ? -1n : 1n)
  return shift < 0 ? held(digits, powerOfTen(-shift)) : held(digits * powerOfTen(shift), 1n)
}

function binaryText(text: string): Exact {
  const number = Number(text)
  return Number.isFinite(number) ? exactOf(number) : number
}

/** A number as the decimal that it is written as: 0.1 is a tenth. */
export function exactOf(value: number): Exact {
  return Number.isFinite(value) ? exactOfText(String(value)) : value
}

/** A whole number; NaN and the infinities as they are. */
export const exactWhole = (value: number): Exact =>
  Number.isFinite(value) ? { above: BigInt(value), below: 1n } : value

/** More digits than a binary number tells apart. */
const numberDigits = 30

/** The nearest binary number. */
export function numberOf(value: Exact): number {
  if (!isFraction(value)) return value
  const { above, below } = value
  const places = Math.max(0, Math.ceil((bitsOf(below) - bitsOf(above)) * decimalsPerBit) + numberDigits)
  return Number(`${divided(above * powerOfTen(places), below)}e${-places}`)
}

type Binary = (left: number, right: number) => number

const combine =
  (exactly: (left: Fraction, right: Fraction) => Exact, binary: Binary) =>
  (left: Exact, right: Exact): Exact =>
    isFraction(left) && isFraction(right) ? exactly(left, right) : exactOf(binary(numberOf(left), numberOf(right)))

export const add = combine(
  (left, right) =>
    left.below === right.below
      ? held(left.above + right.above, left.below)
      : held(left.above * right.below + right.above * left.below, left.below * right.below),
  (left, right) => left + right,
)
export const multiply = combine(
  (left, right) => held(left.above * right.above, left.below * right.below),
  (left, right) => left * right,
)
export const divide = combine(
  (left, right) => {
    if (right.above === 0n) return Number(left.above > 0n ? 1 : left.above < 0n ? -1 : 0) / 0
    const sign = right.above < 0n ? -1n : 1n
    return held(left.above * right.below * sign, left.below * right.above * sign)
  },
  (left, right) => left / right,
)

export const negate = (value: Exact): Exact => (isFraction(value) ? { ...value, above: -value.above } : -value)
export const subtract = (left: Exact, right: Exact): Exact => add(left, negate(right))

/** -1, 0 or 1 as the first is less than, equal to or above the second; NaN where they do not compare. */
export function compareExact(left: Exact, right: Exact): number {
  if (!isFraction(left) || !isFraction(right)) {
    const [one, other] = [numberOf(left), numberOf(right)]
    return one === other ? 0 : one < other ? -1 : one > other ? 1 : Number.NaN
  }
  const difference = left.above * right.below - right.above * left.below
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** The whole number that it is, or null. */
export function wholeOf(value: Exact): number | null {
  if (!isFraction(value) || value.above % value.below !== 0n) return null
  const whole = Number(value.above / value.below)
  return Number.isSafeInteger(whole) ? whole : null
}

/** Beyond this a power is as good as none: nothing in lending has so many periods. */
const mostPower = 100_000

/** To a whole power exactly; to another one as near as binary numbers come. */
export function power(base: Exact, exponent: Exact): Exact {
  const whole = wholeOf(exponent)
  if (whole === null || !isFraction(base) || Math.abs(whole) > mostPower)
    return exactOf(numberOf(base) ** numberOf(exponent))
  let result: Exact = { above: 1n, below: 1n }
  let square: Exact = base
  for (let left = Math.abs(whole); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(result, square)
    if (left > 1) square = multiply(square, square)
  }
  return whole < 0 ? divide({ above: 1n, below: 1n }, result) : result
}

const rootPlaces = 40

/** The root: itself where it is a fraction, else to forty digits behind the point. */
export function squareRoot(value: Exact): Exact {
  if (!isFraction(value)) return Math.sqrt(value)
  const { above, below } = value
  if (above < 0n) return Number.NaN
  const product = above * below
  const root = wholeRoot(product)
  if (root * root === product) return held(root, below)
  return held(wholeRoot((above * powerOfTen(2 * rootPlaces)) / below), powerOfTen(rootPlaces))
}

/** Newton's method from above; the largest whole number whose square is not above `value`. */
function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt(Math.ceil(bitsOf(value) / 2))
  for (let next = (root + value / root) / 2n; next < root; next = (root + value / root) / 2n) root = next
  return root
}

/** The largest whole number that is not above it. */
export function floorOf(value: Exact): Exact {
  if (!isFraction(value)) return value
  const whole = value.above / value.below
  return { above: value.above < 0n && whole * value.below !== value.above ? whole - 1n : whole, below: 1n }
}

/** Half away from zero (D5), as a number again. */
export function roundExact(value: Exact, places: number): Exact {
  if (!isFraction(value)) return value
  const scale = powerOfTen(places)
  return { above: divided(value.above * scale, value.below), below: scale }
}

/** Half away from zero (D5), as text with exactly so many places; "NaN", "Infinity" and "-Infinity" for what is no number. */
export function exactText(value: Exact, places: number): string {
  if (!isFraction(value)) return String(value)
  const units = divided(value.above * powerOfTen(places), value.below)
  const digits = String(sizeOf(units)).padStart(places + 1, '0')
  const point = digits.length - places
  const text = places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
  return units < 0n ? `-${text}` : text
}
