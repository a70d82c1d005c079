import type { Actor } from '@corbel/domain/auth/actor'
import { shareState } from '@corbel/domain/loans/share-rules'
import type { Db } from '../../platform/database/db.ts'
import { writeProgramHistory } from '../../records/history/write-history.ts'
import { withdrawSharedLoans } from '../../records/sharing/refresh-shared-copies.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { announceShare, shareChange } from './note-share.ts'
import { type StoredShare, updateShareExpired } from './share-repository.ts'

export type OpenShares = { readonly loan: StoredLoan; readonly shares: readonly StoredShare[]; readonly at: Date }

/** Closes those whose time is over, and answers the others. */
export async function closeOverdue(
  db: Db,
  { companyId }: Pick<Actor, 'companyId'>,
  { loan, shares, at }: OpenShares,
): Promise<readonly StoredShare[]> {
  const overdue = shares.filter((share) => shareState(share, at) === 'expired')
  for (const share of overdue) {
    const guest = { id: share.guestId, name: share.guestName }
    const { id: recordId, rev } = loan
    await updateShareExpired(db, { companyId, id: share.id }, at)
    await withdrawSharedLoans(db, share.guestId, [share.loanId])
    const changes = [shareChange({ guest, before: share, after: null })]
    await writeProgramHistory(db, companyId, { recordId, rev, action: 'share-expired', at, changes })
    await announceShare(db, { companyId, personId: share.createdBy }, { loan, guest, action: 'unshared' })
  }
  return shares.filter((share) => !overdue.includes(share))
}
