import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { loans } from '@corbel/domain/shared/messages/en/loans'
import { shared } from '@corbel/domain/shared/messages/en/shared'
import { fillIn } from '@corbel/domain/shared/messages/fill-in'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { isId } from '../platform/ids.ts'
import { changeRecords } from '../records/change-records.ts'
import { announceLoan } from './loan-events.ts'
import { lockLoan } from './lock-loan.ts'
import { standingOf } from './stored-loan.ts'

export type LoanActivation = { readonly id: string; readonly active: boolean; readonly at: Date }

/** Takes a loan out of use or back into it; nothing is erased. One that is there already stays as it is. */
export async function setLoanActive(
  db: Db,
  actor: Actor,
  { id, active, at }: LoanActivation,
): Promise<Result<{ message: string }>> {
  const { companyId } = actor
  const locked = isId(id) ? await lockLoan(db, { companyId, id }) : undefined
  const loan = locked?.loan
  if (locked === undefined || loan === undefined || !loanPolicy.read(actor, standingOf(loan, companyId)))
    return refused({ code: 'loan-not-found' })
  if (!loanPolicy.remove(actor, standingOf(loan, companyId))) return refused({ code: 'not-allowed' })
  const message = fillIn(active ? shared.activated : shared.deactivated, { title: loans.loan })
  if (loan.active === active) return granted({ message })
  const by = { personId: actor.personId, name: actor.fullName }
  const action = active ? 'activated' : 'deactivated'
  const record = { id, rev: loan.rev, action, changes: [], active, isListed: true }
  await changeRecords(db, locked.lock, { by, at, records: [record] })
  await announceLoan(db, { actor, loan: { ...loan, rev: loan.rev + 1, active }, action })
  return granted({ message })
}
