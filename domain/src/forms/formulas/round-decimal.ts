/** The decimal digits of a number without exponent, as JavaScript prints it shortest. */
function plainDigits(value: number): string {
  const [mantissa = '0', exponent] = String(value).split('e')
  if (exponent === undefined) return mantissa
  const [whole = '0', part = ''] = mantissa.split('.')
  const shift = Number(exponent)
  if (shift < 0) return `0.${'0'.repeat(-shift - 1)}${whole}${part}`
  return `${whole}${part.padEnd(shift, '0').slice(0, shift)}.${part.slice(shift)}`.replace(/\.$/, '')
}

/**
 * A decimal text cut to `decimals` places, half away from zero, with exactly that many places and no "-0.00".
 * `text` is plain digits with an optional sign and point.
 */
export function roundDecimalText(text: string, decimals: number): string {
  const negative = text.startsWith('-')
  const [whole = '0', part = ''] = text.replace(/^[-+]/, '').split('.')
  const kept = part.slice(0, decimals).padEnd(decimals, '0')
  const roundsUp = (part[decimals] ?? '0') >= '5'
  const scaled = BigInt(`${whole || '0'}${kept}`) + (roundsUp ? 1n : 0n)
  const digits = String(scaled).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const result = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
  return negative && scaled !== 0n ? `-${result}` : result
}

/** Beyond this, scaling by a power of ten is no longer exact enough to see a half. */
const fastLimit = 1e9
const nearHalf = 1e-4

/** Far from a half the binary error cannot matter; next to one only the decimal digits decide. */
function isFarFromHalf(value: number, scale: number): boolean {
  const scaled = Math.abs(value) * scale
  if (!(scaled < fastLimit)) return false
  const rest = scaled - Math.floor(scaled)
  return rest < 0.5 - nearHalf || rest > 0.5 + nearHalf
}

/**
 * A number rounded half away from zero on its shortest decimal form (1.005 → 1.01, where toFixed gives 1.00; D5).
 * Finite numbers only.
 */
export function roundDecimal(value: number, decimals: number): number {
  const scale = 10 ** decimals
  if (!isFarFromHalf(value, scale)) return Number(roundDecimalText(plainDigits(value), decimals))
  const rounded = Math.round(Math.abs(value) * scale) / scale
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** As `roundDecimal`, as text with exactly `decimals` places. */
export function formatDecimal(value: number, decimals: number): string {
  if (!isFarFromHalf(value, 10 ** decimals)) return roundDecimalText(plainDigits(value), decimals)
  const text = Math.abs(value).toFixed(decimals)
  return value < 0 && Number(text) !== 0 ? `-${text}` : text
}
