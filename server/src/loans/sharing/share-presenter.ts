import type { LoanShare } from '@corbel/domain/loans/share-endpoints'
import { shareState } from '@corbel/domain/loans/share-rules'
import type { Affiliate, StoredShare } from './share-repository.ts'

export function presentShare(share: StoredShare, at: Date): LoanShare {
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
