import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { type MailText, mailText } from '../../platform/mail/letter.ts'
import { lastingInWords } from '../../platform/messages/in-words.ts'

export const trialLinkDays = 7

type Addressed = { readonly to: string; readonly language: Language }

/**
 * The link that proves the address. It repeats nothing that was typed: whoever enters somebody else's address must not
 * be able to send them words of their own.
 */
export function trialMail({ to, language, link }: Addressed & { readonly link: string }): MailText {
  const lifetime = lastingInWords(trialLinkDays, 'day', language)
  return mailText({
    to,
    language,
    subject: tell('trialMails.confirm.subject'),
    opening: [tell('trialMails.confirm.reason')],
    links: [{ href: link, said: tell('trialMails.confirm.open', { link }), label: tell('trialMails.confirm.label') }],
    end: tell('trialMails.confirm.end', { lifetime }),
  })
}

/** What the owner of an account gets for whose address somebody asks to try the program. */
export function trialAccountExistsMail({
  to,
  language,
  publicUrl,
}: Addressed & { readonly publicUrl: string }): MailText {
  const signIn = `${publicUrl}/auth/login`
  const reset = `${publicUrl}/auth/forgot-password`
  return mailText({
    to,
    language,
    subject: tell('trialMails.accountExists.subject'),
    opening: [tell('trialMails.accountExists.reason')],
    links: [
      {
        href: signIn,
        said: tell('trialMails.accountExists.signIn', { link: signIn }),
        label: tell('trialMails.accountExists.signInLabel'),
      },
      {
        href: reset,
        said: tell('trialMails.accountExists.reset', { link: reset }),
        label: tell('trialMails.accountExists.resetLabel'),
      },
    ],
    end: tell('trialMails.accountExists.end'),
  })
}
