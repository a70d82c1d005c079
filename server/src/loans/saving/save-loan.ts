import type { Actor } from '@corbel/domain/auth/actor'
import type { saveLoan as endpoint } from '@corbel/domain/loans/loan-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { saveRecord } from '../../records/saving/save-record.ts'
import { configurationIn } from '../list/list-configuration.ts'
import { loanKind } from '../loan-kind.ts'
import { presentLoan } from '../loan-presenter.ts'
import { noteSubmission } from '../submitting/note-submission.ts'
import { refuseStatusAfter } from './refuse-status-after.ts'
import { saveMessage } from './save-message.ts'

export type LoanSave = {
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly at: Date
  readonly secrets: Secrets
  /** Of whoever saves. */
  readonly language?: Language
  /** Tells the staff of a submission; absent where the program saves by itself and nobody submits. */
  readonly jobs?: Pick<JobQueue, 'enqueue'>
}

/** Saves a loan, and says it in a loan's words. */
export async function saveLoan(
  db: Db,
  actor: Actor,
  { id, body, at, secrets, jobs, language = 'en' }: LoanSave,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const kind = body.override === undefined ? loanKind : { ...loanKind, refuseOutcome: refuseStatusAfter(body.override) }
  const saved = await saveRecord(kind, { db, actor, at, secrets }, { id, body })
  if (!saved.ok) return saved
  const { form, context: configuration, missing, cleared, reviewNeeded } = saved.value
  const noted = await noteSubmission({ db, actor, at, jobs }, { saved: saved.value, submit: body.submit === true })
  if (!noted.ok) return noted
  const loan = noted.value
  return granted({
    message: saveMessage(body, { reviewNeeded, contactTitle: configuration.company.contactTitle }),
    rev: loan.rev,
    opportunity: presentLoan({ loan, form, actor, configuration: configurationIn(configuration, language), language }),
    ...{ missing: [...missing], cleared: [...cleared], reviewNeeded },
  })
}
