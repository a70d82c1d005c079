import { fillIn } from './fill-in.ts'
import type { Language } from './languages.ts'
import type { Message, Placed } from './message.ts'

/** Sentences by area and name. */
export type Sentences = { readonly [name: string]: string | Sentences }

/**
 * A message in words, from the catalogue of a language. With a `count` it is the sentence of that number's plural
 * category. A key that the catalogue does not have is answered as it is: nobody is left without a word of it.
 */
export function say({ key, params = {} }: Message, catalogue: Sentences, language: Language): string {
  const sentence = findSentence(catalogue, { key, count: params.count, language })
  if (sentence === undefined) return key
  const numbers = new Intl.NumberFormat(language)
  const inWords = (value: Placed): string => {
    if (typeof value === 'number') return numbers.format(value)
    if (typeof value === 'string') return value
    if ('written' in value) return value.words[language] ?? inWords(value.written)
    return 'day' in value ? dayInWords(value.day, language) : say(value, catalogue, language)
  }
  const words = Object.entries(params).map(([name, value]) => [name, inWords(value)])
  return fillIn(sentence, Object.fromEntries(words))
}

interface Sought {
  readonly key: string
  /** Of a sentence in several plural categories. */
  readonly count?: unknown
  readonly language: Language
}

/** A sentence as it stands in the catalogue: that of the count's plural category where it has several. */
export function findSentence(catalogue: Sentences, { key, count, language }: Sought): string | undefined {
  const plural = typeof count === 'number' ? sentenceAt(catalogue, `${key}_${categoryOf(count, language)}`) : undefined
  return plural ?? sentenceAt(catalogue, key)
}

const categoryOf = (count: number, language: Language): string => new Intl.PluralRules(language).select(count)

function sentenceAt(catalogue: Sentences, key: string): string | undefined {
  let found: string | Sentences | undefined = catalogue
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined
  return typeof found === 'string' ? found : undefined
}

function dayInWords(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}
