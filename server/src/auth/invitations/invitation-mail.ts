import { nameInMail } from '@corbel/domain/shared/plain-name'
import type { MailText } from '../passwords/reset-mail.ts'

type Invited = { to: string; company: string; by: string | null; link: string }

/** In place of names that a mail program would make links of. */
const nameless = { company: 'a company at Corbel', by: 'Somebody' }

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** What somebody gets who was invited, or who signed up and proves the address by it. */
export function invitationMail({ to, link, ...named }: Invited): MailText {
  const company = nameInMail(named.company, nameless.company)
  const by = named.by === null ? null : nameInMail(named.by, nameless.by)
  const reason =
    by === null
      ? `Somebody, hopefully you, signed up at ${company} with this address.`
      : `${by} invites you to ${company}.`
  const end = 'The link works once and for 7 days. If you did not expect it, there is nothing to do.'
  return {
    to,
    subject: by === null ? `Confirm your address for ${company}` : `You are invited to ${company}`,
    text: [reason, '', `Open this link to go on: ${link}`, '', end].join('\n'),
    html: [
      `<p>${escaped(reason)}</p>`,
      `<p><a href="${link}">${by === null ? 'Confirm the address' : 'Accept the invitation'}</a></p>`,
      `<p>${end}</p>`,
    ].join('\n'),
  }
}

/** What the owner of an account gets for whose address somebody signs up again. */
export function accountExistsMail({ to, link, ...named }: Omit<Invited, 'by'>): MailText {
  const company = nameInMail(named.company, nameless.company)
  const reason = `Somebody, hopefully you, signed up at ${company} with this address. You already have an account.`
  const end = 'If you forgot your password, you can set a new one there. If it was not you, nothing has changed.'
  return {
    to,
    subject: 'You already have an account',
    text: [reason, '', `Sign in here: ${link}`, '', end].join('\n'),
    html: [`<p>${escaped(reason)}</p>`, `<p><a href="${link}">Sign in</a></p>`, `<p>${end}</p>`].join('\n'),
  }
}
