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
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  newBorrower: 'New borrower',
  chooseInstead: 'Choose somebody who is here',
  change: 'Change',
  statusLost: 'The product of this program does not have: {titles}. The loan begins in its first status.',
  groupLost: 'These groups do not lend it: {titles}. The loan begins without them.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly loanCreate: typeof loanCreate
  }
}
