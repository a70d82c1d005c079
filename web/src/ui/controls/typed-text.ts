import { typedPhone } from '@corbel/domain/forms/entries/read-entry'

/** What stands in an input and where its caret is. */
export interface TypedText {
  text: string
  caret: number
  /** It was pasted, cannot be read, and is left as it is until it can. */
  isWhole?: boolean
  /** More than a key's worth came in at once. */
  pasted?: boolean
}

/** Whether more than a key's worth came into a box at once, also where it took the place of as much that stood there. */
export function isPasted(before: string, after: string): boolean {
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before.charAt(same) === after.charAt(same)) same += 1
  let behind = 0
  while (behind < most - same && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1
  return after.length - same - behind > 1
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9'
const isNumberCharacter = (character: string): boolean => isDigit(character) || character === '.' || character === '-'

/**
 * The caret belongs behind the same digit after the text was formatted: separators come and go, digits stay.
 */
function caretBehind(
  formatted: string,
  significantBefore: number,
  isSignificant: (character: string) => boolean,
): number {
  if (significantBefore === 0) return 0
  let seen = 0
  for (let index = 0; index < formatted.length; index += 1) {
    if (isSignificant(formatted.charAt(index))) seen += 1
    if (seen === significantBefore) return index + 1
  }
  return formatted.length
}

const countIn = (text: string, isSignificant: (character: string) => boolean): number =>
  [...text].filter(isSignificant).length

/** Digits put into a mask such as `999-99-9999`; what does not fit is dropped. */
export function intoDigitMask(mask: string, text: string): string {
  const digits = [...text].filter(isDigit)
  let masked = ''
  for (const place of mask) {
    if (digits.length === 0) break
    masked += place === '9' ? digits.shift() : place
  }
  return masked
}

export function typeDigits(mask: string, { text, caret }: TypedText): TypedText {
  const masked = intoDigitMask(mask, text)
  return { text: masked, caret: caretBehind(masked, countIn(text.slice(0, caret), isDigit), isDigit) }
}

/** A phone number goes into its mask as long as the mask has room for all of it. */
export function typePhone({ text, caret }: TypedText): TypedText {
  const masked = typedPhone(text)
  if (masked === text) return { text, caret }
  const left = countIn(text.slice(caret), isDigit)
  return { text: masked, caret: caretBehind(masked, countIn(masked, isDigit) - left, isDigit) }
}

export interface NumberShape {
  decimals: number
  /** Thousands apart by commas. */
  grouped: boolean
  /** Most characters, separators of thousands not counted. */
  maxLength?: number
}

/** A number being typed: a trailing point or `-` stays, letters and a second point go. */
export function typeNumber(shape: NumberShape, { text, caret }: TypedText): TypedText {
  const plain = plainNumber(shape, text)
  const shown = shape.grouped ? grouped(plain) : plain
  const before = countIn(text.slice(0, caret), isNumberCharacter)
  return { text: shown, caret: caretBehind(shown, before, isNumberCharacter) }
}

/** The characters of a number without separators, cut to the decimals and the length that its field allows. */
export function plainNumber({ decimals, maxLength }: NumberShape, text: string): string {
  const negative = text.trim().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = text.replace(/[^0-9.]/g, '').split('.')
  const fraction = rest.join('').slice(0, decimals)
  const point = rest.length > 0 && decimals > 0 ? '.' : ''
  const plain = `${negative}${whole}${point}${fraction}`
  return maxLength === undefined ? plain : plain.slice(0, maxLength)
}

/** `1234567.5` as `1,234,567.5`. */
export function grouped(plain: string): string {
  const [whole = '', fraction] = plain.split('.')
  const apart = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? apart : `${apart}.${fraction}`
}
