import type { Actor } from '@corbel/domain/auth/actor'
import type { listLoans as endpoint } from '@corbel/domain/loans/loan-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Result } from '@corbel/domain/shared/result'
import { tellOutcome } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { listLoans } from './list-loans.ts'
import { type AskedNumber, numberSearch } from './number-search.ts'

export type AskedLoanList = AskedNumber & { readonly body: BodyOf<typeof endpoint>; readonly language: Language }

/** The list for somebody who may also look for a social security number; that stands in the audit trail. */
export async function findLoans(db: Db, actor: Actor, asked: AskedLoanList): Promise<Result<ReplyOf<typeof endpoint>>> {
  const numbers = await numberSearch(db, actor, asked)
  const { hashesOf } = numbers
  const list = await listLoans(db, actor, asked.body, { hashesOf, language: asked.language })
  if (list.ok && numbers.isAsked) tellOutcome(db, { found: String(list.value.count) })
  return list
}
