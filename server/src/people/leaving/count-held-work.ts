import type { Actor } from '@corbel/domain/auth/actor'
import type { LeavingKind } from '@corbel/domain/people/leaving'
import type { countHeldWork as endpoint } from '@corbel/domain/people/leaving-endpoints'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { inPortions } from '../../platform/in-portions.ts'
import { changedAmong } from '../../records/bulk/mass/judge-records.ts'
import type { MassCall } from '../../records/bulk/mass/mass-kind.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { assignableAsSeen, assignablePeople } from '../assignable-people.ts'
import { findPeople } from '../person-repository.ts'
import { type StoredPerson, standingOf } from '../stored-person.ts'
import type { Held as HeldAll, HeldWork } from './held-work.ts'
import { findHeld, type HeldBy, listHeld } from './held-work-repository.ts'
import { judgeLeavers, readLeavers, type WhoLeaves } from './leaving-people.ts'

export type Counting = {
  readonly kind: LeavingKind
  readonly who: WhoLeaves
} & HeldAll

/**
 * What people who are to leave have in hand, as far as the actor may read it: of records out of sight there is no trace,
 * and they stay where they are. Nothing is written.
 */
export async function countHeldWork(
  call: MassCall,
  { kind, who, works, things }: Counting,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { db, actor } = call
  const going = await findGoing(call, kind, who)
  if (!going.ok) return going
  const work: ReplyOf<typeof endpoint>['work'] = []
  for (const one of works) {
    const { given, staying } = await heldOf(db, actor, { work: one, personIds: going.value.personIds })
    work.push({ key: one.key, count: given.length, staying })
  }
  for (const one of things) {
    const { given, staying } = await one.held(call, going.value.personIds)
    work.push({ key: one.key, count: given.length, staying })
  }
  const people = assignableAsSeen(await assignablePeople(db, actor.companyId), await nameSightOf(db, actor))[kind]
  const leaving = new Set(await going.value.among(people.map(({ _id }) => _id)))
  return granted({ work, heirs: people.filter(({ _id }) => !leaving.has(_id)) })
}

type Going = {
  readonly personIds: HeldBy['personIds']
  /** Of these people, those who leave. */
  readonly among: (ids: readonly string[]) => Promise<readonly string[]>
}

async function findGoing(call: MassCall, kind: LeavingKind, who: WhoLeaves): Promise<Result<Going>> {
  const { db, actor } = call
  const leavers = readLeavers(who)
  if (!leavers.ok) return leavers
  if ('only' in leavers.value) {
    const { only } = leavers.value
    const found = await findLeaver(db, actor, { kind, id: only })
    return found.ok ? granted({ personIds: [only], among: async (ids) => ids.filter((id) => id === only) }) : found
  }
  const judged = await judgeLeavers(call, kind, leavers.value.asked)
  if (!judged.ok) return judged
  return granted({ personIds: judged.value.chosen, among: (ids) => changedAmong(db, judged.value, ids) })
}

export type Leaver = { readonly kind: LeavingKind; readonly id: string }

/** Somebody whom the actor may take out of use; or why not. */
export async function findLeaver(db: Db, actor: Actor, { kind, id }: Leaver): Promise<Result<StoredPerson>> {
  const [person] = await findPeople(db, actor, [id].filter(isId))
  if (person?.kind !== kind || !personPolicy.read(actor, standingOf(person, actor)))
    return refused({ code: 'not-found' })
  return personPolicy.remove(actor, standingOf(person, actor)) ? granted(person) : refused({ code: 'not-allowed' })
}

type Held = { readonly given: readonly string[]; readonly staying: number }

/** The open records of a kind that the actor may give away, and how many more they see. */
export async function heldOf(
  db: Db,
  actor: Actor,
  { work, personIds }: { readonly work: HeldWork; readonly personIds: HeldBy['personIds'] },
): Promise<Held> {
  const { companyId } = actor
  const given: string[] = []
  let staying = 0
  await inPortions(await listHeld(db, work, { companyId, personIds, groupId: null }), async (some) => {
    for (const record of await findHeld(db, companyId, some)) {
      if (work.mayAssign(actor, record)) given.push(record.id)
      else if (work.mayRead(actor, record)) staying += 1
    }
  })
  return { given, staying }
}
