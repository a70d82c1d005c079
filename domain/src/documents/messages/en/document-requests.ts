/** Documents asked for by mail, and the page that the mail leads to. */
export const documentRequests = {
  sent: 'Request sent.',
  reminded: 'Reminder sent.',
  ended: 'Request ended.',
  ask: 'Ask by mail',
  title: 'Ask for documents by mail',
  text: 'One mail with a link. Whoever follows it sends these documents without signing in, and sees nothing else.',
  to: 'To',
  documents: 'Documents',
  more: 'Something else',
  moreHint: 'One in each line.',
  due: 'Needed by',
  send: 'Send the mail',
  requests_one: '{count} mail sent',
  requests_other: '{count} mails sent',
  sentTo: 'To {name}',
  remind: 'Remind',
  end: 'End',
  endIt: 'End the request to {name}',
  remindIt: 'Remind {name}',
  states: {
    open: 'Open',
    answered: 'Nothing owed',
    ended: 'Ended',
    expired: 'Expired',
  },
  until: 'until {date}',
  mail: {
    subject: '{company} needs documents from you',
    reminder: 'Reminder: {company} needs documents from you',
    reason: '{company} asks you for these documents:',
    item: '• {title}',
    open: 'Send them here, without signing in: {link}',
    label: 'Send the documents',
    end: 'The link is yours alone and works for 14 days. If you were not expecting this mail, leave it.',
  },
  page: {
    title: 'Documents for {company}',
    text: 'Send these documents here. Nobody needs to sign in.',
    done: 'Everything is here. Thank you.',
    photo: 'Take a photo',
    several: 'Several pages',
    files: 'Choose files',
    sendPages_one: 'Send {count} page',
    sendPages_other: 'Send {count} pages',
    another: 'Another page',
    page: 'Page {place}',
    remove: 'Remove page {place}',
    sending: 'Sending…',
    received: 'Received',
    redo: 'Please send again: {reason}',
    dueOn: 'by {date}',
    failed: 'That did not work. Your pages are still here: try again.',
    loadFailed: 'This could not be loaded',
  },
  refused: {
    nobody: 'No borrower of this record has a mail address.',
    others: 'This document is somebody else’s to send.',
    notOwed: 'This document is not owed: its file is here, or it is not needed.',
    answered: 'Nothing of it is owed any more.',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly documentRequests: typeof documentRequests
  }
}
