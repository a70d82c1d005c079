import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { inWords } from '../platform/messages/in-words.ts'

export type MentionedPerson = {
  readonly to: string
  readonly language: Language
  /** Who wrote the note. */
  readonly by: string
  /** What the record is called. */
  readonly title: string
  readonly link: string
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** What somebody gets whom a note mentions, in their own language. */
export function mentionMail({ to, language, by, title, link }: MentionedPerson) {
  const names = { name: by, record: title }
  const text = inWords(tell('notes.mailText', names), language)
  const open = inWords(tell('notes.mailLink'), language)
  const end = inWords(tell('notes.mailEnd'), language)
  return {
    to,
    subject: inWords(tell('notes.mailSubject', names), language),
    text: [text, '', `${open}: ${link}`, '', end].join('\n'),
    html: [`<p>${escaped(text)}</p>`, `<p><a href="${link}">${open}</a></p>`, `<p>${escaped(end)}</p>`].join('\n'),
  }
}
