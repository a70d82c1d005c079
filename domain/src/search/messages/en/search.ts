/** The command palette. */
export const search = {
  open: 'Search, go to a page or a loan',
  placeholder: 'Loan number, name, page',
  pages: 'Pages',
  loans: 'Loans',
  nothingFound: 'Nothing found',
  searching: 'Searching',
  failed: 'Loans could not be searched',
  commands: 'Commands',
  createLoan: 'Create a loan',
  signOut: 'Sign out',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly search: typeof search
  }
}
