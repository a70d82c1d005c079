/** What an administrator finds in an empty company. */
export const firstSteps = {
  title: 'Three steps to the first loan',
  text: 'Your company is set up and empty. These come first; the dashboard follows with the first loan.',
  form: 'The application form',
  formText: 'A program says which form a borrower fills in, and how its loans are numbered.',
  formAct: 'See programs',
  people: 'Your people',
  peopleText: 'Add or invite those who work here. Each has a role that says what they see and do.',
  peopleAct: 'Add people',
  loan: 'The first loan',
  loanText: 'Choose the program and the borrower; the form opens at once.',
  done: 'Done',
  open: 'To do',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly firstSteps: typeof firstSteps
  }
}
