import { presenceIntervalSeconds } from '@corbel/domain/records/shared-work'
import type { Db } from '../../platform/database/db.ts'
import { listPresent, type PresencePlace } from './presence-repository.ts'

const silentAfterMs = 2 * presenceIntervalSeconds * 1000 + 5_000

/** From when on somebody who said nothing since is not there any more. */
export const silentBefore = (at: Date): Date => new Date(at.getTime() - silentAfterMs)

/** Whether somebody has a record open. */
export async function hasOpen(
  db: Db,
  place: PresencePlace,
  { personId, at }: { readonly personId: string; readonly at: Date },
): Promise<boolean> {
  return (await listPresent(db, place, silentBefore(at))).some((one) => one._id === personId)
}
