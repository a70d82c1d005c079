import type { Actor } from '@corbel/domain/auth/actor'
import { mergeObstacle, mostMergedRecords, notMergeable } from '@corbel/domain/people/merging/merge-rules'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { undoneForAnother } from '../../platform/database/database-unavailable.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { lockRecords, type RecordLock } from '../../records/lock-records.ts'
import type { MergedPerson, MergingPart } from '../../records/merging/merging-part.ts'
import { findPeople } from '../person-repository.ts'
import { fullNameOf, type StoredPerson, standingOf } from '../stored-person.ts'
import { borrowTogether, giveWaySoon } from './merging-repository.ts'

export type TwoPeople = { readonly survivor: StoredPerson; readonly absorbed: StoredPerson }

export type AskedPair = {
  readonly kind: PersonKind
  /** Whose record stays. */
  readonly id: string
  readonly absorbed: string
}

/**
 * Two people whom the actor may make one: both in their sight and theirs to change, the one who goes theirs to take out
 * of use. Whoever is out of sight is not there, whatever else would be said of them.
 */
export async function peopleToMerge(db: Db, actor: Actor, asked: AskedPair): Promise<Result<TwoPeople>> {
  if (!isId(asked.id) || !isId(asked.absorbed)) return refused({ code: 'not-found' })
  const people = await findPeople(db, actor, [asked.id, asked.absorbed])
  const seen = (id: string) =>
    people.find((person) => person.id === id.toLowerCase() && personPolicy.read(actor, standingOf(person, actor)))
  const [survivor, absorbed] = [seen(asked.id), seen(asked.absorbed)]
  if (survivor === undefined || absorbed === undefined || survivor.kind !== asked.kind)
    return refused({ code: 'not-found' })
  const obstacle = mergeObstacle({ actorId: actor.personId, survivor, absorbed })
  const mayChange = [survivor, absorbed].every(
    (person) => actor.type === 'Workforces' && personPolicy.update(actor, standingOf(person, actor)),
  )
  if (obstacle === 'own-record') return refused(notMergeable(obstacle))
  if (!mayChange || !personPolicy.remove(actor, standingOf(absorbed, actor))) return refused({ code: 'not-allowed' })
  if (obstacle !== null) return refused(notMergeable(obstacle))
  const isTogether =
    survivor.kind === 'prospects' &&
    (await borrowTogether(db, actor.companyId, { survivor: survivor.id, absorbed: absorbed.id }))
  return isTogether ? refused(notMergeable('co-borrower')) : granted({ survivor, absorbed })
}

/**
 * Locks two people, and then everything that refers to the one who goes. Whoever begins to refer to somebody holds them,
 * so that from the first lock on nothing more comes; but a save of a loan has its loan before it holds the borrower, so
 * that for the records nobody waits long: the merge gives way, and is carried out anew. The same where a record turned
 * up between looking and locking.
 */
export async function lockForMerge(
  db: Db,
  companyId: string,
  { ids, records }: { readonly ids: readonly string[]; readonly records: () => Promise<readonly string[]> },
): Promise<Result<RecordLock>> {
  await lockRecords(db, companyId, { change: ids })
  const found = await records()
  if (found.length > mostMergedRecords) return refused(notMergeable('too-many'))
  await giveWaySoon(db, true)
  const lock = await lockRecords(db, companyId, { change: [...ids, ...found] })
  await giveWaySoon(db, false)
  const now = await records()
  if (now.some((id) => !found.includes(id))) throw undoneForAnother()
  return granted(lock)
}

/** Every record that refers to a person. */
export async function recordsOf(
  db: Db,
  { parts, companyId, id }: { readonly parts: readonly MergingPart[]; readonly companyId: string; readonly id: string },
): Promise<string[]> {
  const found: string[] = []
  for (const part of parts) found.push(...((await part.records?.(db, companyId, id)) ?? []))
  return [...new Set(found)]
}

export const mergedPerson = (person: StoredPerson): MergedPerson => ({
  ...{ id: person.id, kind: person.kind, name: fullNameOf(person) },
})
