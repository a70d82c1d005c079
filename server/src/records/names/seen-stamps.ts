import type { Actor } from '@corbel/domain/auth/actor'
import { type NameSight, shownStamp } from '@corbel/domain/people/name-sight'
import type { Db } from '../../platform/database/db.ts'
import type { HistoryRow } from '../history/history-row.ts'
import { kindsOf, nameSightOf } from './seen-names.ts'

type Stamp = { readonly id: string | null; readonly name: string }

/** Who did something, as the actor may see it: their own name whole, nobody where nobody in particular did it. */
export async function seenStamps(db: Db, actor: Actor, stamps: readonly Stamp[]): Promise<string[]> {
  const sight = await nameSightOf(db, actor)
  const ids = stamps.map(({ id }) => id)
  const kinds = await kindsOf(db, actor.companyId, ids)
  return stamps.map(({ id, name }) =>
    id === null || id === actor.personId ? name : shownStamp(name, kinds.get(id) ?? null, sight),
  )
}

export async function seenStamp(db: Db, actor: Actor, stamp: Stamp): Promise<string> {
  const [seen = ''] = await seenStamps(db, actor, [stamp])
  return seen
}

/** Saves of a record with the names of those who saved, as far as the actor may see them. */
export async function seenSaves(db: Db, actor: Actor, saves: readonly HistoryRow[]): Promise<HistoryRow[]> {
  const names = await seenStamps(
    db,
    actor,
    saves.map(({ byPerson: id, byName: name }) => ({ id, name })),
  )
  return saves.map((save, at) => ({ ...save, byName: names[at] ?? '' }))
}

/** The name of a colleague of whom nothing but the name was kept, as the set-up of a company keeps it. */
export function shownColleague(name: string, actor: Actor, sight: NameSight): string {
  return name === '' || name === actor.fullName ? name : shownStamp(name, 'workforces', sight)
}

/** Entries of the set-up with the names of those who changed them last, as far as the actor may see them. */
export async function withSeenStamps<Entry extends { readonly updatedBy: string }>(
  db: Db,
  actor: Actor,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const sight = await nameSightOf(db, actor)
  return entries.map((entry) => ({ ...entry, updatedBy: shownColleague(entry.updatedBy, actor, sight) }))
}
