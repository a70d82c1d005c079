import { type Actor, rightsOn } from '../auth/actor.ts'
import { tell } from '../shared/messages/message.ts'
import type { Refusal } from '../shared/refusals.ts'

/** A change of status as far as the way of the loan goes. */
export interface StageMove {
  /** Ids of the steps on the way, in order. */
  steps: readonly string[]
  statusBefore: readonly string[]
  statusAfter: readonly string[]
  /** Required fields that are blank after the change. */
  missing: readonly string[]
}

/** The furthest of the steps that one of the statuses is; -1 beside the way. */
export const furthestStep = (steps: readonly string[], statuses: readonly string[]): number =>
  steps.findLastIndex((step) => statuses.includes(step))

/** Whether a move needs the right to override: a loan whose required fields are blank goes no further on its way. */
export function isBlockedMove({ steps, statusBefore, statusAfter, missing }: StageMove): boolean {
  const to = furthestStep(steps, statusAfter)
  return missing.length > 0 && to > 0 && to > furthestStep(steps, statusBefore)
}

export const mayOverride = (actor: Actor): boolean => rightsOn(actor, 'opportunities').override

/** The refusal of a blocked move. */
export function stageBlocked({ missing }: StageMove): Refusal {
  const sentence = tell('loans.refused.stageBlocked', { count: missing.length })
  return { code: 'status-not-allowed', message: sentence, fields: { status: sentence } }
}
