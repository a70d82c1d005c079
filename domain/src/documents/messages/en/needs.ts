/** Documents that rules of a program ask for, where they are set up. */
export const needs = {
  title: 'Needs',
  of: 'Documents that {program} needs',
  text: 'Documents that loans of the program need. A rule asks for its document as long as the answers are such; what somebody sent stays when they change.',
  none: 'No rule asks for a document yet.',
  at: 'Document {place}',
  name: 'Document',
  add: 'Add a document',
  remove: 'Remove the document {title}',
  save: 'Save documents',
  rulesSaved: 'Documents of the program saved.',
  loadFailed: 'The documents of the program could not be loaded',
  kind: 'How',
  required: 'Required',
  suggested: 'Suggested to staff',
  expiresDays: 'Owed again after days',
  perBorrower: 'Each borrower sends their own',
  whenTitle: 'Needed',
  always: 'for every loan',
  all: 'where all of this holds',
  any: 'where any of this holds',
  field: 'Answer',
  operator: 'Comparison',
  value: 'Value',
  addCondition: 'Add an answer',
  removeCondition: 'Remove the answer {field}',
  ops: {
    is: 'is',
    isNot: 'is not',
    more: 'is more than',
    less: 'is less than',
    least: 'is at least',
    most: 'is at most',
    contains: 'contains',
    blank: 'is blank',
    filled: 'is not blank',
  },
  refused: {
    twice: 'Two documents have the same name.',
    field: 'The form has no such answer to ask.',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly needs: typeof needs
  }
}
