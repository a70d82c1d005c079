import { tell } from '../shared/messages/message.ts'
import type { Refusal } from '../shared/refusals.ts'

/** The move that brought a loan where it stands. */
export interface LastMove {
  /** The version of the loan that it made. */
  rev: number
  by: string | null
  /** Frozen on the move; null where there is nothing to go back to. */
  undoUntil: Date | null
  /** Where the loan stood before; null where it has stood nowhere else. */
  statusBefore: readonly number[] | null
  /** Where it stood before it had come past a gate that was open. */
  wasOverridden: boolean
  /** Made by an act on many loans, which has an undo of its own. */
  isOfMany: boolean
}

export interface AskedUndo {
  personId: string
  /** The move that is meant; the last one where it is not named. */
  rev?: number | undefined
  at: Date
}

type UndoRefusal = 'nothingMoved' | 'statusChangedSince' | 'movedWithMany' | 'undoOver'

/** Whether the same person still may take a move back, and by putting the loan where it stood takes it back. */
export const isOpenToUndo = (move: LastMove, { personId, at }: Pick<AskedUndo, 'personId' | 'at'>): boolean =>
  refuseUndo(move, { personId, at }) === null

/** Why a move cannot be taken back, or null (`nothing-to-undo`, at the status). */
export function refuseUndo(move: LastMove | undefined, asked: AskedUndo): Refusal | null {
  const reason = reasonAgainst(move, asked)
  if (reason === null) return null
  const sentence = tell(`loans.refused.${reason}`)
  return { code: 'nothing-to-undo', message: sentence, fields: { status: sentence } }
}

function reasonAgainst(move: LastMove | undefined, { personId, rev, at }: AskedUndo): UndoRefusal | null {
  if (move !== undefined && rev !== undefined && move.rev !== rev) return 'statusChangedSince'
  if (move === undefined || move.statusBefore === null || move.undoUntil === null) return 'nothingMoved'
  if (move.by !== personId) return 'statusChangedSince'
  if (move.isOfMany) return 'movedWithMany'
  return at > move.undoUntil ? 'undoOver' : null
}
