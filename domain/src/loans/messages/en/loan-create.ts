/** The creation of a loan. */
export const loanCreate = {
  title: 'Create Loan',
  product: 'Product / Program',
  chooseProgram: 'Please select program',
  back: 'Back',
  failed: 'The loan could not be created.',
  number: 'Next number {number}',
  required: 'Please provide a valid {title}',
  hint: 'The loan number is given when the loan is created.',
  whoseLoan: 'Whose loan it is',
  knownProspect: 'Choose',
  newProspect: 'Somebody new',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly loanCreate: typeof loanCreate
  }
}
