import { inListOrder } from '@corbel/domain/portal/next-step'
import type { PortalItem } from '@corbel/domain/portal/portal-replies'
import type { BorrowedLoanView } from '../loans/borrowing/read-borrowed.ts'

/** The one list of a loan's borrower: whatever is needed of them, and how it stands. */
export const itemsOf = (loan: BorrowedLoanView): PortalItem[] => inListOrder(answersOf(loan))

/** Required fields that were blank when the application was sent. */
const answersOf = ({ gaps }: BorrowedLoanView): PortalItem[] =>
  gaps.map(({ id, title }) => ({
    ...{ id, kind: 'answer', title, state: 'owed', note: '', due: null, at: null },
  }))
