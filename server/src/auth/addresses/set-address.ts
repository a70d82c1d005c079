import type { Db } from '../../platform/database/db.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { voidEveryTicket } from '../single-use-token-repository.ts'
import { type AccountAddress, lockAccountAddress, writeAccountAddress } from './account-address-repository.ts'
import { tellAddressLater } from './address-jobs.ts'

export type NewAddress = { readonly accountId: string; readonly to: AccountAddress; readonly jobs: JobQueue }

/**
 * The one place where an account that is there gets another address: the old one is told, and what was issued to it
 * before opens nothing any more.
 */
export async function setAddress(db: Db, { accountId, to, jobs }: NewAddress): Promise<void> {
  const { address: old } = await lockAccountAddress(db, accountId)
  await writeAccountAddress(db, accountId, to)
  await voidEveryTicket(db, accountId)
  if (old !== null && old !== to.address) await tellAddressLater(jobs, db, { to: old, what: 'changed', accountId })
}
