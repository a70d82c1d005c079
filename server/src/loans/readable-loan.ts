import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { isId } from '../platform/ids.ts'
import { findLoan } from './loan-repository.ts'
import { type StoredLoan, standingOf } from './stored-loan.ts'

/** A loan that the actor may read, or the one answer for all others. */
export async function readableLoan(db: Db, actor: Actor, id: string): Promise<Result<StoredLoan>> {
  const loan = isId(id) ? await findLoan(db, actor.companyId, id) : undefined
  if (loan === undefined || !loanPolicy.read(actor, standingOf(loan, actor.companyId)))
    return refused({ code: 'loan-not-found' })
  return granted(loan)
}
