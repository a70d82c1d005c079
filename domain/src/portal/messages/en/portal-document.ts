/** One document that is asked for, on the borrower’s own pages. */
export const portalDocument = {
  notApplicable: 'This does not apply to me',
  reason: 'Why does it not apply?',
  sendReason: 'Send the reason',
  reasonNeeded: 'Please say why.',
  unknown: 'This document is not needed any more, or it is not open to you.',
  takePhoto: 'Take a photo',
  addPage: 'Add a page',
  chooseFiles: 'Choose files',
  pages_one: '{count} page',
  pages_other: '{count} pages',
  pagesHint: 'Your pages become one file. Send it when all of them are here.',
  page: 'Page {number}',
  sendingPage: 'Page {number} is on its way',
  retryPage: 'Send page {number} again',
  movePage: 'Move page {number} up',
  removePage: 'Remove page {number}',
  sendPages_one: 'Send {count} page',
  sendPages_other: 'Send {count} pages',
  sending: 'Sending',
  onTheWay: 'On the way',
  files: 'What you sent',
  removeFile: 'Take back {name}',
  removeText: 'It leaves your documents. You can send another one.',
  keep: 'Keep it',
  inReview: 'We have it and look at it.',
  accepted: 'We have what we need.',
  notNeeded: 'You do not need to send this.',
  askedBy: '{name} asked for it on {date}.',
  whatThen: 'What happens then',
  then1: 'We look at what you send.',
  then2: 'We tell you here and by mail if something is missing.',
  notes: 'Notes',
  writeNote: 'A note about this document',
  sendNote: 'Send note',
  noteSent: 'Your note was sent.',
  severalPages: 'Several pages',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly portalDocument: typeof portalDocument
  }
}
