import { householdRelations } from '@corbel/domain/people/households/household'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { GivenBack, MergingPart, Moving } from '../../records/merging/merging-part.ts'
import type { SavingCall } from '../../records/saving/load-to-save.ts'
import {
  deleteHousehold,
  deleteMembers,
  findHouseholds,
  insertHousehold,
  insertMember,
  isHouseholdThere,
  lockHouseholds,
  type StoredHousehold,
} from './household-repository.ts'

const place = z.object({ id: z.uuid(), relation: z.enum(householdRelations).nullable(), position: z.int() })
const kept = z.array(
  z.object({
    householdId: z.uuid(),
    name: z.string().nullable(),
    /** Where the one who goes stood. */
    place,
    /** The one who stays took that place. */
    isTaken: z.boolean(),
    /** Whoever would have been left alone in it, which is over then. */
    alone: place.nullable(),
  }),
)
type Kept = z.infer<typeof kept>[number]

/** The household of the one who stays counts; where they are in none, they take the place of the one who goes. */
export const mergedHouseholds: MergingPart = {
  key: 'households',
  records: othersIn,
  recordsKept: (all) => kept.parse(all).flatMap(({ alone }) => (alone === null ? [] : [alone.id])),
  count: async (db, { companyId }, personId) => (await findHouseholds(db, companyId, [personId])).length,
  move: async (call, { from, to }) => {
    const { db, actor } = call
    const { companyId } = actor
    const households = await lockHouseholds(db, companyId, [from.id, to.id])
    const theirs = householdOf(households, from.id)
    const was = theirs?.members.find(({ id }) => id === from.id)
    if (theirs === undefined || was === undefined) return []
    const isTaken = householdOf(households, to.id) === undefined
    const rest = theirs.members.filter(({ id }) => id !== from.id)
    const [alone = null] = !isTaken && rest.length === 1 ? rest : []
    const place = { companyId, householdId: theirs.id }
    if (alone !== null) await deleteHousehold(db, place)
    else await deleteMembers(db, companyId, [from.id])
    if (isTaken) await insertMember(db, place, { ...was, id: to.id })
    return [{ householdId: theirs.id, name: theirs.name, place: was, isTaken, alone } satisfies Kept]
  },
  giveBack: async (call, { kept: stored, ...moving }) => {
    const [was] = kept.parse(stored)
    return was === undefined ? { count: 0, left: [] } : giveBack(call, moving, was)
  },
}

/** Their place, where it is as the merge left it: whoever lives elsewhere by now stays there. */
async function giveBack({ db, actor, at }: SavingCall, { from, to }: Moving, was: Kept): Promise<GivenBack> {
  const { companyId } = actor
  const { householdId, name, place, isTaken, alone } = was
  const others = alone === null ? [] : [alone.id]
  const households = await lockHouseholds(db, companyId, [from.id, to.id, ...others])
  const left = { count: 0, left: [{ title: to.name, page: `/${to.kind}/edit/${to.id}` }] }
  const own = { companyId, householdId }
  if (isTaken) {
    if (householdOf(households, to.id)?.id !== householdId) return left
    await deleteMembers(db, companyId, [to.id])
  } else if (alone !== null) {
    if (households.some(({ members }) => members.some(({ id }) => id === alone.id))) return left
    await insertHousehold(db, { companyId, id: householdId, name, at })
    await insertMember(db, own, alone)
  } else if (!(await isHouseholdThere(db, own))) return left
  await insertMember(db, own, place)
  return { count: 1, left: [] }
}

const householdOf = (households: readonly StoredHousehold[], person: string): StoredHousehold | undefined =>
  households.find(({ members }) => members.some(({ id }) => id === person))

/** Locked with the two, so that whoever is left alone comes into no other household meanwhile. */
async function othersIn(db: Db, companyId: string, personId: string): Promise<string[]> {
  const households = await findHouseholds(db, companyId, [personId])
  return households.flatMap(({ members }) => members.map(({ id }) => id)).filter((id) => id !== personId)
}
