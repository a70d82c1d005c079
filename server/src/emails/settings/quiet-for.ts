import { quietUntil } from '@corbel/domain/emails/pace/pace-rules'
import type { Db } from '../../platform/database/db.ts'
import { listZonesOfPeople } from '../campaigns/zone-repository.ts'
import type { readClocks } from './read-clocks.ts'

export type Clocks = Awaited<ReturnType<typeof readClocks>>

type Reached = { readonly personId: string | null; readonly recordId: string | null; readonly at: Date }

/** Until when it is quiet where somebody is, else where the property of what they are written to about is; null: it is not. */
export async function quietFor(
  db: Db,
  companyId: string,
  { quiet, timeZone }: Clocks,
  { personId, recordId, at }: Reached,
): Promise<Date | null> {
  if (quiet === null) return null
  const ids = [personId, recordId].filter((one) => one !== null)
  const zones = await listZonesOfPeople(db, companyId, ids, recordId)
  return quietUntil(at, quiet, zones.get(personId ?? '') ?? zones.get(recordId ?? '') ?? timeZone)
}
