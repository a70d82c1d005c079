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
}
