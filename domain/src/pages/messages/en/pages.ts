/** Modules that a company made for itself, and their pages. */
export const pages = {
  moduleMade: 'The page {title} has been made.',
  keyShape: 'Use 2 to 40 small letters and digits, words parted by a dash.',
  keyReserved: 'This key belongs to a page of the program.',
  keyTaken: 'A page of this key exists already.',
  tooMany: 'The company has as many pages of its own as it can have.',
  created: '{kind} created successfully.',
  updated: '{kind} updated successfully.',
  create: 'Create {kind}',
  empty: 'No {title} available, Create one!',
  loadFailed: 'The list could not be loaded',
  openFailed: 'This record could not be loaded',
  searchLabel: 'Search {title}',
  actionsOf: 'Actions for {name}',
  saveFailed: 'Something went wrong, could not save.',
  record: 'Record',
  tabs: 'Parts of the record',
  history: 'History',
  open: 'Open',
  activate: 'Activate',
  deactivate: 'Deactivate',
  inactiveText: 'This record is deactivated. Activate it to change something.',
  readOnlyText: 'You may look at this record but not change it.',
  openNamed: 'Open {name} itself',
  assigned: 'Assigned',
  changeAssigned: 'Change who is assigned',
  noneAssigned: 'Nobody is assigned yet.',
  workforces: 'Workforces',
  groups: 'Groups',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly pages: typeof pages
  }
}
