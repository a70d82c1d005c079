import type { FailedWork } from '@corbel/domain/security/failed-work-endpoints'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import type { TroubleSource } from '../../trouble-source.ts'
import { listQuarantined, putAwayQuarantined } from './quarantine-repository.ts'

/** Files that were kept apart, for those who set the company up: their caller asks whether somebody may know. */
export async function listQuarantinedFiles(db: Db, companyId: string, most: number): Promise<FailedWork['apart']> {
  const { count, listed } = await listQuarantined(db, { companyId, most })
  return {
    count,
    listed: listed.map(({ id, name, size, virus, sentByName, foundAt, recordTitle, recordPage }) => ({
      ...{ _id: id, name, size, virus, sent_by: sentByName, foundAt: foundAt.toISOString() },
      record: recordTitle === null || recordPage === null ? null : { title: recordTitle, page: recordPage },
    })),
  }
}

/** Nobody is told of it any more; the file stays where it is. */
export async function leaveQuarantinedFile(
  { db, at }: { readonly db: Db; readonly at: Date },
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<boolean> {
  return isId(id) && putAwayQuarantined(db, { companyId, id, at })
}

export const quarantineTroubles: TroubleSource = async ({ db, actor }) => {
  const { count } = await listQuarantined(db, { companyId: actor.companyId, most: 1 })
  return count === 0 ? [] : [{ kind: 'quarantined', count, isBroken: true, among: null, page: '/security/upkeep' }]
}
