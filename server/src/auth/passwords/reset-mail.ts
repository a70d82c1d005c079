import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { type MailText, mailText } from '../../platform/mail/letter.ts'
import { lastingInWords } from '../../platform/messages/in-words.ts'

export const resetLinkMinutes = 30

type Addressed = { readonly to: string; readonly language: Language; readonly link: string }

/** What the owner of an account gets who forgot the password. `link` is made of our own address and a base64url token. */
export function resetMail({ to, language, link }: Addressed): MailText {
  const lifetime = lastingInWords(resetLinkMinutes, 'minute', language)
  const said = tell('authMails.reset.open', { lifetime, link })
  return mailText({
    to,
    language,
    subject: tell('authMails.reset.subject'),
    opening: [tell('authMails.reset.reason')],
    links: [{ href: link, said, label: tell('authMails.reset.label') }],
    end: tell('authMails.reset.once'),
    pressedEnd: tell('authMails.reset.end', { lifetime }),
  })
}
