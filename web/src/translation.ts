import { fillIn } from '@corbel/domain/shared/messages/fill-in'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { MessageKey } from '@corbel/domain/shared/messages/message'
import { findSentence, type Sentences } from '@corbel/domain/shared/messages/say'
import { useSyncExternalStore } from 'react'

/** What fills the places of a sentence; `count` chooses its plural category. */
export type Places = Readonly<Record<string, string | number | null | undefined>>
export type Translate = (key: MessageKey, places?: Places) => string

interface Translation {
  readonly t: Translate
  /** The one that the page is in. */
  readonly language: Language
}

const sentences = new Map<Language, Sentences>()
const listeners = new Set<() => void>()
let present: Translation | undefined
let first: Language | undefined

/** Sentences that have come, to those of the same areas that are here. */
export function addSentences(language: Language, more: Sentences): void {
  sentences.set(language, together(sentences.get(language) ?? {}, more))
}

function together(here: Sentences, more: Sentences): Sentences {
  const both: Record<string, string | Sentences> = { ...here }
  for (const [name, said] of Object.entries(more)) {
    const before = both[name]
    both[name] = typeof said === 'object' && typeof before === 'object' ? together(before, said) : said
  }
  return both
}

/** Undefined until it is known in which language the page begins. */
export const presentLanguage = (): Language | undefined => present?.language ?? first

/** The language of what is asked for while the first sentences are still on their way. */
export function beginIn(language: Language): void {
  first = language
}

/** Says everything that is on the page in this language, whose sentences are there. */
export function turnTo(language: Language): void {
  present = { language, t: (key, places) => translate(language, key, places) }
  for (const tell of listeners) tell()
}

/** The sentence in the language of the page; undefined where the page has not fetched it. */
export function sentenceHere(key: string, places: Places = {}): string | undefined {
  return present && sentenceIn(present.language, key, places)
}

function translate(language: Language, key: MessageKey, places: Places = {}): string {
  const sentence = sentenceIn(language, key, places)
  if (sentence !== undefined) return sentence
  reportError(new Error(`The page has no sentence for «${key}».`))
  return '…'
}

function sentenceIn(language: Language, key: string, places: Places): string | undefined {
  const { count } = places
  const sentence = findSentence(sentences.get(language) ?? {}, { key, count, language })
  if (sentence === undefined) return undefined
  // Below, every language writes the digits alone; sentences are said with every key that is typed.
  const isLong = typeof count === 'number' && count >= 1_000
  return fillIn(sentence, isLong ? { ...places, count: new Intl.NumberFormat(language).format(count) } : places)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function presentTranslation(): Translation {
  if (present === undefined) throw new Error('The page has no language yet.')
  return present
}

/** The sentences of the page; whoever uses them is drawn again when the language changes. */
export const useTranslation = (): Translation => useSyncExternalStore(subscribe, presentTranslation)
