import { type AuditEntry, appendAudit } from '../platform/audit/append-audit.ts'
import type { Db } from '../platform/database/db.ts'
import { inPlatformTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { newId } from '../platform/ids.ts'
import { listMemberships } from './account-repository.ts'

/** An account is of no company: every company that it may sign in to learns of it, else the platform. */
export async function noteOfAccount(db: Db, accountId: string, entry: Omit<AuditEntry, 'by'>): Promise<void> {
  const people = new Map((await listMemberships(db, accountId)).map((one) => [one.company_id, one.person_id]))
  // In one order, so that two who write into several chains never wait for each other.
  for (const [companyId, personId] of [...people].sort())
    await appendAudit(db, companyId, { ...entry, by: { accountId, personId } })
  if (people.size === 0) await appendAudit(db, null, { ...entry, by: { accountId } })
}

type Failure = { readonly at: Date; readonly address: string; readonly step?: string }

/**
 * A sign-in that failed. What was typed as a name is not kept: people type their password there. A name that nobody
 * has costs the same work, so that the time of the answer tells nothing.
 */
export async function noteFailedSignIn(
  { database }: Pick<Services, 'database'>,
  accountId: string | null,
  { at, address, step = 'password' }: Failure,
): Promise<void> {
  const entry = { action: 'sign-in-failed', at, address, details: { step } } as const
  await inPlatformTransaction(database, async (db) => {
    if (accountId !== null) return noteOfAccount(db, accountId, entry)
    await listMemberships(db, newId())
    await appendAudit(db, null, { ...entry, by: {} })
  })
}
