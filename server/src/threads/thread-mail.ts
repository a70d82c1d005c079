import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { type MailText, mailText } from '../platform/mail/letter.ts'

export type ToldPerson = {
  readonly to: string
  readonly language: Language
  /** How many messages they have not read. */
  readonly count: number
  /** What the record is called. */
  readonly title: string
  readonly link: string
}

/** What somebody gets to whom others wrote, in their own language. */
export function threadMail({ to, language, count, title, link }: ToldPerson): MailText {
  const news = { count, record: title }
  return mailText({
    to,
    language,
    subject: tell('threadMails.subject', news),
    opening: [tell('threadMails.reason', news)],
    links: [{ href: link, said: tell('threadMails.open', { link }), label: tell('threadMails.label') }],
    end: tell('threadMails.end'),
  })
}
