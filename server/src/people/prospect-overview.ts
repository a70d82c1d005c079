import type { Actor } from '@corbel/domain/auth/actor'
import { pageRights } from '@corbel/domain/menu-pages'
import type { NameSight } from '@corbel/domain/people/name-sight'
import { prospectPolicy } from '@corbel/domain/people/prospect-policy'
import type { Db } from '../platform/database/db.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { countProspects, listProspects, type ProspectRow } from './prospects-repository.ts'

export type ProspectOverview = {
  readonly count: number
  readonly recent: readonly ProspectRow[]
  readonly sight: NameSight
}

/** How many prospects the actor may read, and the newest of them; null for whom the page of prospects is closed. */
export async function prospectOverview(db: Db, actor: Actor, recent: number): Promise<ProspectOverview | null> {
  const reach = prospectPolicy.read(actor)
  if (reach === 'none' || !pageRights(actor, 'prospects').global) return null
  const query = { companyId: actor.companyId, personId: actor.personId, reach, search: '', searched: null }
  return {
    count: await countProspects(db, query),
    recent: await listProspects(db, { ...query, limit: recent }),
    sight: await nameSightOf(db, actor),
  }
}
