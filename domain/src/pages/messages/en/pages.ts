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
  noMatch: 'Nothing here matches',
  loadFailed: 'The list could not be loaded',
  openFailed: 'This record could not be loaded',
  searchLabel: 'Search {title}',
  actionsOf: 'Actions for {name}',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly pages: typeof pages
  }
}
