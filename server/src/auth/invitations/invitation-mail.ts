import type { MailText } from '../passwords/reset-mail.ts'

type Invited = { to: string; company: string; by: string | null; link: string }

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** What somebody gets who was invited, or who signed up and proves the address by it. */
export function invitationMail({ to, company, by, link }: Invited): MailText {
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
export function accountExistsMail({ to, company, link }: Omit<Invited, 'by'>): MailText {
  const reason = `Somebody, hopefully you, signed up at ${company} with this address. You already have an account.`
  const end = 'If you forgot your password, you can set a new one there. If it was not you, nothing has changed.'
  return {
    to,
    subject: 'You already have an account',
    text: [reason, '', `Sign in here: ${link}`, '', end].join('\n'),
    html: [`<p>${escaped(reason)}</p>`, `<p><a href="${link}">Sign in</a></p>`, `<p>${end}</p>`].join('\n'),
  }
}
