import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { undoStageMove as endpoint } from '@corbel/domain/loans/stage-move-endpoints'
import { refuseUndo } from '@corbel/domain/loans/undo-move-rules'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { lockLoan } from '../lock-loan.ts'
import { type LoanSave, saveLoan } from '../saving/save-loan.ts'
import { standingOf } from '../stored-loan.ts'
import { findLastMove } from './stage-repository.ts'

type Undo = Required<Pick<LoanSave, 'id' | 'at' | 'secrets' | 'language'>> & {
  /** The move that is meant. */
  readonly rev?: number | undefined
}

/**
 * Takes the last move of a loan back: the loan stands again where it stood, since when it stood there. It is saved like
 * every other change, so whatever forbids the change forbids the undo.
 */
export async function undoStageMove(
  db: Db,
  actor: Actor,
  { id, rev, at, secrets, language }: Undo,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { companyId, personId } = actor
  const loan = isId(id) ? (await lockLoan(db, { companyId, id }))?.loan : undefined
  const standing = loan && standingOf(loan, companyId)
  if (standing === undefined || !loanPolicy.read(actor, standing)) return refused({ code: 'loan-not-found' })
  if (!loanPolicy.setStatus(actor, standing)) return refused({ code: 'not-allowed' })
  const move = await findLastMove(db, { companyId, recordId: id })
  const refusal = refuseUndo(move, { personId, rev, at })
  if (refusal !== null) return refused(refusal)
  const status = (move?.statusBefore ?? []).map(String)
  const saved = await saveLoan(db, actor, { id, at, secrets, language, body: { adminInfo: { status } } })
  if (!saved.ok) return saved
  const { opportunity } = saved.value
  return granted({ message: tell('loans.moveUndone'), rev: opportunity.rev, opportunity })
}
