import { emails } from './messages/en/emails.ts'

/**
 * Why mail to an address would not arrive, each as the words that the question of an e-mail field has room for
 * (specification 2, section 5). Pages know the sentences by their codes and say them in the person's language.
 */
export const emailProblems = emails.problems

export type EmailProblem = keyof typeof emailProblems

/** The code of a sentence that the server answered; null for any other text. */
export function emailProblemOf(sentence: string): EmailProblem | null {
  const found = Object.entries(emailProblems).find(([, words]) => words === sentence)
  return found === undefined ? null : (found[0] as EmailProblem) // A key of the constant above.
}
