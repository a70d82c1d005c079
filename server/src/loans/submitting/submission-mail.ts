import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { type MailText, mailText } from '../../platform/mail/letter.ts'

export type SubmissionTold = {
  readonly to: string
  readonly language: Language
  readonly by: string
  /** Of the loan. */
  readonly number: string
  readonly isIncomplete: boolean
  readonly link: string
}

/** What the staff of a loan gets when its borrower or broker hands the application in. */
export function submissionMail({ to, language, by, number, isIncomplete, link }: SubmissionTold): MailText {
  const names = { name: by, number }
  return mailText({
    to,
    language,
    subject: tell('submissionMails.subject', names),
    opening: [
      tell('submissionMails.reason', names),
      tell(isIncomplete ? 'submissionMails.incomplete' : 'submissionMails.complete'),
    ],
    links: [{ href: link, said: tell('submissionMails.open', { link }), label: tell('submissionMails.label') }],
    end: tell('submissionMails.end'),
  })
}
