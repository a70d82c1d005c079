import type { Catalogue } from '@corbel/domain/shared/messages/catalogue'
import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import type { Translated } from '@corbel/domain/shared/messages/translated'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { namespace, speak } from './words.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'corbel'
    resources: { corbel: Translated<'en', Catalogue> }
    returnNull: false
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}

let started: Promise<void> | undefined

/** Before anybody has signed in: the language of the browser. */
export const startLanguage = (): Promise<void> => {
  started ??= speakAsTheBrowser()
  return started
}

async function speakAsTheBrowser(): Promise<void> {
  const language = bestLanguage(navigator.languages)
  const words = speak(language, ['shared'])
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [namespace],
    defaultNS: namespace,
    // Sentences come with the code that says them.
    resources: {},
    // React escapes; the places are written as the specification writes them.
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { useSuspense: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) =>
      reportError(new Error(`The page has no sentence for «${key}».`)),
    parseMissingKeyHandler: () => '…',
  })
  await words
  document.documentElement.lang = language
}

/** Switches every text of the page in place. */
export async function switchLanguage(language: Language): Promise<void> {
  await startLanguage()
  if (i18next.language === language) return
  await speak(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
