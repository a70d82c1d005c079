/**
 * Why mail to an address would not arrive, each as the words that the question of an e-mail field has room for
 * (specification 2, section 5). Pages know the sentences by their codes and say them in the person's language.
 */
export const emailProblems = {
  blank: 'it is empty',
  'too-long': 'it is too long',
  'no-at': 'there is no @ in it',
  space: 'it holds a space or a line break',
  'unusual-form': 'quotes, comments and numbers in brackets are not accepted',
  'local-part': 'the part before the @ is not valid',
  'local-letters': 'the part before the @ may hold only plain letters, digits and signs',
  domain: 'the part behind the @ is not a valid domain',
  disposable: 'it is a disposable address',
  'no-such-domain': 'its domain does not exist',
  'no-mail': 'its domain takes no mail',
} as const

export type EmailProblem = keyof typeof emailProblems

/** The code of a sentence that the server answered; null for any other text. */
export function emailProblemOf(sentence: string): EmailProblem | null {
  const found = Object.entries(emailProblems).find(([, words]) => words === sentence)
  return found === undefined ? null : (found[0] as EmailProblem) // A key of the constant above.
}
