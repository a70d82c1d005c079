/** The command palette. */
export const search = {
  open: 'Search, go to a page or a loan',
  placeholder: 'Name, loan number, phone, street; > for actions',
  people: 'People',
  openedLast: 'Opened last',
  actions: 'Actions',
  pages: 'Pages',
  loans: 'Loans',
  nothingFound: 'Nothing found',
  searching: 'Searching',
  failed: 'People and loans could not be searched',
  commands: 'Commands',
  createLoan: 'Create a loan',
  signOut: 'Sign out',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly search: typeof search
  }
}
