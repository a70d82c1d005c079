import type { Db } from '../platform/database/db.ts'
import { giveTurn, nextTurn } from './turn-repository.ts'

export type Turn = {
  readonly companyId: string
  readonly groupId: number
  /** Members who can be given a record now. */
  readonly eligible: readonly string[]
}

/**
 * The member whose turn it is: whoever waited longest, new members first. The counter of the group stays locked until
 * the transaction ends, so that loans created at the same moment go to different members and a refused one takes no
 * turn away.
 */
export async function takeTurn(db: Db, turn: Turn): Promise<string | null> {
  if (turn.eligible.length === 0) return null
  return giveTurn(db, turn, await nextTurn(db, turn))
}
