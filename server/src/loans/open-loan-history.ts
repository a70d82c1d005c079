import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../forms/published-form.ts'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'
import { isId } from '../platform/ids.ts'
import { formReferenceOf } from './loan-form.ts'
import { findLoan } from './loan-repository.ts'
import { standingOf } from './stored-loan.ts'

/** The form by which a loan's history is read, for whoever may read it. */
export async function openLoanHistory(db: Db, actor: Actor, id: string): Promise<Result<PublishedForm>> {
  const loan = isId(id) ? await findLoan(db, actor.companyId, id) : undefined
  if (loan === undefined || !loanPolicy.read(actor, standingOf(loan, actor.companyId)))
    return refused({ code: 'loan-not-found' })
  if (!loanPolicy.readHistory(actor, standingOf(loan, actor.companyId))) return refused({ code: 'not-allowed' })
  return granted(await getPublishedForm(db, actor.companyId, formReferenceOf(loan)))
}
