import type { Catalogue } from '@corbel/domain/shared/messages/en'
import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import type { MessagesLike } from '@corbel/domain/shared/messages/messages-like'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fetchCode } from './ui/lazy/fetch-code.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'corbel'
    resources: { corbel: Catalogue }
    returnNull: false
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}

const namespace = 'corbel'

/** One language is in the browser at a time; the others wait on the server. */
const catalogues: Record<Language, () => Promise<MessagesLike<Catalogue>>> = {
  de: () => fetchCode(async () => (await import('@corbel/domain/shared/messages/de')).de),
  en: () => fetchCode(async () => (await import('@corbel/domain/shared/messages/en')).en),
  es: () => fetchCode(async () => (await import('@corbel/domain/shared/messages/es')).es),
  fr: () => fetchCode(async () => (await import('@corbel/domain/shared/messages/fr')).fr),
  ja: () => fetchCode(async () => (await import('@corbel/domain/shared/messages/ja')).ja),
  zh: () => fetchCode(async () => (await import('@corbel/domain/shared/messages/zh')).zh),
}

let started: Promise<void> | undefined

/** Before anybody has signed in: the language of the browser. */
export const startLanguage = (): Promise<void> => {
  started ??= speakAsTheBrowser()
  return started
}

async function speakAsTheBrowser(): Promise<void> {
  const language = bestLanguage(navigator.languages)
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [namespace],
    defaultNS: namespace,
    resources: { [language]: { [namespace]: await catalogues[language]() } },
    // React escapes; the places are written as the specification writes them.
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { useSuspense: false },
    returnNull: false,
  })
  document.documentElement.lang = language
}

/** Switches every text of the page in place. */
export async function switchLanguage(language: Language): Promise<void> {
  await startLanguage()
  if (i18next.language === language) return
  if (!i18next.hasResourceBundle(language, namespace)) {
    i18next.addResourceBundle(language, namespace, await catalogues[language]())
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
