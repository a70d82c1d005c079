import { type Language, languages } from '@corbel/domain/shared/messages/languages'
import { z } from 'zod'
import type { Database, Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { findAccount, normalizeUsername } from '../account-repository.ts'
import { lockAccountAddress } from '../addresses/account-address-repository.ts'
import { findLanguageOfAccount } from '../language-of-account.ts'
import { issueToken } from '../single-use-token-repository.ts'
import { resetLinkMinutes, resetMail } from './reset-mail.ts'

const mailResetLink = jobDefinition({
  name: 'mail-reset-link',
  payload: z.object({ username: z.string(), language: z.enum(languages).default('en') }),
  leaseSeconds: 20,
  retries: 12,
})

type Asked = { readonly username: string; readonly language: Language }

/** Asked for a name that nobody has, the same job is queued, so the caller cannot tell the difference. */
export async function mailResetLinkLater(jobs: JobQueue, db: Db, { username, language }: Asked): Promise<void> {
  await jobs.enqueue(db, mailResetLink, { username: normalizeUsername(username), language })
}

type Parts = { readonly database: Database; readonly mailer: Mailer; readonly publicUrl: string }

/** The token is made here and not when it was asked for: between the two it would lie readable in the queue. */
export function resetLinkWorker({ database, mailer, publicUrl }: Parts): JobWorker {
  return jobWorker(mailResetLink, async ({ username, language }, { jobId, at }) => {
    const issued = await inPlatformTransaction(database, async (db) => {
      const account = await findAccount(db, username)
      if (account === undefined || !account.allow_to_login) return null
      // Never the e-mail address of a person's record, which others than its owner may change.
      // Held, so that no link goes to an address that is replaced meanwhile.
      const { address: to } = await lockAccountAddress(db, account.id)
      if (to === null) return null
      const expiresAt = new Date(at.getTime() + resetLinkMinutes * 60_000)
      return {
        to,
        accountId: account.id,
        token: await issueToken(db, 'reset_token', { accountId: account.id, expiresAt }),
      }
    })
    if (issued === null) return
    const link = `${publicUrl}/auth/reset-password/${issued.token}`
    const own = await findLanguageOfAccount(database, issued.accountId)
    await mailer.deliver({ id: jobId, at, ...resetMail({ to: issued.to, language: own ?? language, link }) })
  })
}
