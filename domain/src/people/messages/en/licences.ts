/** What people of staff are licensed for. */
export const licences = {
  title: 'Licences',
  text: 'Sixty days before its end a licence is warned of.',
  barsText: 'Nobody is newly assigned to a loan in a state where their licence has ended.',
  none: 'No licence is kept.',
  add: 'Add a licence',
  remove: 'Remove the licence {number}',
  at: 'Licence {place}',
  kind: 'Kind',
  kinds: { nmls: 'NMLS number', state: 'Licence of a state' },
  state: 'State',
  number: 'Number',
  issuedOn: 'Issued on',
  expiresOn: 'Ends on',
  document: 'Document',
  documentOf: 'Document of {licence}',
  documentTypes: 'PDF, JPG or PNG, up to 45 MB',
  documentAfterSave: 'Save the licences before you add a document.',
  standing: { holds: 'Holds', ending: 'Ends soon', ended: 'Ended' },
  staying: 'Stays on these loans',
  stayingText: 'They lie in states where the licence has ended. Nobody is taken off by that.',
  ending: 'Licence ends soon',
  save: 'Save licences',
  saved: 'Licences saved.',
  saveFailed: 'The licences could not be saved.',
  loadFailed: 'The licences could not be loaded',
  refusedIn: 'The licence of {names} in {state} has ended.',
  wrong: {
    noFile: 'This document is not one of these licences.',
    noState: 'Choose the state.',
    stateOfNone: 'This number is of no state.',
    noNumber: 'Enter the number.',
    badNumber: 'The number has 3 to 12 digits.',
    endsBefore: 'The end lies before the day of issue.',
    twice: 'This licence stands here twice.',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly licences: typeof licences
  }
}
