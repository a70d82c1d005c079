import type { Language } from './languages.ts'

/** The plural categories that each language tells apart, as `Intl.PluralRules` has them. */
export interface PluralCategories {
  de: 'one' | 'other'
  en: 'one' | 'other'
  es: 'one' | 'many' | 'other'
  fr: 'one' | 'many' | 'other'
  ja: 'other'
  zh: 'other'
}

type InPlural<Name, Spoken extends Language> = Name extends `${infer Base}_other`
  ? `${Base}_${PluralCategories[Spoken]}`
  : Name extends `${string}_one`
    ? never
    : Name

/** The same keys as the English source, in every plural category of the language. */
export type Translated<Spoken extends Language, Source> = {
  readonly [Name in keyof Source as InPlural<Name, Spoken>]: Source[Name] extends string
    ? string
    : Translated<Spoken, Source[Name]>
}
