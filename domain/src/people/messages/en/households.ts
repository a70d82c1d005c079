/** Who lives together, among those whom the company lends to. */
export const households = {
  title: 'Household',
  none: 'Nobody is known to live with {name}.',
  add: 'Add to the household',
  addIt: 'Add',
  person: 'Person',
  relation: 'Relation',
  noRelation: 'Not said',
  relations: {
    spouse: 'Spouse',
    partner: 'Partner',
    child: 'Child',
    parent: 'Parent',
    sibling: 'Sibling',
    other: 'Other',
  },
  name: 'Name of the household',
  nameIt: 'Name the household',
  nameHint: 'Blank: it is called by their last names.',
  relationOf: 'Relation of {name}',
  remove: 'Take {name} out of the household',
  removeQuestion: 'Take {name} out of the household?',
  removeText: 'Nothing of the person is erased. Whoever would be left alone is in no household any more.',
  takeOut: 'Take out',
  members: 'Members of the household',
  loansOf: 'Loans of {name}',
  noLoans: 'No loans',
  roles: {
    borrower: 'Borrower',
    coBorrower: 'Co-borrower',
  },
  added: 'Added to the household.',
  removed: 'Taken out of the household.',
  saved: 'Household saved.',
  failed: 'The household could not be changed.',
  loadFailed: 'The household could not be loaded',
  chooseSomebody: 'Choose a person.',
  save: 'Save',
  unnamed: 'Household without a name',
  refused: {
    here: 'This person belongs to this household already.',
    elsewhere: 'This person belongs to another household.',
    tooMany: 'At most {most} people belong to one household.',
  },
  history: {
    joined: 'Came into a household',
    left: 'Left their household',
    memberJoined: 'Somebody came into the household',
    memberLeft: 'Somebody left the household',
    relation: 'Relation in the household',
    named: 'Name of the household',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly households: typeof households
  }
}
