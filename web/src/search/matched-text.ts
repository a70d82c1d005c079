import { folded } from '@corbel/domain/records/list/list-search'

/** A piece of a text, and whether it is what somebody typed. */
export interface TextPiece {
  text: string
  isMatch: boolean
}

/** The words that somebody typed, as they are looked for in what was found. */
export const wordsOf = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean)

/** Letter for letter as it is written, so that places in it are places in the text. */
const foldedInPlace = (text: string): string =>
  [...text].map((letter) => (folded(letter).length === letter.length ? folded(letter) : letter.toLowerCase())).join('')

/** Where a text has a word: letter by letter, or of figures alone whatever stands between them. */
export function placeOf(text: string, word: string): { start: number; end: number } | null {
  const start = foldedInPlace(text).indexOf(word)
  if (start !== -1) return { start, end: start + word.length }
  if (!/^\d{3,}$/.test(word)) return null
  const figures = [...text].flatMap((sign, at) => (/\d/.test(sign) ? [{ sign, at }] : []))
  const first = figures
    .map(({ sign }) => sign)
    .join('')
    .indexOf(word)
  const from = figures[first]
  const last = figures[first + word.length - 1]
  return first === -1 || from === undefined || last === undefined ? null : { start: from.at, end: last.at + 1 }
}

/** A text cut where it has the words, first things first; what overlaps counts once. */
export function piecesOf(text: string, words: readonly string[]): TextPiece[] {
  const places = words
    .map((word) => placeOf(text, word))
    .filter((place) => place !== null)
    .toSorted((one, other) => one.start - other.start)
  const pieces: TextPiece[] = []
  let at = 0
  for (const { start, end } of places) {
    if (start < at) continue
    pieces.push({ text: text.slice(at, start), isMatch: false }, { text: text.slice(start, end), isMatch: true })
    at = end
  }
  return [...pieces, { text: text.slice(at), isMatch: false }].filter((piece) => piece.text !== '')
}

/** How well words stand in what a page or an action is called: whole, at its beginning, at a word's, elsewhere; 0: not. */
export function rankOfLabel(label: string, typed: string): number {
  const words = wordsOf(typed)
  const text = folded(label)
  const whole = words.join(' ')
  if (!words.every((word) => text.includes(word))) return 0
  if (text === whole) return 4
  if (text.startsWith(whole)) return 3
  return words.every((word) => ` ${text}`.includes(` ${word}`)) ? 2 : 1
}
