/** Who borrows a loan. */
export const parties = {
  title: 'Borrowers',
  first: 'Borrower',
  coBorrower: 'Co-borrower',
  coBorrowers: 'Co-borrowers',
  add: 'Add a co-borrower',
  newOne: 'New co-borrower',
  fromHousehold: 'Lives with a borrower of this loan',
  addIt: 'Add co-borrower',
  change: 'Change the borrowers',
  added: 'The co-borrower has been added.',
  removed: 'The co-borrower has been taken off the loan.',
  leaveSaved: 'Saved.',
  answersOf: 'Answers of',
  ordered: 'The order of the borrowers is saved.',
  failed: 'The borrowers could not be changed.',
  loadFailed: 'The borrowers could not be loaded.',
  none: 'Nobody borrows this loan yet.',
  invite: 'Invite',
  inviteLabel: 'Invite {name}',
  invitedNow: '{name} has been invited.',
  inviteFailed: 'The invitation could not be sent.',
  remove: 'Take {name} off this loan',
  removeQuestion: 'Take {name} off this loan?',
  removeText: 'The loan is out of their sight at once. Their own page and their other loans stay.',
  takeOff: 'Take off',
  moveUp: 'Move {name} up',
  signIns: {
    none: 'No sign-in',
    invited: 'Invited, not signed in yet',
    account: 'Signs in',
  },
  joint:
    'You apply for this loan together with {name}. You see here what the loan is about; what {name} says of themselves stays between them and the lender.',
  jointAlone: 'You apply for this loan together with somebody else. You see here what the loan is about.',
  withOthers: 'You apply for this loan together with {names}.',
  refused: {
    asksReview: 'Somebody has to look at a change of this answer. Please write to the lender.',
    isParty: 'This person borrows the loan already.',
    tooMany: 'A loan has at most {most} co-borrowers.',
    nobody: 'Say who is to be added.',
  },
  changedByStaff: 'What you change here is noted as yours, among the answers of {name}.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly parties: typeof parties
  }
}
