import { z } from 'zod'
import { type Language, languages } from '../shared/messages/languages.ts'
import { plainLine } from '../shared/plain-name.ts'

const saidTitle = plainLine(80).optional()

/** Four of them stand side by side on a phone. */
export const longestMilestone = 14

/** What a status is called in other languages than the company's own, and what borrowers read there instead. */
export const statusWords = z.partialRecord(
  z.enum(languages),
  z.strictObject({
    title: saidTitle,
    borrowerTitle: saidTitle,
    milestone: plainLine(longestMilestone).optional(),
  }),
)
export type StatusWords = z.infer<typeof statusWords>

interface Titled {
  readonly title: string
  readonly borrowerTitle: string | null
  readonly milestone: string | null
  readonly words: StatusWords
}

/**
 * A status as it is read in a language: the company's own words where the language has none. What borrowers read
 * instead stays theirs: a title in their language does not take its place.
 */
export function statusInLanguage<Status extends Titled>(status: Status, language: Language): Status {
  const said = status.words[language]
  if (said === undefined) return status
  return {
    ...status,
    title: said.title || status.title,
    milestone: status.milestone === null ? null : said.milestone || status.milestone,
    borrowerTitle:
      status.borrowerTitle === null ? said.borrowerTitle || null : said.borrowerTitle || status.borrowerTitle,
  }
}
