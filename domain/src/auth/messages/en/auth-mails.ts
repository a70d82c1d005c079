/** Mails about accounts and invitations; no page says them. */
export const authMails = {
  reset: {
    subject: 'Set a new password',
    reason: 'Somebody, hopefully you, asked to set a new password for your account.',
    open: 'Open this link within {lifetime}: {link}',
    once: 'It works once. If you did not ask for it, nothing has changed and there is nothing to do.',
    label: 'Set a new password',
    end: 'The link works once and for {lifetime}. If you did not ask for it, nothing has changed and there is nothing to do.',
  },
  signUp: {
    subject: 'Confirm your address for {company}',
    reason: 'Somebody, hopefully you, signed up at {company} with this address.',
    label: 'Confirm the address',
  },
  invitation: {
    subject: 'You are invited to {company}',
    reason: '{name} invites you to {company}.',
    label: 'Accept the invitation',
    open: 'Open this link to go on: {link}',
    end: 'The link works once and for {lifetime}. If you did not expect it, there is nothing to do.',
  },
  accountExists: {
    subject: 'You already have an account',
    reason: 'Somebody, hopefully you, signed up at {company} with this address. You already have an account.',
    signIn: 'Sign in here: {link}',
    label: 'Sign in',
    end: 'If you forgot your password, you can set a new one there. If it was not you, nothing has changed.',
  },
  proof: {
    subject: 'Confirm the address of your account',
    reason: 'Somebody, hopefully you, asked to recover an account of Corbel at this address.',
    open: 'Open this link to confirm it: {link}',
    label: 'Confirm the address',
    end: 'The link works once and for a day. If it was not you, nothing has changed and there is nothing to do.',
  },
  changed: {
    subject: 'The address of your account was changed',
    reason:
      'Your account of Corbel is recovered at another address from now on. Links that were sent here before open nothing any more.',
    end: 'If you did not expect this, sign in and change your password, or tell the company whose account it is at once.',
  },
  invitedElsewhere: {
    subject: 'Your record at {company} has another address',
    reason:
      'Your record at {company} named this address before. It names another one now, and an invitation to sign in was sent there.',
    end: 'If you did not expect this, tell {company} at once.',
  },
  nameless: {
    company: 'a company at Corbel',
    person: 'Somebody',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly authMails: typeof authMails
  }
}
