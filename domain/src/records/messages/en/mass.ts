/** What is asked before something is done to many records. */
export const mass = {
  deleteSelected: 'Delete Selected',
  deleteAll: 'Delete All',
  activateSelected: 'Activate',
  activateAll: 'Activate All',
  askDeleteSelected: 'Deactivate the selected items?',
  askDeleteAll: 'Deactivate all items?',
  askActivateSelected: 'Activate the selected items?',
  askActivateAll: 'Activate all items?',
  leave_one: '{count} leaves the lists and can be activated again.',
  leave_other: '{count} leave the lists and can be activated again.',
  comeBack_one: '{count} comes back into the lists.',
  comeBack_other: '{count} come back into the lists.',
  none: 'None of them can be changed.',
  leftOut: 'Left out:',
  changeStatus: 'Change status …',
  giveTo: 'Give to …',
  choose: 'Choose …',
  change: 'Change',
  typeNumber: 'Type {count} to confirm',
  deactivate: 'Deactivate {count}',
  activate: 'Activate {count}',
  allMatching: 'All {count} matching',
  countFailed: 'How many there are could not be found out.',
  wholeList: 'Commands for the whole list',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly mass: typeof mass
  }
}
