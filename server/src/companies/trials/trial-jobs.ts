import { type Language, languages } from '@corbel/domain/shared/messages/languages'
import { z } from 'zod'
import { holderOfName } from '../../auth/given-account.ts'
import { findLanguageOfAccount } from '../../auth/language-of-account.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { trialAccountExistsMail, trialMail } from './trial-mail.ts'
import { dropTrialRequest, findAddressOfRequest, renewTrialToken } from './trial-request-repository.ts'

const mailTrial = jobDefinition({
  name: 'mail-trial',
  payload: z.object({ id: z.string(), email: z.string(), language: z.enum(languages).default('en') }),
  leaseSeconds: 20,
  retries: 12,
})

export type TrialToMail = { readonly id: string; readonly email: string; readonly language: Language }

/** Asked for an address that has an account, the same job is queued, so the caller cannot tell the difference. */
export async function mailTrialLater(jobs: JobQueue, db: Db, asked: TrialToMail): Promise<void> {
  await jobs.enqueue(db, mailTrial, asked)
}

type Parts = { readonly database: Database; readonly mailer: Mailer; readonly publicUrl: string }

/**
 * A link that proves the address; who has an account is told so instead, in the mailbox and nowhere else. The token is
 * made here and not when it was asked for: between the two it would lie readable in the queue.
 */
export function trialWorker({ database, mailer, publicUrl }: Parts): JobWorker {
  return jobWorker(mailTrial, async ({ id, email, language }, { jobId, at }) => {
    const found = await inPlatformTransaction(database, async (db) => {
      const accountId = await holderOfName(db, email)
      if (accountId !== undefined) {
        await dropTrialRequest(db, id)
        return { accountId }
      }
      if ((await findAddressOfRequest(db, { id, at })) === undefined) return null
      return { token: await renewTrialToken(db, id) }
    })
    if (found === null) return
    if (found.accountId !== undefined) {
      const own = await findLanguageOfAccount(database, found.accountId)
      const mail = trialAccountExistsMail({ to: email, language: own ?? language, publicUrl })
      return mailer.deliver({ id: jobId, at, ...mail })
    }
    const link = `${publicUrl}/auth/register/verify/${found.token}`
    await mailer.deliver({ id: jobId, at, ...trialMail({ to: email, language, link }) })
  })
}
