import type { Actor } from '@corbel/domain/auth/actor'
import type { confirmAnswers as endpoint } from '@corbel/domain/portal/portal-endpoints'
import { type ConfirmReason, confirmReasonOf } from '@corbel/domain/portal/still-right'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { type BorrowedLoanView, readBorrowedLoan } from '../loans/borrowing/read-borrowed.ts'
import type { Db } from '../platform/database/db.ts'
import { findAnswered, putConfirmation } from './confirmation-repository.ts'

type View = Pick<BorrowedLoanView, 'id' | 'borrowerId' | 'submission' | 'isBegun' | 'mayFill'>
type Looking = { readonly view: View; readonly at: Date }

/** Why the first borrower looks through what stands in an application that they have not sent yet. */
export async function confirmReason(db: Db, actor: Actor, { view, at }: Looking): Promise<ConfirmReason | null> {
  const { id, borrowerId, submission, isBegun, mayFill } = view
  if (!mayFill || !isBegun || submission !== null || borrowerId !== actor.personId) return null
  const { companyId, personId } = actor
  return confirmReasonOf({ ...(await findAnswered(db, { companyId, loanId: id, personId })), at })
}

type Confirming = { readonly id: string; readonly at: Date; readonly language: Language }

/** It is the borrower's word alone: nothing of the loan changes. */
export async function confirmAnswers(
  db: Db,
  actor: Actor,
  { id, at, language }: Confirming,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const view = await readBorrowedLoan(db, actor, { id, language })
  if (view === undefined) return refused({ code: 'loan-not-found' })
  if (view.borrowerId !== actor.personId || !view.mayFill) return refused({ code: 'not-allowed' })
  await putConfirmation(db, { companyId: actor.companyId, loanId: view.id, personId: actor.personId }, at)
  return granted({ message: tell('portal.answersConfirmed') })
}
