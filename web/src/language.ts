import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import { presentLanguage, turnTo } from './translation.ts'
import { speak } from './words.ts'

let started: Promise<void> | undefined

/** Before anybody has signed in: the language of the browser. */
export const startLanguage = (): Promise<void> => {
  started ??= speakAsTheBrowser()
  return started
}

async function speakAsTheBrowser(): Promise<void> {
  const language = bestLanguage(navigator.languages)
  await speak(language, ['shared'])
  showIn(language)
}

/** Switches every text of the page in place. */
export async function switchLanguage(language: Language): Promise<void> {
  await startLanguage()
  if (presentLanguage() === language) return
  await speak(language)
  showIn(language)
}

function showIn(language: Language): void {
  turnTo(language)
  document.documentElement.lang = language
}
