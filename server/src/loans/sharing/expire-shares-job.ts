import { z } from 'zod'
import type { Database } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { companiesWithWork } from '../../platform/jobs/companies-with-work.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import { lockLoan } from '../lock-loan.ts'
import { closeOverdue } from './close-overdue.ts'
import { listOpenShares, listOverdueShares } from './share-repository.ts'

const expireShares = jobDefinition({
  name: 'expire-loan-shares',
  payload: z.object({}),
  leaseSeconds: 60,
  retries: 3,
  cron: '* * * * *',
})

/**
 * Clears away what guests' lists still show of loans whose share is over. Nothing depends on its punctuality: a call
 * about such a loan looks at the clock itself.
 */
export function expireSharesWorker(database: Database): JobWorker {
  return jobWorker(expireShares, async (_payload, { at, signal }) => {
    for (const companyId of await companiesWithWork(database, 'shares-over', at)) {
      if (signal.aborted) return
      await expireSharesOf(database, companyId, at)
    }
  })
}

/** Those of one lender; each loan in a transaction of its own. */
export async function expireSharesOf(database: Database, companyId: string, at: Date): Promise<void> {
  const overdue = await inTransaction(database, { companyId }, (db) => listOverdueShares(db, companyId, at))
  for (const loanId of new Set(overdue.map((share) => share.loanId)))
    await inTransaction(database, { companyId }, async (db) => {
      const locked = await lockLoan(db, { companyId, id: loanId })
      if (locked === undefined) return
      const { loan } = locked
      const shares = await listOpenShares(db, companyId, [loanId])
      await closeOverdue(db, { companyId }, { loan, shares, at })
    })
}
