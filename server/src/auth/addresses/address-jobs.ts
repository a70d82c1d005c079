import { type Language, languages } from '@corbel/domain/shared/messages/languages'
import { z } from 'zod'
import type { Database, Db } from '../../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { listWaiting } from '../invitations/invitation-repository.ts'
import { findLanguageOfAccount } from '../language-of-account.ts'
import { findLanguageOfInvited } from '../mail-language-repository.ts'
import { issueAddressChange } from './address-change-repository.ts'
import { addressChangedMail, invitedElsewhereMail, provingMail } from './address-mail.ts'

const mailed = { leaseSeconds: 20, retries: 12 }

const mailAddressProof = jobDefinition({
  name: 'mail-address-proof',
  payload: z.object({ accountId: z.string(), address: z.string(), language: z.enum(languages).default('en') }),
  ...mailed,
})
/** Whose it was is missing from jobs that an earlier version queued: they are still told. */
const tellAddress = jobDefinition({
  name: 'tell-former-address',
  payload: z.discriminatedUnion('what', [
    z.object({ what: z.literal('changed'), to: z.string(), accountId: z.string().optional() }),
    z.object({
      ...{ what: z.literal('invited'), to: z.string(), company: z.string() },
      ...{ companyId: z.string().optional(), personId: z.string().optional() },
    }),
  ]),
  ...mailed,
})

const linkLivesMs = 24 * 3_600_000

type Proof = { readonly accountId: string; readonly address: string; readonly language: Language }

export async function mailAddressProofLater(jobs: JobQueue, db: Db, proof: Proof): Promise<void> {
  await jobs.enqueue(db, mailAddressProof, proof)
}

type Told = z.infer<typeof tellAddress.payload>

/** An address learns that something that was its own goes elsewhere from now on. */
export async function tellAddressLater(jobs: JobQueue, db: Db, told: Told): Promise<void> {
  await jobs.enqueue(db, tellAddress, told)
}

type Parts = { readonly database: Database; readonly mailer: Mailer; readonly publicUrl: string }

/** The token is made here and not when it was asked for: between the two it would lie readable in the queue. */
export function addressProofWorker({ database, mailer, publicUrl }: Parts): JobWorker {
  return jobWorker(mailAddressProof, async ({ accountId, address, language }, { jobId, at }) => {
    const expiresAt = new Date(at.getTime() + linkLivesMs)
    const token = await inPlatformTransaction(database, (db) =>
      issueAddressChange(db, { accountId, address, expiresAt }),
    )
    const own = await findLanguageOfAccount(database, accountId)
    const link = `${publicUrl}/auth/address/${token}`
    await mailer.deliver({ id: jobId, at, ...provingMail({ to: address, language: own ?? language, link }) })
  })
}

export function formerAddressWorker({ database, mailer }: Pick<Parts, 'database' | 'mailer'>): JobWorker {
  return jobWorker(tellAddress, async (told, { jobId, at }) => {
    const language = (await languageOfTold(database, told)) ?? 'en'
    const mail =
      told.what === 'changed' ? addressChangedMail({ ...told, language }) : invitedElsewhereMail({ ...told, language })
    await mailer.deliver({ id: jobId, at, ...mail })
  })
}

async function languageOfTold(database: Database, told: Told): Promise<Language | undefined> {
  if (told.what === 'changed')
    return told.accountId === undefined ? undefined : findLanguageOfAccount(database, told.accountId)
  const { companyId, personId } = told
  if (companyId === undefined || personId === undefined) return undefined
  return inTransaction(database, { companyId }, async (db) => {
    const [invitation] = await listWaiting(db, companyId, { personId })
    return findLanguageOfInvited(db, { companyId, personId, invitedBy: invitation?.created_by ?? null })
  })
}
