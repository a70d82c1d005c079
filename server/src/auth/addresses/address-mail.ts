import type { MailText } from '../passwords/reset-mail.ts'

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

function mailOf(to: string, subject: string, sentences: readonly string[]): MailText {
  return {
    to,
    subject,
    text: sentences.join('\n\n'),
    html: sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n'),
  }
}

/** The link that proves a new address. It repeats nothing that was typed. */
export function provingMail({ to, link }: { readonly to: string; readonly link: string }): MailText {
  const reason = 'Somebody, hopefully you, asked to recover an account of Corbel at this address.'
  const end = 'The link works once and for a day. If it was not you, nothing has changed and there is nothing to do.'
  return {
    to,
    subject: 'Confirm the address of your account',
    text: [reason, '', `Open this link to confirm it: ${link}`, '', end].join('\n'),
    html: [`<p>${reason}</p>`, `<p><a href="${link}">Confirm the address</a></p>`, `<p>${end}</p>`].join('\n'),
  }
}

/** What the old address gets. Whoever reads it may be somebody else meanwhile, so it does not name the new one. */
export function addressChangedMail(to: string): MailText {
  return mailOf(to, 'The address of your account was changed', [
    'Your account of Corbel is recovered at another address from now on. Links that were sent here before open nothing any more.',
    'If you did not expect this, sign in and change your password, or tell the company whose account it is at once.',
  ])
}

/** What an address gets that stood in a person's record, when that person is invited at another one. */
export function invitedElsewhereMail({ to, company }: { readonly to: string; readonly company: string }): MailText {
  return mailOf(to, `Your record at ${company} has another address`, [
    `Your record at ${company} named this address before. It names another one now, and an invitation to sign in was sent there.`,
    `If you did not expect this, tell ${company} at once.`,
  ])
}
