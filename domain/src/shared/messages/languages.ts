/** The languages of the program (specification 3, section 3); English is the default. */
export const languages = ['de', 'en', 'es', 'fr', 'ja', 'zh'] as const
export type Language = (typeof languages)[number]

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
}

/** The first language of a browser's list that the program speaks, else English. */
export function bestLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.flatMap((tag) => languages.filter((language) => tag.toLowerCase().split('-')[0] === language))
  return spoken[0] ?? 'en'
}
