/** Messages between borrowers, contacts and the lender. */
export const threads = {
  title: 'Messages',
  empty: 'Nobody has written yet.',
  loadFailed: 'The messages could not be loaded',
  earlier: 'Show earlier messages',
  write: 'Your message',
  send: 'Send message',
  sent: 'Message sent.',
  failed: 'The message was not sent. It is still here.',
  readersHint: '{names} can read it.',
  nobodyHint: 'Nobody outside reads along yet.',
  unread_one: '{count} unread message',
  unread_other: '{count} unread messages',
  new: 'New',
  read: 'Read',
  readBy: 'Read by {names}',
  about: 'About: {title}',
  leaveAbout: 'Write without it',
  waiting: 'Waits for an answer',
  settle: 'No answer needed',
  settled: 'Nothing waits for an answer now.',
  you: 'You',
  tooMany: 'You have sent many messages. Please wait a little.',
  noneWait: 'No messages wait for you.',
  answer: 'Answer',
  open: 'Open messages of {record}',
  cancel: 'Cancel',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly threads: typeof threads
  }
}
