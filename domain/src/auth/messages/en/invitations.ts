/** Joining a company by an invitation, or signing up as a borrower. */
export const invitations = {
  sent: 'The invitation is sent.',
  takenBack: 'The invitation is taken back.',
  checkMail: 'Please check your mail: a link there goes on from here.',
  title: 'Welcome to {company}',
  newHint: 'Choose a password of 12 characters or more for {email}.',
  accountHint: 'You have an account as {email}. Enter its password to join.',
  accept: 'Accept the invitation',
  opening: 'Opening the invitation',
  signUpTitle: 'Create an account',
  signUpHint: 'For borrowers of {company}. A link by mail proves your address.',
  signUpClosed: 'Accounts are not opened here. Ask your lender for an invitation.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  emailWrong: 'Enter an e-mail address.',
  signUp: 'Create the account',
  mobile: 'Mobile (optional)',
  mobileWrong: 'Enter ten digits.',
  consents: {
    title: 'Consents',
    agree: 'I agree to this text: {title}',
    required: 'Please agree to this text to go on.',
    outdated: 'This text has a new version. Please reload the page and read it.',
    sms: '{company} may send me text messages about my application to this number. Message and data rates may apply; STOP ends them. This is not a condition of a loan.',
    mobileNeeded: 'Text messages need a mobile number.',
  },
  strength: {
    text: 'Strength: {strength}',
    short: 'too short',
    fair: 'fair',
    good: 'good',
    strong: 'strong',
  },
  refused: {
    noBorrower: 'This loan has no borrower yet.',
    borrowerSignsIn: 'The borrower of this loan signs in already.',
    personSignsIn: 'This person signs in already.',
    addressSignsIn: 'This address signs in to your company already.',
    invitationWaits: 'This address has an invitation that waits. Send it again instead.',
    staffAddress: 'This is an address of platform staff.',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly invitations: typeof invitations
  }
}
