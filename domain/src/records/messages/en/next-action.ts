/** What a loan waits for next, in lists and on its page. */
export const nextAction = {
  title: 'Next action',
  waitsOn: 'Waits on',
  due: 'Due',
  items: 'Open items',
  blocking: 'Missing for the next stage',
  docs: 'Docs',
  docsOpen: 'Documents open',
  docsReview: 'Documents to review',
  kinds: {
    message: 'Message to answer',
    document: 'Document',
    condition: 'Condition',
    fields: 'Answer missing',
    invitation: 'Invitation not accepted',
    lockEnd: 'Lock ends',
    closingDate: 'Closing',
    task: 'Task',
  },
  parties: {
    me: 'Me',
    colleague: 'A colleague',
    staff: 'Team members',
    borrower: 'Borrower',
    other: 'Somebody else',
  },
  nothing: 'Nothing planned',
  fill: 'Fill in {field}',
  unseen: 'Fill in an answer that you do not see',
  nobody: 'Nobody assigned',
  overdue: 'overdue',
  today: 'today',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly nextAction: typeof nextAction
  }
}
