import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { sendDeclineNotice as endpoint } from '@corbel/domain/loans/submission-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../../platform/ids.ts'
import { lendingChoices } from '../../records/configuration/lending-choices.ts'
import { writeHistory } from '../../records/history/write-history.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import { announceLoan } from '../loan-events.ts'
import { lockLoan } from '../lock-loan.ts'
import { standingOf } from '../stored-loan.ts'
import { insertDeclineNotice } from './decline-notice-repository.ts'

/**
 * Staff says that the notice of a declined loan went out: until then its borrower is told where it stood before. Said
 * twice, it was said once; it is never taken back, for what somebody has been told they know.
 */
export async function sendDeclineNotice(
  { db, actor, at }: RecordCall,
  id: string,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { companyId, personId, fullName } = actor
  const locked = isId(id) && actor.guestOf === undefined ? await lockLoan(db, { companyId, id }) : undefined
  const standing = locked && standingOf(locked.loan, companyId)
  if (locked === undefined || standing === undefined || !loanPolicy.read(actor, standing))
    return refused({ code: 'loan-not-found' })
  const { loan } = locked
  if (!loan.active) return refused({ code: 'record-inactive' })
  if (!loanPolicy.setStatus(actor, standing)) return refused({ code: 'not-allowed' })
  const { statuses } = await lendingChoices(db, companyId)
  const isDeclined = statuses.some(({ id: one, kind }) => kind === 'declined' && loan.status.includes(one))
  if (!isDeclined) return refused({ code: 'loan-not-declined' })
  const { sentAt, isNew } = await insertDeclineNotice(db, {
    companyId,
    loanId: loan.id,
    at,
    by: { personId, fullName },
  })
  if (isNew) {
    await writeHistory(db, actor, { recordId: loan.id, rev: loan.rev, action: 'decline-notice-sent', at, changes: [] })
    await announceLoan(db, { actor, loan, action: 'decline-notice-sent' })
  }
  return granted({ message: tell('loans.declineNoticeSent'), sentAt: sentAt.toISOString() })
}
