import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { normalizeUsername } from '../account-repository.ts'
import { tellAddressLater } from './address-jobs.ts'

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
  const answer = await sql<{ address: string; company: string }>`
    select change->>'previous' as address, company.name as company, max(history.rev) as newest
    from history
    join company on company.id = history.company_id
    cross join lateral jsonb_array_elements(history.changes) as change
    where history.company_id = ${companyId} and history.record_id = ${personId} and change->>'field' = 'email'
      and change->>'previous' like '%_@_%'
    group by address, company.name
    order by newest desc
    limit ${mostTold}`.execute(db)
  const told = new Map(answer.rows.map(({ address, company }) => [normalizeUsername(address), company]))
  told.delete(email)
  for (const [to, company] of told) await tellAddressLater(jobs, db, { to, what: 'invited', company })
}
