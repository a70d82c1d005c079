import { type Message, tell } from '../../shared/messages/message.ts'
import type { Refusal } from '../../shared/refusals.ts'
import type { PersonKind } from '../person-kind.ts'

/** Days in which a merge can be taken back; the end is fixed when it is made. */
export const undoMergeDays = 30

/**
 * Records that change hands in one merge at most: it is one transaction (decision 204). Whoever has more stays, and the
 * other one is merged into them.
 */
export const mostMergedRecords = 2_500

/** Why two people cannot be merged, by what they are. */
export const mergeObstacles = [
  ...(['same-record', 'other-kind', 'own-record', 'inactive', 'sign-in', 'too-many', 'co-borrower'] as const),
] as const
export type MergeObstacle = (typeof mergeObstacles)[number]

/** Whether a person signs in: with an account here, or by an invitation that waits. */
export interface MergedSignIn {
  readonly survivor: boolean
  readonly absorbed: boolean
}

export interface MergedOne {
  readonly id: string
  readonly kind: PersonKind
  readonly active: boolean
}

export interface AskedMerge {
  readonly actorId: string
  readonly survivor: MergedOne
  readonly absorbed: MergedOne
}

/**
 * Why these two are no pair to merge, or null: one record, two kinds, oneself, somebody out of use. Rights and sight are
 * asked before it, so that it tells nothing of people whom the caller does not see.
 */
export function mergeObstacle({ actorId, survivor, absorbed }: AskedMerge): MergeObstacle | null {
  if (survivor.id === absorbed.id) return 'same-record'
  if (survivor.kind !== absorbed.kind) return 'other-kind'
  if ([survivor, absorbed].some(({ id }) => id === actorId)) return 'own-record'
  return survivor.active && absorbed.active ? null : 'inactive'
}

/** The refusal of a merge that cannot be: `reason` for programs, and its sentence. */
export function notMergeable(reason: MergeObstacle): Refusal {
  const sentences: Record<MergeObstacle, Message> = {
    'same-record': tell('merging.refused.sameRecord'),
    'other-kind': tell('merging.refused.otherKind'),
    'own-record': tell('merging.refused.ownRecord'),
    inactive: tell('merging.refused.inactive'),
    'sign-in': tell('merging.refused.signIn'),
    'too-many': tell('merging.refused.tooMany', { most: mostMergedRecords }),
    'co-borrower': tell('merging.refused.coBorrower'),
  }
  return { code: 'not-mergeable', message: sentences[reason], details: { reason } }
}
