import type { Language } from '@corbel/domain/shared/messages/languages'
import { firstLanguage, rememberLanguage } from './remembered-language.ts'
import { beginIn, presentLanguage, turnTo } from './translation.ts'
import { speak } from './words.ts'

let started: Promise<void> | undefined

/** Before it is known who is there. */
export const startLanguage = (words = 'main'): Promise<void> => {
  started ??= speakAtFirst(words)
  return started
}

async function speakAtFirst(words: string): Promise<void> {
  const language = firstLanguage()
  beginIn(language)
  await speak(language, words)
  showIn(language)
}

/** Switches every text of the page in place. Answers whether that was a change. */
export async function switchLanguage(language: Language): Promise<boolean> {
  await startLanguage()
  if (presentLanguage() === language) return false
  await speak(language)
  showIn(language)
  return true
}

function showIn(language: Language): void {
  turnTo(language)
  rememberLanguage(language)
  document.documentElement.lang = language
}
