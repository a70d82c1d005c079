export type MailText = { to: string; subject: string; text: string; html: string }

/** What the owner of an account gets who forgot the password. `link` is made of our own address and a base64url token. */
export function resetMail({ to, link }: { to: string; link: string }): MailText {
  return {
    to,
    subject: 'Set a new password',
    text: [
      'Somebody, hopefully you, asked to set a new password for your account.',
      '',
      `Open this link within 30 minutes: ${link}`,
      '',
      'It works once. If you did not ask for it, nothing has changed and there is nothing to do.',
    ].join('\n'),
    html: [
      '<p>Somebody, hopefully you, asked to set a new password for your account.</p>',
      `<p><a href="${link}">Set a new password</a></p>`,
      '<p>The link works once and for 30 minutes. If you did not ask for it, nothing has changed and there is nothing to do.</p>',
    ].join('\n'),
  }
}
