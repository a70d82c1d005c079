import type { Actor } from '@corbel/domain/auth/actor'
import { shownNames } from '@corbel/domain/people/name-sight'
import { peopleModules, personKinds } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { FoundPerson } from '@corbel/domain/search/search-endpoints'
import type { Db } from '../platform/database/db.ts'
import { searchedText } from '../records/list/searched-text.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { loanFellows } from './loan-fellows-repository.ts'
import { listMatchingPeople, type MatchingPerson } from './people-list-repository.ts'
import { findPerson } from './person-repository.ts'
import { standingOf } from './stored-person.ts'

type Asked = {
  readonly search: string
  readonly limit: number
  /** Ids of what the actor opened lately. */
  readonly lately: readonly string[]
}
type Found = Omit<FoundPerson, 'loans'>

/**
 * People in use that the actor may list and that match, of all kinds, best first: of equals those of their own loans, then
 * those whom they opened lately.
 */
export async function searchPeople(db: Db, actor: Actor, { search, limit, lately }: Asked): Promise<Found[]> {
  const { companyId, personId, groupIds } = actor
  const sight = await nameSightOf(db, actor)
  const found: (MatchingPerson & Found)[] = []
  for (const kind of personKinds) {
    const reach = personPolicy.list(actor, kind)
    if (reach === 'none') continue
    const kept = { companyId, moduleId: peopleModules[kind], active: true }
    const fellows = reach === 'all' ? null : await loanFellows(db, actor)
    const asked = { search, searched: searchedText(sight, kind), shortWordsAreWhole: true }
    const query = { ...kept, ...asked, personId, groupIds, fellows, reach }
    const rows = await listMatchingPeople(db, { ...query, hidden: sight[kind], lately, limit })
    for (const row of rows) {
      const { id: _id, first_name, last_name, email, phone } = row
      found.push({ ...row, _id, kind, info: shownNames({ first_name, last_name, email, phone }, kind, sight) })
    }
  }
  found.sort((one, other) => other.rank - one.rank)
  return found.slice(0, limit).map(({ _id, kind, info }) => ({ _id, kind, info }))
}

/** Those of these people who are in use and whom the actor may read. */
export async function peopleOfIds(db: Db, actor: Actor, ids: readonly string[]): Promise<Found[]> {
  const sight = await nameSightOf(db, actor)
  const found: Found[] = []
  for (const id of ids) {
    const person = await findPerson(db, actor, id)
    if (!person?.active || !personPolicy.read(actor, standingOf(person, actor))) continue
    const { kind, first_name, last_name, email, phone } = person
    found.push({ _id: id, kind, info: shownNames({ first_name, last_name, email, phone }, kind, sight) })
  }
  return found
}
