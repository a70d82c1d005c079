import { notes as de } from '@corbel/domain/shared/messages/de/notes'
import { notes as en } from '@corbel/domain/shared/messages/en/notes'
import { notes as es } from '@corbel/domain/shared/messages/es/notes'
import { fillIn } from '@corbel/domain/shared/messages/fill-in'
import { notes as fr } from '@corbel/domain/shared/messages/fr/notes'
import { notes as ja } from '@corbel/domain/shared/messages/ja/notes'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { notes as zh } from '@corbel/domain/shared/messages/zh/notes'

const languages: Readonly<Record<Language, Pick<typeof en, 'mailSubject' | 'mailText' | 'mailLink' | 'mailEnd'>>> = {
  de,
  en,
  es,
  fr,
  ja,
  zh,
}

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
  const { mailSubject, mailText, mailLink, mailEnd } = languages[language]
  const names = { name: by, record: title }
  const text = fillIn(mailText, names)
  return {
    to,
    subject: fillIn(mailSubject, names),
    text: [text, '', `${mailLink}: ${link}`, '', mailEnd].join('\n'),
    html: [`<p>${escaped(text)}</p>`, `<p><a href="${link}">${mailLink}</a></p>`, `<p>${mailEnd}</p>`].join('\n'),
  }
}
