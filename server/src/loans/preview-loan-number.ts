import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { isId } from '../platform/ids.ts'
import { findNextLoanNumber } from './loan-number-repository.ts'
import { findLoan } from './loan-repository.ts'
import { standingOf } from './stored-loan.ts'

/** The number of a loan, or the one that the next loan of a program would get; nothing is taken. */
export async function previewLoanNumber(db: Db, actor: Actor, id: string): Promise<Result<{ auto_increment: string }>> {
  const number = isId(id) ? await numberOf(db, actor, id) : await nextNumber(db, actor, id)
  return number === null ? refused({ code: 'not-found' }) : granted({ auto_increment: number })
}

async function numberOf(db: Db, actor: Actor, id: string): Promise<string | null> {
  const loan = await findLoan(db, actor.companyId, id)
  const mayRead = loan !== undefined && loanPolicy.read(actor, standingOf(loan, actor.companyId))
  return mayRead ? loan.number : null
}

async function nextNumber(db: Db, actor: Actor, program: string): Promise<string | null> {
  if (!loanPolicy.add(actor) || !/^[1-9]\d{0,8}$/.test(program)) return null
  return findNextLoanNumber(db, actor.companyId, Number(program))
}
