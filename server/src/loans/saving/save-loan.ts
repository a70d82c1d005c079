import type { Actor } from '@corbel/domain/auth/actor'
import type { saveLoan as endpoint } from '@corbel/domain/loans/loan-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { saveRecord } from '../../records/saving/save-record.ts'
import { loanKind } from '../loan-kind.ts'
import { presentLoan } from '../loan-presenter.ts'
import { saveMessage } from './save-message.ts'

export type LoanSave = {
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly at: Date
  readonly secrets: Secrets
}

/** Saves a loan, and says it in a loan's words. */
export async function saveLoan(
  db: Db,
  actor: Actor,
  { id, body, at, secrets }: LoanSave,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const saved = await saveRecord(loanKind, { db, actor, at, secrets }, { id, body })
  if (!saved.ok) return saved
  const { row: loan, form, context: configuration, missing, cleared, reviewNeeded } = saved.value
  return granted({
    message: saveMessage(body, { reviewNeeded, contactTitle: configuration.company.contactTitle }),
    rev: loan.rev,
    opportunity: presentLoan({ loan, form, actor, configuration }),
    ...{ missing: [...missing], cleared: [...cleared], reviewNeeded },
  })
}
