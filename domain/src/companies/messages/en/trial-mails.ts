/** Mails to whoever asks to try the program; no page says them. */
export const trialMails = {
  confirm: {
    subject: 'Confirm your address for Corbel',
    reason: 'Somebody, hopefully you, asked to try Corbel with a company of their own and gave this address.',
    open: 'Open your company here: {link}',
    label: 'Open your company',
    end: 'The link works once and for {lifetime}. If it was not you, there is nothing to do: nothing has been opened.',
  },
  accountExists: {
    subject: 'You already have an account',
    reason:
      'Somebody, hopefully you, asked to try Corbel with this address. You already have an account, so nothing was opened.',
    signIn: 'Sign in here: {link}',
    signInLabel: 'Sign in',
    reset: 'Set a new password here: {link}',
    resetLabel: 'Set a new password',
    end: 'If it was not you, nothing has changed and there is nothing to do.',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly trialMails: typeof trialMails
  }
}
