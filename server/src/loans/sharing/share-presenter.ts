import type { Actor } from '@corbel/domain/auth/actor'
import type { LoanShare } from '@corbel/domain/loans/share-endpoints'
import { shareState } from '@corbel/domain/loans/share-rules'
import type { Db } from '../../platform/database/db.ts'
import { seenStamps } from '../../records/names/seen-stamps.ts'
import type { Affiliate, StoredShare } from './share-repository.ts'

type AsOf = { readonly shares: readonly StoredShare[]; readonly at: Date }

/** Shares with the names of those who gave and revoked them, as far as the actor may see them. */
export async function presentShares(db: Db, actor: Actor, { shares, at }: AsOf): Promise<LoanShare[]> {
  const stamps = shares.flatMap((share) => [
    { id: share.createdBy, name: share.createdByName },
    { id: share.revokedBy, name: share.revokedByName ?? '' },
  ])
  const seen = await seenStamps(db, actor, stamps)
  return shares.map((share, index) => {
    const [createdByName = '', revokedByName = ''] = seen.slice(2 * index, 2 * index + 2)
    return present({ ...share, createdByName, revokedByName }, at)
  })
}

export async function presentShare(
  db: Db,
  actor: Actor,
  { share, at }: { readonly share: StoredShare; readonly at: Date },
): Promise<LoanShare> {
  const [presented] = await presentShares(db, actor, { shares: [share], at })
  if (presented === undefined) throw new Error('A share was not presented.')
  return presented
}

function present(share: StoredShare, at: Date): LoanShare {
  const { revokedAt } = share
  return {
    _id: share.id,
    company: { _id: share.guestId, name: share.guestName },
    loan_access: share.access,
    state: shareState(share, at),
    created_by: { _id: share.createdBy, user: share.createdByName },
    createdAt: share.createdAt.toISOString(),
    expires_at: share.expiresAt?.toISOString() ?? null,
    revoked_by: revokedAt === null ? null : { _id: share.revokedBy, user: share.revokedByName ?? '' },
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}

export function presentAffiliate({ _id, name, access }: Affiliate) {
  return { _id, name, loan_access: access }
}
