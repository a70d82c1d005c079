import { sql } from 'kysely'
import type { Database } from '../../../platform/database/db.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { lockRecords } from '../../lock-records.ts'
import { listUnclosedShares } from '../open-shares.ts'
import { withdrawSharedLoans } from '../refresh-shared-copies.ts'

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
  const found = await inTransaction(database, { companyId: guestId }, (db) =>
    sql<{ id: string }>`
      select owner_company_id as id from shared_loan where company_id = ${guestId} and record_id = ${loanId}
      union
      select owner_company_id from record_list
      where company_id = ${guestId} and record_id = ${loanId} and owner_company_id is not null`.execute(db),
  )
  return found.rows.length === 0 ? [guestId] : found.rows.map(({ id }) => id)
}
