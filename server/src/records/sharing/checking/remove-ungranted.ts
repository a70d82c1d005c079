import type { Database } from '../../../platform/database/db.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { lockRecords } from '../../lock-records.ts'
import { listUnclosedShares } from '../open-share-repository.ts'
import { withdrawSharedLoans } from '../refresh-shared-copies.ts'
import { listNamedOwners } from './copies-repository.ts'

export type LeftCopy = { readonly guestId: string; readonly loanId: string }

/**
 * Takes away what a guest keeps of a loan without a grant. At the loan's owner, whose lock on the loan keeps a grant from
 * being given meanwhile; a loan that is nobody's any more has none to give.
 */
export async function removeUngranted(database: Database, { guestId, loanId }: LeftCopy): Promise<void> {
  for (const companyId of await ownersOf(database, { guestId, loanId }))
    await inTransaction(database, { companyId }, async (db) => {
      await lockRecords(db, companyId, { change: [loanId] })
      const shares = companyId === guestId ? [] : await listUnclosedShares(db, companyId, [loanId])
      if (shares.every((share) => share.guestId !== guestId)) await withdrawSharedLoans(db, guestId, [loanId])
    })
}

/** Who shared the loan, as far as the guest's rows know; a search text alone does not say. */
async function ownersOf(database: Database, { guestId, loanId }: LeftCopy): Promise<string[]> {
  const owners = await inTransaction(database, { companyId: guestId }, (db) => listNamedOwners(db, guestId, loanId))
  return owners.length === 0 ? [guestId] : owners
}
