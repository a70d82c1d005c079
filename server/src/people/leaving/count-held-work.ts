import type { Actor } from '@corbel/domain/auth/actor'
import type { LeavingKind } from '@corbel/domain/people/leaving'
import type { countHeldWork as endpoint } from '@corbel/domain/people/leaving-endpoints'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { inPortions } from '../../platform/in-portions.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { assignableAsSeen, assignablePeople } from '../assignable-people.ts'
import { findPeople } from '../person-repository.ts'
import { type StoredPerson, standingOf } from '../stored-person.ts'
import type { HeldWork } from './held-work.ts'
import { findHeld, listHeld } from './held-work-repository.ts'

export type Leaving = { readonly kind: LeavingKind; readonly ids: readonly string[] }

/**
 * What people who are to leave have in hand, as far as the actor may read it: of records out of sight there is no trace,
 * and they stay where they are. Nothing is written.
 */
export async function countHeldWork(
  db: Db,
  actor: Actor,
  { works, ...leaving }: Leaving & { readonly works: readonly HeldWork[] },
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const leavers = await findLeavers(db, actor, leaving)
  if (!leavers.ok) return leavers
  const going = new Set(leavers.value.map(({ id }) => id))
  const work: ReplyOf<typeof endpoint>['work'] = []
  for (const one of works) {
    const { given, staying } = await heldOf(db, actor, { work: one, personIds: [...going] })
    work.push({ key: one.key, count: given.length, staying })
  }
  const people = assignableAsSeen(await assignablePeople(db, actor.companyId), await nameSightOf(db, actor))
  return granted({ work, heirs: people[leaving.kind].filter(({ _id }) => !going.has(_id)) })
}

/** Of named people, those whom the actor may take out of use; of one alone, why not. */
export async function findLeavers(db: Db, actor: Actor, { kind, ids }: Leaving): Promise<Result<StoredPerson[]>> {
  const people = (await findPeople(db, actor, ids.filter(isId))).filter(
    (person) => person.kind === kind && personPolicy.read(actor, standingOf(person, actor)),
  )
  if (people.length === 0) return refused({ code: 'not-found' })
  const leavers = people.filter((person) => personPolicy.remove(actor, standingOf(person, actor)))
  return leavers.length === 0 ? refused({ code: 'not-allowed' }) : granted(leavers)
}

type Held = { readonly given: readonly string[]; readonly staying: number }

/** The open records of a kind that the actor may give away, and how many more they see. */
export async function heldOf(
  db: Db,
  actor: Actor,
  { work, personIds }: { readonly work: HeldWork; readonly personIds: readonly string[] },
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
