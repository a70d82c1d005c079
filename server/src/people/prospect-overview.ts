import type { Actor } from '@corbel/domain/auth/actor'
import { pageRights } from '@corbel/domain/menu-pages'
import type { NameSight } from '@corbel/domain/people/name-sight'
import { prospectPolicy } from '@corbel/domain/people/prospect-policy'
import type { ToldTotal } from '@corbel/domain/records/list/listed-total'
import type { Db } from '../platform/database/db.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { loanFellows } from './loan-fellows-repository.ts'
import { countProspects, listProspects, type ProspectRow } from './prospects-repository.ts'

export type ProspectOverview = {
  readonly active: ToldTotal
  readonly inactive: ToldTotal
  readonly recent: readonly ProspectRow[]
  readonly sight: NameSight
}

/** How many prospects the actor may read, in use and not, and the newest of them; null for whom the page of prospects is closed. */
export async function prospectOverview(db: Db, actor: Actor, recent: number): Promise<ProspectOverview | null> {
  const reach = prospectPolicy.read(actor)
  if (reach === 'none' || !pageRights(actor, 'prospects').global) return null
  const { companyId, personId } = actor
  const fellows = reach === 'of-own-loans' ? await loanFellows(db, actor) : null
  const query = { companyId, personId, reach, fellows, search: '', searched: null, shortWordsAreWhole: false }
  return {
    active: await countProspects(db, query),
    inactive: await countProspects(db, { ...query, active: false }),
    recent: await listProspects(db, { ...query, limit: recent }),
    sight: await nameSightOf(db, actor),
  }
}
