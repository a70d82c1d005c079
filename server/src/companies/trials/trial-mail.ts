import type { MailText } from '../../auth/passwords/reset-mail.ts'

type Addressed = { readonly to: string; readonly link: string }

/**
 * The link that proves the address. It repeats nothing that was typed: whoever enters somebody else's address must not
 * be able to send them words of their own.
 */
export function trialMail({ to, link }: Addressed): MailText {
  const reason = 'Somebody, hopefully you, asked to try Corbel with a company of their own and gave this address.'
  const end = 'The link works once and for 7 days. If it was not you, there is nothing to do: nothing has been opened.'
  return {
    to,
    subject: 'Confirm your address for Corbel',
    text: [reason, '', `Open your company here: ${link}`, '', end].join('\n'),
    html: [`<p>${reason}</p>`, `<p><a href="${link}">Open your company</a></p>`, `<p>${end}</p>`].join('\n'),
  }
}

/** What the owner of an account gets for whose address somebody asks to try the program. */
export function trialAccountExistsMail({ to, publicUrl }: { to: string; publicUrl: string }): MailText {
  const signIn = `${publicUrl}/auth/login`
  const reset = `${publicUrl}/auth/forgot-password`
  const reason =
    'Somebody, hopefully you, asked to try Corbel with this address. You already have an account, so nothing was opened.'
  const end = 'If it was not you, nothing has changed and there is nothing to do.'
  return {
    to,
    subject: 'You already have an account',
    text: [reason, '', `Sign in here: ${signIn}`, `Set a new password here: ${reset}`, '', end].join('\n'),
    html: [
      `<p>${reason}</p>`,
      `<p><a href="${signIn}">Sign in</a></p>`,
      `<p><a href="${reset}">Set a new password</a></p>`,
      `<p>${end}</p>`,
    ].join('\n'),
  }
}
