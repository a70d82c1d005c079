import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { type MailText, mailText } from '../platform/mail/letter.ts'

export type MailedTask = {
  readonly to: string
  readonly language: Language
  readonly why: 'assigned' | 'due'
  readonly title: string
  readonly due: string | null
  /** Who gave it. */
  readonly by: string
  /** What its record is called. */
  readonly record: string | null
  readonly link: string
}

/** What somebody gets who was given a task, or whose task is due. */
export function taskMail({ to, language, why, title, due, by, record, link }: MailedTask): MailText {
  const day = { day: due ?? '' }
  return mailText({
    to,
    language,
    subject:
      why === 'assigned' || due === null
        ? tell('taskMails.assignedSubject', { name: by, title })
        : tell('taskMails.remindSubject', { due: day, title }),
    opening: [
      ...(due === null ? [] : [tell('taskMails.reason', { title, due: day })]),
      ...(record === null ? [] : [tell('taskMails.record', { record })]),
    ],
    links: [{ href: link, said: tell('taskMails.open', { link }), label: tell('taskMails.label') }],
    end: tell('taskMails.end'),
  })
}
