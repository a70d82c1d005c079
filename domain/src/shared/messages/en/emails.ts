import { emailProblems } from '../../../emails/email-problem.ts'

/** E-mail addresses; what is wrong with one stands where the codes do. */
export const emails = {
  problems: { ...emailProblems },
}
