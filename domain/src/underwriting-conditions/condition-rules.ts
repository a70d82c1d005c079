import { tell } from '../shared/messages/message.ts'
import { granted, type Result, refused } from '../shared/result.ts'
import { type ConditionState, conditionStates, shortestConditionReason } from './condition.ts'

/** What a person may do with a condition, as the policy says. */
export interface ConditionRights {
  update: boolean
  clear: boolean
  waive: boolean
}

/** The right that a move takes, and whether it is told why. */
interface Move {
  right: keyof ConditionRights
  reasoned: boolean
}

/** From where to where; what is not here does not happen. */
const moves: Record<ConditionState, Partial<Record<ConditionState, Move>>> = {
  requested: {
    received: { right: 'update', reasoned: false },
    cleared: { right: 'clear', reasoned: false },
    waived: { right: 'waive', reasoned: true },
  },
  received: {
    // What came in was not what was asked for.
    requested: { right: 'update', reasoned: true },
    cleared: { right: 'clear', reasoned: false },
    waived: { right: 'waive', reasoned: true },
  },
  cleared: { requested: { right: 'clear', reasoned: true } },
  waived: { requested: { right: 'waive', reasoned: true } },
}

/** Where somebody may move a condition to from where it stands, in the order of the states. */
export function conditionMoves(state: ConditionState, rights: ConditionRights): ConditionState[] {
  return conditionStates.filter((to) => {
    const move = moves[state][to]
    return move !== undefined && rights[move.right]
  })
}

/** Whether a move from one state to another asks for a reason. */
export const isReasoned = (from: ConditionState, to: ConditionState): boolean => moves[from][to]?.reasoned === true

export interface AskedMove {
  from: ConditionState
  to: ConditionState
  reason: string
  rights: ConditionRights
}

/**
 * The reason that a condition keeps after a move, blank where none is asked for. Refused: `invalid-fields` at `status`
 * where no such move is, `not-allowed` without its right, `invalid-fields` at `reason` where one of ten letters or more
 * is asked for.
 */
export function moveCondition({ from, to, reason, rights }: AskedMove): Result<string> {
  const move = moves[from][to]
  if (move === undefined)
    return refused({ code: 'invalid-fields', fields: { status: tell('underwritingConditions.refused.noSuchMove') } })
  if (!rights[move.right]) return refused({ code: 'not-allowed' })
  if (!move.reasoned) return granted('')
  if (reason.trim().length < shortestConditionReason)
    return refused({
      code: 'invalid-fields',
      fields: { reason: tell('underwritingConditions.refused.reason', { count: shortestConditionReason }) },
    })
  return granted(reason.trim())
}
