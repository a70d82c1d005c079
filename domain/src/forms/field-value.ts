/**
 * What counts as empty, and what a value is as a number. One meaning for rules, calculations, totals and required
 * checks (specification 2, section 5; decisions D3, D4, D14, D20 of the conformance cases).
 */

/** Empty: nothing, text of blanks only, an unchecked checkbox, an empty list. 0 and "0" are values. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

const separators = /[,\s]/g

/** A value as a number after commas and blanks are stripped; NaN where it is none. A blank is NaN too. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return numberOfText(value)
  return typeof value === 'boolean' ? Number(value) : Number.NaN
}

const nine = 57
const tilde = 126
const capitalI = 73

/** Words are most of what is typed, and no word but "Infinity" is a number: its first letter says so. */
function beginsLikeWord(text: string): boolean {
  const first = text.charCodeAt(0)
  return first > nine && first <= tilde && first !== capitalI
}

function numberOfText(text: string): number {
  if (beginsLikeWord(text)) return Number.NaN
  const plain = Number(text)
  if (!Number.isNaN(plain)) return text.trim() === '' ? Number.NaN : plain
  const stripped = text.replaceAll(separators, '')
  return stripped === '' ? Number.NaN : Number(stripped)
}

/**
 * The text of a value that came from outside: of text, numbers and booleans. Anything else has none, so that an object
 * with a `toString` of its own neither throws nor speaks.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
