import type { leaveToParties as endpoint } from '@corbel/domain/loans/parties/party-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../../platform/ids.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import { announceLoan } from '../loan-events.ts'
import { lockLoan } from '../lock-loan.ts'
import { listPartyLeaves, writePartyLeave } from './party-values-repository.ts'

type Leaving = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

/** Each borrower says it of themselves, and nobody of another one. Whoever shares no more is read by nobody at once. */
export async function leaveToParties(
  { db, actor, at }: RecordCall,
  { id, body }: Leaving,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { companyId, personId } = actor
  const locked = isId(id) && actor.type === 'Prospects' ? await lockLoan(db, { companyId, id }) : undefined
  const borrowers = locked && [locked.loan.prospect?.id, ...locked.loan.co_borrowers.map((one) => one.id)]
  if (locked === undefined || borrowers?.includes(personId) !== true) return refused({ code: 'loan-not-found' })
  const { loan } = locked
  const place = { companyId, loanId: loan.id }
  const before = (await listPartyLeaves(db, place)).get(personId) ?? { sharesAnswers: false, letsDoTasks: false }
  const { sharesAnswers = before.sharesAnswers, letsDoTasks = before.letsDoTasks } = body
  const leave = { sharesAnswers, letsDoTasks }
  await writePartyLeave(db, place, { person: personId, leave, at })
  await announceLoan(db, { actor, loan, action: 'parties-share' })
  return granted({ message: tell('parties.leaveSaved'), ...leave })
}
