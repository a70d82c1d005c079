/** New files made of files that are there: merged, split, made PDF, unlocked. */
export const remaking = {
  merge: 'Merge into one PDF',
  mergeTitle: 'Merge files',
  mergeText: 'The files become one PDF, in this order. The files as they are now stay as earlier ones.',
  split: 'Split',
  splitTitle: 'Split {name}',
  splitText: 'A PDF is made of each part. The whole file stays as an earlier one.',
  parts: 'Pages of each part',
  partsHint: 'For example 1-3, 4, 7-',
  toPdf: 'Make a PDF',
  unlock: 'Remove the password',
  unlockTitle: 'Remove the password of {name}',
  unlockText: 'The file is kept without its password. The locked one stays as an earlier one.',
  password: 'Password of the file',
  wrong: 'This password does not open the file.',
  done: 'Done. The files as they were stay as earlier ones.',
  refused: {
    oneRecord: 'Files of one record only.',
    twice: 'Each file once only.',
    broken: 'This file is damaged, or it is not what its name says.',
    locked: 'This file is locked with a password. Open it with its password first.',
    tooMuch: 'This file holds more than can be worked on.',
    tooSlow: 'This file took longer than files may.',
    notReadable: 'Files of this kind cannot be made part of a PDF.',
    noSuchPage: 'The file has no such page.',
    noParts: 'Say pages as 1-3, 4, 7-.',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly remaking: typeof remaking
  }
}
