/** The page on which whoever gets e-mails says that they want no more. */
export const unsubscribing = {
  title: 'Email preferences',
  link: 'Unsubscribe from these emails',
  question: 'Stop emails from {company} to {email}?',
  stays: 'Emails about your own loan still reach you.',
  of: 'Stop',
  ofAll: 'All of {company}',
  ofSender: 'Those of {sender} alone',
  ofTopic: 'Those about “{topic}” alone',
  alsoOf: 'Those of others too',
  reason: 'Reason',
  noReason: 'No reason',
  customReason: 'In your own words',
  confirm: 'Unsubscribe',
  done: 'You are unsubscribed.',
  undo: 'Take that back',
  undone: 'You get emails again.',
  unknown: 'This link is not valid.',
  failed: 'Something went wrong, please try again.',
  tracks: 'Note when I open these e-mails',
  tracksHelp: 'Whoever writes to you then sees that you read it.',
  tracksOff: 'It is not noted any more when you open e-mails.',
  tracksOn: 'It is noted again when you open e-mails.',
  reasons: {
    'too-many': 'Too many emails',
    'not-relevant': 'They are not for me',
    'never-asked': 'I never asked for them',
    other: 'Something else',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly unsubscribing: typeof unsubscribing
  }
}
