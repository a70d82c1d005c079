import type { Db } from '../../platform/database/db.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { normalizeUsername } from '../account-repository.ts'
import { tellAddressLater } from './address-jobs.ts'
import { listFormerAddresses } from './former-address-repository.ts'

export type Invitee = {
  readonly companyId: string
  readonly personId: string
  /** Where the invitation goes. */
  readonly email: string
  readonly jobs: JobQueue
}

const mostTold = 5

/**
 * Whoever may update people may correct an e-mail address and then invite: work of every day for somebody who never
 * signed in. Every address that the record named before learns of it, so that nobody takes a person over unseen.
 */
export async function tellFormerAddresses(db: Db, { companyId, personId, email, jobs }: Invitee): Promise<void> {
  const former = await listFormerAddresses(db, { companyId, personId, most: mostTold })
  const told = new Map(former.map(({ address, company }) => [normalizeUsername(address), company]))
  told.delete(email)
  for (const [to, company] of told)
    await tellAddressLater(jobs, db, { to, what: 'invited', company, companyId, personId })
}
