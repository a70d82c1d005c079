import type { Actor } from '@corbel/domain/auth/actor'
import type { MergesOfPerson } from '@corbel/domain/people/merging/merges-of-person'
import { shownFullName } from '@corbel/domain/people/name-sight'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { Db } from '../../platform/database/db.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { findPeople } from '../person-repository.ts'
import { type StoredPerson, standingOf } from '../stored-person.ts'
import { listMergesOf, type MergeOfPerson } from './merging-repository.ts'

type Reader = { readonly db: Db; readonly actor: Actor; readonly at: Date }

/** Where a record went, and what was made one with it, as far as the actor may read the other record. */
export async function presentMerges({ db, actor, at }: Reader, person: StoredPerson): Promise<MergesOfPerson> {
  const merges = await listMergesOf(db, actor.companyId, person.id)
  if (merges.length === 0) return { into: null, from: [] }
  const others = merges.map((merge) => (merge.survivorId === person.id ? merge.absorbedId : merge.survivorId))
  const people = (await findPeople(db, actor, others)).filter((one) => personPolicy.read(actor, standingOf(one, actor)))
  const sight = await nameSightOf(db, actor)
  const mayChange = (one: StoredPerson) =>
    actor.type === 'Workforces' && personPolicy.update(actor, standingOf(one, actor))
  const shown = (merge: MergeOfPerson, otherId: string) => {
    const other = people.find(({ id }) => id === otherId)
    if (other === undefined) return []
    const absorbed = merge.absorbedId === person.id ? person : other
    const mayUndo =
      at <= merge.undoUntil &&
      mayChange(person) &&
      mayChange(other) &&
      personPolicy.remove(actor, standingOf(absorbed, actor))
    return [
      {
        ...{
          _id: other.id,
          name: shownFullName(other, other.kind, sight),
          merge: merge.id,
          at: merge.at.toISOString(),
        },
        undoUntil: mayUndo ? merge.undoUntil.toISOString() : null,
      },
    ]
  }
  const gone = merges.find((merge) => merge.absorbedId === person.id)
  return {
    into: person.active || gone === undefined ? null : (shown(gone, gone.survivorId)[0] ?? null),
    from: merges
      .filter((merge) => merge.survivorId === person.id)
      .flatMap((merge) => shown(merge, merge.absorbedId))
      .filter(({ _id }) => people.some((one) => one.id === _id && !one.active)),
  }
}
