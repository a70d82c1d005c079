/** How somebody may be written to, and what they said of it. */
export const consents = {
  title: 'How they may be written to',
  loadFailed: 'What they agreed to could not be loaded',
  channel: 'Channel',
  channels: { email: 'E-mails to many', whatsapp: 'WhatsApp', sms: 'Text messages to their phone' },
  address: 'To',
  former: 'earlier one',
  about: 'About',
  all: 'everything',
  states: { given: 'Agreed', revoked: 'Taken back', none: 'Nothing noted', open: 'Nothing against it' },
  sources: {
    noted: 'Noted: {words}',
    joining: 'As they joined',
    'stop-word': 'They wrote “{words}”',
    link: 'By the link of an e-mail',
    complaint: 'Marked as spam',
    merged: 'With another record of theirs',
  },
  history: 'Earlier',
  wording: 'What they agreed to',
  wordingHelp: 'The text, or its version',
  note: 'Note a consent',
  how: 'How',
  howHelp: 'A form, a call, a signed paper',
  on: 'On (blank: today)',
  reason: 'Why, as they said it',
  revokeTitle: 'Take back: {channel}',
  theirs: 'They ended it themselves: only they take it back.',
  stopWords: 'Alone in a message, these words end it: {words}',
  noted: 'The consent is noted.',
  nothing: 'Nothing is known: their record has no number and no address.',
  problems: {
    noAddress: 'Their record has no such number or address',
    revokedSince: 'They took it back since that day',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly consents: typeof consents
  }
}
