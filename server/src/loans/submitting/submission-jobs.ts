import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { z } from 'zod'
import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { seenStamp } from '../../records/names/seen-stamps.ts'
import { listActorsOf } from '../../records/tab-readers.ts'
import { findLoan } from '../loan-repository.ts'
import { standingOf } from '../stored-loan.ts'
import { type SubmissionTold, submissionMail } from './submission-mail.ts'

const payload = z.object({ companyId: z.string(), loanId: z.string(), personId: z.string() })
type Telling = z.infer<typeof payload>

const mailSubmission = jobDefinition({ name: 'mail-submission', payload, leaseSeconds: 20, retries: 12 })

type Tellings = Omit<Telling, 'personId'> & { readonly personIds: readonly string[] }

export async function mailSubmissionLater(
  jobs: Pick<JobQueue, 'enqueue'>,
  db: Db,
  { personIds, ...loan }: Tellings,
): Promise<void> {
  for (const personId of personIds) await jobs.enqueue(db, mailSubmission, { ...loan, personId })
}

type MailParts = { readonly database: Database; readonly mailer: Mailer; readonly publicUrl: string }

/** Tells the staff of a loan that it was submitted; which fields are blank they read on its page. */
export function submissionWorker({ database, mailer, publicUrl }: MailParts): JobWorker {
  return jobWorker(mailSubmission, async (telling, { jobId, at }) => {
    const told = await inTransaction(database, { companyId: telling.companyId, at }, (db) => findTold(db, telling))
    if (told === null) return
    const link = `${publicUrl}/loans/edit/${telling.loanId}`
    await mailer.deliver({ id: jobId, at, ...submissionMail({ ...told, link }) })
  })
}

/** Null for who may read the loan in none of their roles, or has no address. */
async function findTold(
  db: Db,
  { companyId, loanId, personId }: Telling,
): Promise<Omit<SubmissionTold, 'link'> | null> {
  const loan = await findLoan(db, companyId, loanId)
  if (loan === undefined || loan.submission === null) return null
  const { number, submission } = loan
  for (const { actor, email, language } of await listActorsOf(db, companyId, personId))
    if (email !== '' && loanPolicy.read(actor, standingOf(loan, companyId))) {
      const by = await seenStamp(db, actor, { id: submission.by, name: submission.name })
      return { to: email, language, by, number, isIncomplete: submission.blank.length > 0 }
    }
  return null
}
