import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { shareState } from '@corbel/domain/loans/share-rules'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { type LockedLoan, lockLoan } from '../lock-loan.ts'
import { standingOf } from '../stored-loan.ts'
import { findShare, type StoredShare } from './share-repository.ts'

/** A loan in sight, locked: shares of one loan are given and taken one after another. */
export async function lockVisibleLoan(db: Db, actor: Actor, id: string): Promise<Result<LockedLoan>> {
  const locked = isId(id) ? await lockLoan(db, { companyId: actor.companyId, id }) : undefined
  const isSeen = locked !== undefined && loanPolicy.read(actor, standingOf(locked.loan, actor.companyId))
  return isSeen ? granted(locked) : refused({ code: 'loan-not-found' })
}

export type AskedShareOfLoan = { readonly id: string; readonly share: string; readonly at: Date }
export type ShareInHand = LockedLoan & { readonly share: StoredShare }

/** A share that works at this moment and that the actor may change; one that is over is not there any more. */
export async function takeShareInHand(db: Db, actor: Actor, asked: AskedShareOfLoan): Promise<Result<ShareInHand>> {
  const loan = await lockVisibleLoan(db, actor, asked.id)
  if (!loan.ok) return loan
  if (!loanPolicy.share(actor)) return refused({ code: 'not-allowed' })
  const share = isId(asked.share) ? await findShare(db, { companyId: actor.companyId, id: asked.share }) : undefined
  const isThere = share?.loanId === asked.id && shareState(share, asked.at) === 'open'
  return isThere ? granted({ ...loan.value, share }) : refused({ code: 'not-found' })
}
