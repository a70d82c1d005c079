import type { BulkReason } from '@corbel/domain/records/bulk/bulk-job'
import type { Db } from '../../platform/database/db.ts'
import type { BulkOutcome } from '../../records/bulk/bulk-act.ts'
import { announceLoans } from '../loan-events.ts'
import { findLoans } from '../loan-repository.ts'
import { listLoanNumbers } from './loans-to-change-repository.ts'

type LeftOut = { readonly companyId: string; readonly ids: readonly string[]; readonly reason: BulkReason }

/** Loans that an act leaves out, by their numbers: for who may change every loan of the company. */
export async function leftOutLoans(db: Db, { companyId, ids, reason }: LeftOut): Promise<BulkOutcome[]> {
  if (ids.length === 0) return []
  const numbers = await listLoanNumbers(db, companyId, ids)
  return ids.map((id) => ({ id, reason, title: numbers.get(id) }))
}

/** Pages are told of single loans up to this many; beyond it they ask again by themselves. */
const toldMost = 50

/** Tells open pages of the first of many loans that were changed. */
export async function announceSomeLoans(
  db: Db,
  actor: { readonly companyId: string; readonly personId: string },
  ids: readonly string[],
): Promise<void> {
  const changed = await findLoans(db, actor.companyId, ids.slice(0, toldMost))
  await announceLoans(
    db,
    changed.map((loan) => ({ actor, loan, action: 'updated' })),
  )
}
