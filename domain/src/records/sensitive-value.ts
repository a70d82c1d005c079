import type { FormElement } from '../forms/form-element.ts'

/** A sensitive value as it is stored: protected, and as much of it as everybody may see. */
export interface StoredSecret {
  /** The protected value. */
  enc: string
  /** What lists of values show in its place, such as `•••-••-6789`. */
  shown: string
  /** What a whole number is found by without being opened: a keyed hash. Values that nobody looks for have none. */
  hash?: string
}

const dot = '•'

/** Whether a field's values are protected: always those of types `ssn` and `password`, else where the form says so. */
export function isSensitive(element: Pick<FormElement, 'type' | 'sensitive'>): boolean {
  return element.sensitive === true || element.type === 'ssn' || element.type === 'password'
}

/** Whether a stored value is a protected one. */
export function isStoredSecret(value: unknown): value is StoredSecret {
  if (typeof value !== 'object' || value === null) return false
  return 'enc' in value && typeof value.enc === 'string' && 'shown' in value && typeof value.shown === 'string'
}

/**
 * What is shown of a sensitive value: the last four characters of numbers and texts of at least eight characters
 * (`•••-••-6789`, `••••4321`), the year of a date (`••-••-1987`), nothing of a password or of anything shorter.
 */
export function maskedValue(type: string, plain: string): string {
  if (type === 'password') return dot.repeat(8)
  const year = /^(\d{4})-\d{2}-\d{2}$/.exec(plain)?.[1]
  if (year !== undefined) return `${dot.repeat(2)}-${dot.repeat(2)}-${year}`
  if (plain.length < 8) return dot.repeat(8)
  return plain.slice(0, -4).replace(/[^-]/g, dot).slice(-12) + plain.slice(-4)
}

/** Whether a sent value is such a mask: whoever sends it back has not changed what it stands for. */
export function isMask(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith(dot)
}

/**
 * The nine digits of a social security number, however it is written (`900-12-3456`, `900 12 3456`, `900123456`); null
 * for anything else. Numbers are found by all their digits or not at all.
 */
export function secretDigits(text: string): string | null {
  const digits = /^(\d{3})([- ]?)(\d{2})\2(\d{4})$/.exec(text.trim())
  return digits === null ? null : `${digits[1]}${digits[3]}${digits[4]}`
}
