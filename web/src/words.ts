import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import { reach } from './api.ts'
import { addSentences, presentLanguage } from './translation.ts'
import { fetchCode } from './ui/lazy/fetch-code.ts'

// One language is in the browser at a time, and of it the words that have been needed; the others wait on the server.
const needed = new Set<string>()
let spoken = bestLanguage(navigator.languages)

/**
 * Code together with the sentences that it says. The build knows which they are (words-with-code.ts), and calls it.
 *
 * @public
 */
export async function withWords<Code>(code: Promise<Code>, words: string): Promise<Code> {
  needed.add(words)
  // The page is still in the other language while the words of a new one are on their way.
  const present = presentLanguage()
  const shown = present === undefined || present === spoken ? null : fetchNeeded(present)
  const [reached] = await Promise.all([code, fetchNeeded(spoken), shown])
  return reached
}

/** The language from now on, as far as anything has been needed of it. */
export async function speak(language: Language, words?: string): Promise<void> {
  if (words !== undefined) needed.add(words)
  spoken = language
  await fetchCode(() => fetchNeeded(language))
}

/** Goes round again where something was needed while it waited. */
async function fetchNeeded(language: Language): Promise<void> {
  const files = [...needed].map((words) => `${language}-${words}`)
  const missing = files.filter((file) => !fetched.has(file))
  if (missing.length === 0) return
  await Promise.all(missing.map((file) => fetchFile(language, file)))
  if (language === spoken) await fetchNeeded(language)
}

const fetched = new Set<string>()

async function fetchFile(language: Language, file: string): Promise<void> {
  // The build makes these files, and their version (word-files.ts).
  const address = `/assets/words-${file}.${import.meta.env.WORDS}.json`
  const answer = await reach(address, {})
  // The address stands in it as in a browser's error of a script: whoever finds out what is the matter reads it there.
  if (!answer.ok) throw new Error(`No words at ${address}`)
  addSentences(language, await answer.json())
  fetched.add(file)
}
