import { z } from 'zod'
import type { Database, Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { issueAddressChange } from './address-change-repository.ts'
import { addressChangedMail, invitedElsewhereMail, provingMail } from './address-mail.ts'

const mailed = { leaseSeconds: 20, retries: 12 }

const mailAddressProof = jobDefinition({
  name: 'mail-address-proof',
  payload: z.object({ accountId: z.string(), address: z.string() }),
  ...mailed,
})
const tellAddress = jobDefinition({
  name: 'tell-former-address',
  payload: z.object({ to: z.string(), what: z.enum(['changed', 'invited']), company: z.string().optional() }),
  ...mailed,
})

const linkLivesMs = 24 * 3_600_000

type Proof = { readonly accountId: string; readonly address: string }

export async function mailAddressProofLater(jobs: JobQueue, db: Db, { accountId, address }: Proof): Promise<void> {
  await jobs.enqueue(db, mailAddressProof, { accountId, address })
}

type Told =
  | { readonly to: string; readonly what: 'changed' }
  | { readonly to: string; readonly what: 'invited'; readonly company: string }

/** An address learns that something that was its own goes elsewhere from now on. */
export async function tellAddressLater(jobs: JobQueue, db: Db, told: Told): Promise<void> {
  await jobs.enqueue(db, tellAddress, told)
}

type Parts = { readonly database: Database; readonly mailer: Mailer; readonly publicUrl: string }

/** The token is made here and not when it was asked for: between the two it would lie readable in the queue. */
export function addressProofWorker({ database, mailer, publicUrl }: Parts): JobWorker {
  return jobWorker(mailAddressProof, async ({ accountId, address }, { jobId, at }) => {
    const expiresAt = new Date(at.getTime() + linkLivesMs)
    const token = await inPlatformTransaction(database, (db) =>
      issueAddressChange(db, { accountId, address, expiresAt }),
    )
    await mailer.deliver({ id: jobId, at, ...provingMail({ to: address, link: `${publicUrl}/auth/address/${token}` }) })
  })
}

export function formerAddressWorker({ mailer }: Pick<Parts, 'mailer'>): JobWorker {
  return jobWorker(tellAddress, async ({ to, what, company = '' }, { jobId, at }) => {
    const mail = what === 'changed' ? addressChangedMail(to) : invitedElsewhereMail({ to, company })
    await mailer.deliver({ id: jobId, at, ...mail })
  })
}
