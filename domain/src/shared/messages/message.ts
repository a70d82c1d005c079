import type { Catalogue } from './catalogue.ts'
import type { Language } from './languages.ts'

/** Words that are a company's own, by language; as they were written where they have none in the reader's. */
export interface OwnWords {
  readonly written: Placed
  readonly words: Readonly<Partial<Record<Language, string>>>
}

/** What a sentence has in one of its places. Numbers, days (ISO) and messages are written as the reader's language does. */
export type Placed = string | number | { readonly day: string } | OwnWords | Message

/** A sentence that is still to be said in somebody's language: its key in the catalogue, and what fills its places. */
export interface Message {
  readonly key: MessageKey
  readonly params?: Readonly<Record<string, Placed>>
}

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutCategory<Name extends string> = Name extends `${infer Base}_${PluralCategory}` ? Base : Name
type KeysOf<Sentences> = {
  [Name in keyof Sentences & string]: Sentences[Name] extends string
    ? WithoutCategory<Name>
    : `${Name}.${KeysOf<Sentences[Name]>}`
}[keyof Sentences & string]

/** The path of a sentence in the catalogue; a sentence in several plural categories has one. */
export type MessageKey = KeysOf<Catalogue>

type SentenceAt<Sentences, Key extends string> = Key extends keyof Sentences
  ? Sentences[Key]
  : Key extends `${infer Area}.${infer Rest}`
    ? Area extends keyof Sentences
      ? SentenceAt<Sentences[Area], Rest>
      : never
    : `${Key}_other` extends keyof Sentences
      ? Sentences[`${Key}_other`]
      : never
type PlacesIn<Sentence> = Sentence extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesIn<Rest> : never

/** The places of a sentence, by name; nothing where it has none. */
export type ParamsOf<Key extends MessageKey> = [PlacesIn<SentenceAt<Catalogue, Key>>] extends [never]
  ? []
  : [params: Readonly<Record<PlacesIn<SentenceAt<Catalogue, Key>>, Placed>>]

/** Names a sentence of the catalogue, with what fills its places. */
export function tell<Key extends MessageKey>(key: Key, ...[params]: ParamsOf<Key>): Message {
  return params === undefined ? { key } : { key, params }
}

/** The same sentence at several places. */
export function tellAt(places: readonly string[], message: Message): Record<string, Message> {
  return Object.fromEntries(places.map((place) => [place, message]))
}
