import { z } from 'zod'
import { holderOfName } from '../../auth/given-account.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { trialAccountExistsMail, trialMail } from './trial-mail.ts'
import { dropTrialRequest, findAddressOfRequest, renewTrialToken } from './trial-request-repository.ts'

const mailTrial = jobDefinition({
  name: 'mail-trial',
  payload: z.object({ id: z.string(), email: z.string() }),
  leaseSeconds: 20,
  retries: 12,
})

export type TrialToMail = { readonly id: string; readonly email: string }

/** Asked for an address that has an account, the same job is queued, so the caller cannot tell the difference. */
export async function mailTrialLater(jobs: JobQueue, db: Db, { id, email }: TrialToMail): Promise<void> {
  await jobs.enqueue(db, mailTrial, { id, email })
}

type Parts = { readonly database: Database; readonly mailer: Mailer; readonly publicUrl: string }

/**
 * A link that proves the address; who has an account is told so instead, in the mailbox and nowhere else. The token is
 * made here and not when it was asked for: between the two it would lie readable in the queue.
 */
export function trialWorker({ database, mailer, publicUrl }: Parts): JobWorker {
  return jobWorker(mailTrial, async ({ id, email }, { jobId, at }) => {
    const mail = await inPlatformTransaction(database, async (db) => {
      if ((await holderOfName(db, email)) !== undefined) {
        await dropTrialRequest(db, id)
        return trialAccountExistsMail({ to: email, publicUrl })
      }
      if ((await findAddressOfRequest(db, { id, at })) === undefined) return null
      const token = await renewTrialToken(db, id)
      return trialMail({ to: email, link: `${publicUrl}/auth/register/verify/${token}` })
    })
    if (mail !== null) await mailer.deliver({ id: jobId, at, ...mail })
  })
}
