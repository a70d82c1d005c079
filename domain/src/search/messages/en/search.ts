/** The command palette. */
export const search = {
  open: 'Search, go to a page or a loan',
  placeholder: 'Name, loan number, phone, street; > for actions',
  people: 'People',
  openedLast: 'Opened last',
  actions: 'Actions',
  pages: 'Pages',
  loans: 'Loans',
  leads: 'Leads',
  nothingFound: 'Nothing found',
  searching: 'Searching',
  failed: 'People and loans could not be searched',
  createLoan: 'Create a loan',
  signOut: 'Sign out',
  matchedEmail: 'mail {value}',
  matchedPhone: 'phone {value}',
  matchedAddress: 'address {value}',
  create: 'Create {kind}',
  createLead: 'Create a lead',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly search: typeof search
  }
}
