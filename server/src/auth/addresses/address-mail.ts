import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { type MailText, mailText } from '../../platform/mail/letter.ts'
import { companyInMail } from '../company-in-mail.ts'

type Addressed = { readonly to: string; readonly language: Language }

/** The link that proves a new address. It repeats nothing that was typed. */
export function provingMail({ to, language, link }: Addressed & { readonly link: string }): MailText {
  return mailText({
    to,
    language,
    subject: tell('authMails.proof.subject'),
    opening: [tell('authMails.proof.reason')],
    links: [{ href: link, said: tell('authMails.proof.open', { link }), label: tell('authMails.proof.label') }],
    end: tell('authMails.proof.end'),
  })
}

/** What the old address gets. Whoever reads it may be somebody else meanwhile, so it does not name the new one. */
export function addressChangedMail({ to, language }: Addressed): MailText {
  return mailText({
    to,
    language,
    subject: tell('authMails.changed.subject'),
    opening: [tell('authMails.changed.reason')],
    end: tell('authMails.changed.end'),
  })
}

/** What an address gets that stood in a person's record, when that person is invited at another one. */
export function invitedElsewhereMail({ to, language, ...named }: Addressed & { readonly company: string }): MailText {
  const company = companyInMail(named.company)
  return mailText({
    to,
    language,
    subject: tell('authMails.invitedElsewhere.subject', { company }),
    opening: [tell('authMails.invitedElsewhere.reason', { company })],
    end: tell('authMails.invitedElsewhere.end', { company }),
  })
}
