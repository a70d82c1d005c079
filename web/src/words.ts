import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import type { Sentences } from '@corbel/domain/shared/messages/say'
import { addSentences, presentLanguage } from './translation.ts'
import { fetchCode } from './ui/lazy/fetch-code.ts'

/**
 * One language is in the browser at a time, and of it the areas that have been needed; the others wait on the server.
 * Only the server writes mails.
 */
const files = import.meta.glob<Sentences>([
  '../../domain/src/*/messages/*/*.ts',
  '!../../domain/src/*/messages/*/*-mails.ts',
])
const places = new Map(Object.keys(files).map((file) => [file.split('/').slice(-2).join('/'), file]))

const needed = new Set<string>()
let spoken = bestLanguage(navigator.languages)

/**
 * Code together with the sentences that it says. The build knows which they are (words-with-code.ts), and calls it.
 *
 * @public
 */
export async function withWords<Code>(code: Promise<Code>, areas: readonly string[]): Promise<Code> {
  for (const area of areas) needed.add(area)
  // The page is still in the other language while the words of a new one are on their way.
  const present = presentLanguage()
  const shown = present === undefined || present === spoken ? null : fetchNeeded(present)
  const [reached] = await Promise.all([code, fetchNeeded(spoken), shown])
  return reached
}

/** The language from now on, as far as anything has been needed of it. */
export async function speak(language: Language, areas: readonly string[] = []): Promise<void> {
  for (const area of areas) needed.add(area)
  spoken = language
  await fetchCode(() => fetchNeeded(language))
}

/** Goes round again where something was needed while it waited. */
async function fetchNeeded(language: Language): Promise<void> {
  const missing = [...needed].filter((area) => !fetched.has(`${language}/${area}`))
  if (missing.length === 0) return
  await Promise.all(missing.map((area) => fetchArea(language, area)))
  if (language === spoken) await fetchNeeded(language)
}

const fetched = new Set<string>()

async function fetchArea(language: Language, area: string): Promise<void> {
  const fetchFile = files[places.get(`${language}/${area}.ts`) ?? '']
  if (fetchFile === undefined) throw new Error(`There is no catalogue of ${area} in ${language}.`)
  const sentences = await fetchFile()
  fetched.add(`${language}/${area}`)
  addSentences(language, sentences)
}
