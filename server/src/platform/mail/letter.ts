import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Message } from '@corbel/domain/shared/messages/message'
import { inWords } from '../messages/in-words.ts'

export type MailText = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string }

export type Letter = {
  readonly to: string
  readonly language: Language
  readonly subject: Message
  readonly opening: readonly Message[]
  /** `said` stands where links cannot be pressed and names the address itself; `label` is pressed. */
  readonly links?: readonly { readonly href: string; readonly said: Message; readonly label: Message }[]
  readonly end: Message
  /** In place of `end` where links are pressed, when they say there less than in plain text. */
  readonly pressedEnd?: Message
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A mail in its receiver's language, as plain text and for programs that show links. */
export function mailText({ to, language, subject, opening, links = [], end, pressedEnd = end }: Letter): MailText {
  const said = (message: Message): string => inWords(message, language)
  const marked = (message: Message): string => escaped(said(message))
  const pressed = links.map(({ href, label }) => `<a href="${escaped(href)}">${marked(label)}</a>`)
  const lines = links.map((link) => said(link.said)).join('\n')
  return {
    to,
    subject: said(subject),
    text: [...opening.map(said), ...(lines === '' ? [] : [lines]), said(end)].join('\n\n'),
    html: [...opening.map(marked), ...pressed, marked(pressedEnd)].map((one) => `<p>${one}</p>`).join('\n'),
  }
}
