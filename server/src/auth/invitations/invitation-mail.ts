import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { nameInMail } from '@corbel/domain/shared/plain-name'
import { type MailText, mailText } from '../../platform/mail/letter.ts'
import { lastingInWords } from '../../platform/messages/in-words.ts'
import { companyInMail } from '../company-in-mail.ts'
import { invitationLivesDays } from './invitation-rules.ts'

type Addressed = {
  readonly to: string
  readonly language: Language
  readonly company: string
  readonly link: string
}
type Invited = Addressed & {
  /** Null for who signed up by themselves. */
  readonly by: string | null
}

/** What somebody gets who was invited, or who signed up and proves the address by it. */
export function invitationMail({ to, language, link, by, ...named }: Invited): MailText {
  const company = companyInMail(named.company)
  const words = by === null ? signedUpWords(company) : invitedWords(company, by)
  const lifetime = lastingInWords(invitationLivesDays, 'day', language)
  return mailText({
    to,
    language,
    subject: words.subject,
    opening: [words.reason],
    links: [{ href: link, said: tell('authMails.invitation.open', { link }), label: words.label }],
    end: tell('authMails.invitation.end', { lifetime }),
  })
}

type Named = ReturnType<typeof companyInMail>

function signedUpWords(company: Named) {
  return {
    subject: tell('authMails.signUp.subject', { company }),
    reason: tell('authMails.signUp.reason', { company }),
    label: tell('authMails.signUp.label'),
  }
}

function invitedWords(company: Named, by: string) {
  const name = nameInMail(by, tell('authMails.nameless.person'))
  return {
    subject: tell('authMails.invitation.subject', { company }),
    reason: tell('authMails.invitation.reason', { name, company }),
    label: tell('authMails.invitation.label'),
  }
}

/** What the owner of an account gets for whose address somebody signs up again. */
export function accountExistsMail({ to, language, link, ...named }: Addressed): MailText {
  return mailText({
    to,
    language,
    subject: tell('authMails.accountExists.subject'),
    opening: [tell('authMails.accountExists.reason', { company: companyInMail(named.company) })],
    links: [
      {
        href: link,
        said: tell('authMails.accountExists.signIn', { link }),
        label: tell('authMails.accountExists.label'),
      },
    ],
    end: tell('authMails.accountExists.end'),
  })
}
