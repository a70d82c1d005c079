/** Files in form fields and the documents of a record. */
export const documents = {
  uploaded: 'Document Successfully Uploaded.',
  uploadFailed: 'Something went wrong, could not upload the document.',
  removed: 'Document removed.',
  removeFailed: 'Something went wrong, could not remove the document.',
  choose: 'Choose a file',
  chooseMany: 'Choose files',
  replace: 'Choose another file',
  dismissUpload: 'Dismiss {name}',
  dropHere: 'or drop files here',
  dropHereOne: 'or drop a file here',
  types: '{types}, up to {size}',
  remove: 'Remove {name}',
  open: 'Open {name}',
  download: 'Download {name}',
  cancelUpload: 'Cancel the upload of {name}',
  retryUpload: 'Upload {name} again',
  uploading: 'Uploading {name}',
  progress: '{done} of {total}',
  sending: 'Sending',
  speed: '{speed}/s, {seconds} s left',
  connectionBroke: 'The connection broke.',
  checking: 'Checking',
  waitingTurn: 'Waiting',
  withRecord: 'Sent when this is saved',
  cancelled: 'Cancelled',
  tooLarge: 'File size is greater than maximum limit ( 45MB )',
  wrongType: 'Files of this type are not accepted here.',
  contents: {
    'too-much': 'Too much is packed into this file: it was not kept.',
    locked: 'This archive is locked with a password, so nobody can look into it. Send it without one.',
    'too-many-pixels': 'This picture has more pixels than can be opened: 200 million at most.',
  },
  rowFirst: 'Save this record first, then add files to it.',
  waitsForReview: 'Uploaded; it waits for a reviewer.',
  retryIn: 'Too many uploads at once, going on in {seconds} s',
  refused: {
    sayRow: 'Say which row the file is for.',
    noFileField: 'This field takes no files.',
    rowFirst: 'Save the row first, then add files to it.',
    noFile: 'There is no file.',
    oneFileOnly: 'This field takes one file only.',
    virus: 'A virus was found in this file. It was not kept.',
    sayThisToo: 'Say this too.',
    kindTakesNone: 'Records of this kind take no files.',
    saidTwice: 'This is said twice, differently.',
    bytesMissing: 'Bytes of this file are missing.',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly documents: typeof documents
  }
}
