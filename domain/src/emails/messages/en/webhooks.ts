/** Addresses of a company's own programs that its automations call. */
export const webhooks = {
  title: 'Addresses that automations call',
  text: 'An automation can tell a program of your own what happened to a record.',
  add: 'Add an address',
  name: 'Title',
  url: 'Address',
  urlHelp: 'It begins with https and is on the internet. It gets JSON by POST, signed as Standard Webhooks describes.',
  titleMissing: 'Enter a title.',
  urlMissing: 'Enter an address.',
  made: '{title} may be called now.',
  changed: '{title} is changed.',
  removed: '{title} is removed.',
  rotated: '{title} has another secret. The one before signs for 24 hours more.',
  notCallable: 'This address cannot be called. It has to begin with https and be on the internet.',
  tooMany: 'There may be {count} addresses at most.',
  stoppedNotice: 'The address {title} is called no more: {reason}',
  failingNow: 'Takes nothing now',
  delivered: 'Taken, 30 days',
  failed: 'Not taken',
  waiting: 'Waiting',
  none: 'No addresses yet',
  loadFailed: 'The addresses could not be loaded.',
  secret: 'Secret',
  secretHelp: 'Copy it now: it is not shown again. By it your program knows that a call is ours.',
  change: 'Change',
  rotate: 'Make another secret',
  remove: 'Remove',
  removeQuestion: 'Automations stop at the step that calls {title}. What still waits for it is not sent.',
  calls: {
    title: 'Calls of {title}',
    open: 'Calls',
    none: 'No calls in 30 days',
    record: 'Record',
    automation: 'Automation',
    said: 'What was said',
    tries: 'Tries',
    states: { waiting: 'Waiting', taken: 'Taken', 'not-taken': 'Not taken' },
  },
  again: 'It is called again.',
  isOff: 'The address is off. Switch it on first.',
  notAgain: 'It is on its way, or what it said is forgotten.',
  offBecause: {
    gone: 'It answered that it is gone.',
    failing: 'It took nothing for five days.',
  },
  states: {
    on: 'On',
    off: 'Off',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly webhooks: typeof webhooks
  }
}
