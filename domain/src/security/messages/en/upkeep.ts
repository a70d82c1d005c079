/** Locked sign-ins, and work that the program gave up on. */
export const upkeep = {
  title: 'Locks and failed work',
  intro: 'Who cannot sign in just now, and what the program gave up on. What it can try again by itself, it does.',
  locked: 'Locked sign-ins',
  noLocks: 'Nobody is locked out.',
  person: 'Person',
  reason: 'What is locked',
  until: 'Until',
  everywhere: 'Sign-in from everywhere',
  address: 'Sign-in from one address',
  factor: 'Second factor',
  unlock: 'Unlock',
  unlocked: 'They can sign in again.',
  elsewhere: 'Also signs in to another company: ends by itself.',
  acts: 'Acts that were given up',
  noActs: 'No act was given up.',
  act: 'Act',
  startedBy: 'Started by',
  done: 'Done',
  doneOf: '{done} of {total}',
  endedAt: 'Ended',
  mails: 'Mails that could not be sent',
  noMails: 'Every mail went out.',
  mail: 'Mail',
  failedAt: 'Given up',
  held: 'Mails that wait for another attempt',
  noHeld: 'No mail waits.',
  attempts: 'Attempts',
  nextAt: 'Next attempt',
  tryAgain: 'Try again',
  triedAgain: 'It is being tried again.',
  dismiss: 'Leave it',
  dismissed: 'It is left as it is.',
  dismissQuestion: 'Leave it as it is?',
  dismissText: 'It is not tried again, and nobody is told of it any more.',
  more_one: '{count} more is not shown.',
  more_other: '{count} more are not shown.',
  loadFailed: 'This list could not be loaded',
  mailOf: {
    'mail-invitation': 'Invitation',
    'mail-sign-up': 'Link to sign up',
    'mail-notifications': 'Notifications',
    'mail-submission': 'Application was submitted',
    'mail-lead': 'New lead',
    'mail-form-link': 'Link to go on with a form',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly upkeep: typeof upkeep
  }
}
