import type { Db } from '../../platform/database/db.ts'
import { listOwnersOfGuest } from './share-repository.ts'

/** The lenders that share anything with the company at an instant: mostly none, else its affiliate. */
export function listSharingOwners(db: Db, guestId: string, at: Date): Promise<readonly string[]> {
  return listOwnersOfGuest(db, guestId, at)
}
