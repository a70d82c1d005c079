import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { type MailText, mailText } from '../platform/mail/letter.ts'

export type MentionedPerson = {
  readonly to: string
  readonly language: Language
  /** Who wrote the note. */
  readonly by: string
  /** What the record is called. */
  readonly title: string
  readonly link: string
}

/** What somebody gets whom a note mentions, in their own language. */
export function mentionMail({ to, language, by, title, link }: MentionedPerson): MailText {
  const names = { name: by, record: title }
  return mailText({
    to,
    language,
    subject: tell('noteMails.subject', names),
    opening: [tell('noteMails.reason', names)],
    links: [{ href: link, said: tell('noteMails.open', { link }), label: tell('noteMails.label') }],
    end: tell('noteMails.end'),
  })
}
