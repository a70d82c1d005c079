import { fileEnding } from '../file-rules.ts'
import { type GuessedKind, kindSigns } from './document-kinds.ts'

export interface DocumentSigns {
  /** The file's name. */
  name: string
  /** What its first pages say; blank of a picture, and where nobody has read it. */
  text?: string
}

export interface DocumentGuess {
  kind: GuessedKind
  /** From 0 to 1: never certain, since nobody has looked. */
  confidence: number
}

const surest = 0.98
const least = 0.3
const most = 3
/** What a name that says it is worth beside words: as much as two that stand on no other document. */
const named = 5

/**
 * What a document may be by its name and its words, the surest first, three at most; none where nothing speaks for any.
 * Pure: it reads no bytes and asks no service. A guess is to be shown, never acted upon without somebody's word.
 */
export function guessDocument({ name, text = '' }: DocumentSigns): DocumentGuess[] {
  const said = plainName(name)
  const words = text.slice(0, 20_000).replaceAll(/\s+/g, ' ').replaceAll('’', "'")
  return kindSigns
    .map(({ kind, names, strong, weak, against = [] }) => {
      const byText = 3 * hits(strong, words) + Math.min(3, hits(weak, words)) - 3 * hits(against, words)
      const score = Math.max(0, byText) + (names.test(said) ? named : 0)
      return { kind, confidence: confidenceOf(score) }
    })
    .filter(({ confidence }) => confidence >= least)
    .sort((one, other) => other.confidence - one.confidence)
    .slice(0, most)
}

const hits = (signs: readonly RegExp[], words: string): number => signs.filter((sign) => sign.test(words)).length

/** 1 → 0.18, 3 → 0.45, 5 → 0.63, 9 → 0.83: more signs, less doubt. */
const confidenceOf = (score: number): number => Math.round(Math.min(surest, 1 - Math.exp(-score / 5)) * 100) / 100

/** Words apart: `JaneDoe_W2-2025 (1).pdf` as `Jane Doe W2-2025 (1)`. */
function plainName(name: string): string {
  const ending = fileEnding(name)
  const stem = ending === '' ? name : name.slice(0, -ending.length - 1)
  return stem.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_.+]+/g, ' ')
}
