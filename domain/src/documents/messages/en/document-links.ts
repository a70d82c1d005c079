/** Links to documents for people who do not sign in, and the page that they lead to. */
export const documentLinks = {
  made: 'Link made.',
  ended: 'Link ended.',
  inHistory: 'Link to documents',
  share: 'Share by link',
  title: 'Share documents by a link',
  text: 'For somebody who does not sign in: a title company, an accountant. Whoever has the link does what you allow here, and nothing else.',
  who: 'For whom',
  whoHint: 'The history names what is sent by the link after them.',
  documents: 'Documents',
  mayRead: 'May look at the files',
  maySend: 'May send files of what is owed',
  days: 'Works for',
  daysOf_one: '{count} day',
  daysOf_other: '{count} days',
  make: 'Make the link',
  address: 'The link',
  addressText: 'It is shown this once. Give it only to those for whom it is.',
  copy: 'Copy',
  copied: 'Copied.',
  links_one: '{count} link made',
  links_other: '{count} links made',
  end: 'End',
  endIt: 'End the link for {title}',
  by: 'by {name}',
  opened: 'opened',
  notOpened: 'not opened yet',
  until: 'until',
  states: {
    open: 'Open',
    ended: 'Ended',
    expired: 'Expired',
  },
  page: {
    title: 'Documents of {company}',
    mayRead: 'You may look at these documents until {day}.',
    maySend: 'You may send these documents until {day}.',
    mayBoth: 'You may look at these documents, and send what is missing, until {day}.',
    look: 'Look at {name}',
    sendTo: 'Send files for {title}',
    choose: 'Choose files',
    sending: 'Sending…',
    sent: 'Received. Thank you.',
    none: 'No files yet',
    notNow: 'Nothing needs to be sent',
    redo: 'Please send again: {reason}',
    failed: 'That did not work. Try again.',
    loadFailed: 'This could not be loaded',
    gone: 'This link leads nowhere',
    goneText: 'It has ended, or it is not complete. Ask whoever gave it to you for a new one.',
  },
  refused: {
    nothing: 'Choose what the link allows.',
    documents: 'One of these documents cannot be shared by a link.',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly documentLinks: typeof documentLinks
  }
}
