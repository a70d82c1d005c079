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
}
