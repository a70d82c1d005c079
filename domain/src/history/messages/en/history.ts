/** The history of a record. */
export const history = {
  title: 'Action History',
  field: 'Field',
  previousValue: 'Previous Value',
  currentValue: 'Current Value',
  needReview: 'Need Review',
  requestedBy: 'Requested By',
  updatedAt: 'Updated At',
  reviewedBy: 'Reviewed By',
  reviewedAt: 'Reviewed At',
  actions: 'Actions',
  waiting: 'Waiting for Review',
  waitingForReview: 'Waiting for review',
  reviewed: 'Reviewed',
  rejected: 'Rejected',
  empty: 'Nothing has been changed yet.',
  loadFailed: 'The history could not be loaded',
  whoRead: 'Who read this',
  showMore: 'Show older changes',
  recent: 'Recent changes',
  all_one: 'All {count} entry',
  all_other: 'All {count} entries',
  changed: 'changed',
  changedFields_one: 'changed {count} field',
  changedFields_other: 'changed {count} fields',
  created: 'created this record',
  revealed: 'looked at',
  activated: 'activated this record',
  deactivated: 'deactivated this record',
  shared: 'shared this loan',
  shareChanged: 'changed the share of this loan',
  unshared: 'took the share of this loan back',
  shareExpired: 'ended the share of this loan',
  noteAdded: 'wrote a note',
  noteChanged: 'changed a note',
  blank: 'blank',
  to: 'to',
  valueChanged: 'changed',
  submitted: 'submitted the application',
  submittedIncomplete: 'submitted the application with required fields blank',
  completed: 'completed the submitted application',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly history: typeof history
  }
}
