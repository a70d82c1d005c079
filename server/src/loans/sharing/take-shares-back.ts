import type { Actor } from '@corbel/domain/auth/actor'
import type { Db } from '../../platform/database/db.ts'
import { withdrawSharedLoans } from '../../records/sharing/refresh-shared-copies.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { noteShares } from './note-share.ts'
import { type StoredShare, updateSharesRevoked } from './share-repository.ts'

export type TakenShare = { readonly loan: StoredLoan; readonly share: StoredShare }
export type TakingBack = { readonly taken: readonly TakenShare[]; readonly at: Date }

/** Ends open shares of locked loans, one or hundreds: from now on the guests find nothing of them. */
export async function takeSharesBack(db: Db, actor: Actor, { taken, at }: TakingBack): Promise<void> {
  const by = { personId: actor.personId, name: actor.fullName }
  const ids = taken.map(({ share }) => share.id)
  await updateSharesRevoked(db, { companyId: actor.companyId, ids, at, by })
  for (const [guestId, ofGuest] of Map.groupBy(taken, ({ share }) => share.guestId))
    await withdrawSharedLoans(
      db,
      guestId,
      ofGuest.map(({ loan }) => loan.id),
    )
  const notes = taken.map(({ loan, share }) => ({
    ...{ loan, action: 'unshared' as const, before: share, after: null, at },
    guest: { id: share.guestId, name: share.guestName },
  }))
  await noteShares(db, actor, notes)
}
