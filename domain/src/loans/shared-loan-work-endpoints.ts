import { sharedWork } from '../records/shared-work.ts'

/** Several people in one loan, and one person on several screens. */
export const loanWork = sharedWork({ path: 'opportunities/:id', noun: 'loan', absent: 'loan-not-found' })

export const { getDraft, keepDraft, discardDraft, sayPresent } = loanWork
export const { listChanges: listLoanChanges, revealField: revealLoanField } = loanWork
