import type { Actor } from '@corbel/domain/auth/actor'
import { adminEntryTitles, joinIds } from '@corbel/domain/loans/admin-entries'
import type { MergedPartKey } from '@corbel/domain/records/merging/merged-parts'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { inPortions } from '../../platform/in-portions.ts'
import { changeRecords, type OwnColumns, type RecordWriting } from '../../records/change-records.ts'
import type { GivenBack, LeftThing, MergedPerson, MergingPart, Moving } from '../../records/merging/merging-part.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import type { HeldPlace, HeldRecord } from '../leaving/held-work.ts'
import { findHeld } from '../leaving/held-work-repository.ts'
import { peopleChange } from '../leaving/people-change.ts'
import { listReferring, type MovedModule } from './merging-repository.ts'

/** Records of one kind that people are assigned to, or are the borrower of. */
export type MovedRecords = {
  readonly key: MergedPartKey
  readonly module: MovedModule
  /** Those of them that the actor may read. */
  readonly readable: (db: Db, actor: Actor, records: readonly HeldRecord[]) => Promise<readonly HeldRecord[]>
  readonly announce: (db: Db, actor: Actor, ids: readonly string[]) => Promise<void>
  /** What people call them, for those who may read them. */
  readonly told: (db: Db, actor: Actor, ids: readonly string[]) => Promise<readonly LeftThing[]>
  /** Where records have a borrower: their own columns with another one, by the record's id. */
  readonly withBorrower?: (
    db: Db,
    companyId: string,
    change: { readonly ids: readonly string[]; readonly borrower: string },
  ) => Promise<ReadonlyMap<string, OwnColumns>>
}

const place = z.object({
  kind: z.enum(['workforces', 'contacts']),
  roleId: z.int(),
  /** The survivor stood there already. */
  wasThere: z.boolean(),
})
const kept = z.object({ id: z.uuid(), isBorrower: z.boolean(), places: z.array(place) })
type Kept = z.infer<typeof kept>

/** All records of a kind that refer to a person, open or not: they refer to the other one afterwards, in the same roles. */
export function movedRecords(records: MovedRecords): MergingPart {
  const find = (db: Db, companyId: string, personId: string) =>
    listReferring(db, { companyId, personId, module: records.module, hasBorrower: records.withBorrower !== undefined })
  return {
    key: records.key,
    records: find,
    recordsKept: (all) =>
      z
        .array(kept)
        .parse(all)
        .map(({ id }) => id),
    count: async (db, actor, personId) => {
      let count = 0
      await inPortions(await find(db, actor.companyId, personId), async (ids) => {
        count += (await records.readable(db, actor, await findHeld(db, actor.companyId, ids))).length
      })
      return count
    },
    move: async (call, moving) =>
      move(records, call, { ...moving, ids: await find(call.db, call.actor.companyId, moving.from.id) }),
    giveBack: (call, moving) => giveBack(records, call, { ...moving, kept: z.array(kept).parse(moving.kept) }),
  }
}

async function move(
  records: MovedRecords,
  call: RecordCall,
  { ids, ...moving }: Moving & { readonly ids: readonly string[] },
): Promise<Kept[]> {
  const { from, to } = moving
  const moved: Kept[] = []
  await change(records, call, {
    ...{ moving, ids, borrower: to },
    changeOf: ({ id, people, prospectId }) => {
      const theirs = people.filter(({ userId }) => userId === from.id)
      const isThere = (one: HeldPlace) => people.some((other) => other.userId === to.id && other.roleId === one.roleId)
      const places = theirs.map((one) => ({ kind: one.kind, roleId: one.roleId, wasThere: isThere(one) }))
      const isBorrower = records.withBorrower !== undefined && prospectId === from.id
      moved.push({ id, isBorrower, places })
      const after = people.map((one) => (one.userId === from.id ? { ...one, userId: to.id, name: to.name } : one))
      return { people: eachOnce(after), isBorrower }
    },
  })
  return moved
}

/** Places as they are still: where the survivor does not stand any more, nothing is taken from whoever does. */
async function giveBack(
  records: MovedRecords,
  call: RecordCall,
  { kept: all, ...moving }: Moving & { readonly kept: readonly Kept[] },
): Promise<GivenBack> {
  const { from, to } = moving
  const known = new Map(all.map((one) => [one.id, one]))
  const back = new Set<string>()
  const left = new Set(known.keys())
  await change(records, call, {
    ...{ moving, ids: [...known.keys()], borrower: from },
    changeOf: ({ id, people, prospectId }) => {
      const was = known.get(id)
      if (was === undefined) return null
      const isStill = ({ roleId }: Kept['places'][number]) =>
        people.some((one) => one.userId === to.id && one.roleId === roleId)
      const returning = was.places.filter(isStill)
      const isBorrower = was.isBorrower && prospectId === to.id
      if (returning.length === was.places.length && isBorrower === was.isBorrower) left.delete(id)
      if (returning.length > 0 || isBorrower) back.add(id)
      const after = people.flatMap((one): HeldPlace[] => {
        const back = one.userId === to.id ? returning.find(({ roleId }) => roleId === one.roleId) : undefined
        const theirs = { ...one, userId: from.id, name: from.name }
        if (back === undefined) return [one]
        return back.wasThere ? [one, theirs] : [theirs]
      })
      return { people: eachOnce(after), isBorrower }
    },
  })
  const { actor, db } = call
  const shown = await readable(records, call, [...back])
  return { count: shown.length, left: await records.told(db, actor, await readable(records, call, [...left])) }
}

async function readable(records: MovedRecords, { db, actor }: RecordCall, ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  await inPortions(ids, async (some) => {
    const seen = await records.readable(db, actor, await findHeld(db, actor.companyId, some))
    found.push(...seen.map(({ id }) => id))
  })
  return found
}

type After = { readonly people: readonly HeldPlace[]; readonly isBorrower: boolean }
type Changing = {
  readonly moving: Moving
  readonly ids: readonly string[]
  /** Who the borrower is afterwards. */
  readonly borrower: MergedPerson
  readonly changeOf: (record: HeldRecord) => After | null
}

async function change(
  records: MovedRecords,
  { db, actor, at }: RecordCall,
  { moving: { lock, from, to }, ids, borrower, changeOf }: Changing,
): Promise<void> {
  const { companyId } = actor
  const former = borrower.id === to.id ? from : to
  const by = { personId: actor.personId, name: actor.fullName }
  const changed: string[] = []
  await inPortions(ids, async (some) => {
    const own = (await records.withBorrower?.(db, companyId, { ids: some, borrower: borrower.id })) ?? new Map()
    const writings = (await findHeld(db, companyId, some)).flatMap((record): RecordWriting[] => {
      const after = changeOf(record)
      if (after === null) return []
      const people = peopleChange(record, after.people)
      const changes = [...(after.isBorrower ? [borrowerChange(former, borrower)] : []), ...people.changes]
      if (changes.length === 0) return []
      const columns = after.isBorrower ? own.get(record.id) : undefined
      // A list shows the borrower; of who is assigned it keeps nothing.
      return [{ ...people, changes, isListed: after.isBorrower, ...(columns === undefined ? {} : { own: columns }) }]
    })
    await changeRecords(db, lock, { by, at, records: writings })
    changed.push(...writings.map(({ id }) => id))
  })
  await records.announce(db, actor, changed)
}

function borrowerChange(former: MergedPerson, next: MergedPerson): RecordChange {
  return {
    ...{ field: 'prospect', title: adminEntryTitles.prospect, admin: true },
    ...{ previous: former.id, current: next.id },
    shown: { previous: former.name, current: next.name },
  }
}

const eachOnce = (people: readonly HeldPlace[]): HeldPlace[] => [
  ...new Map(people.map((one) => [joinIds(one.userId, String(one.roleId)), one])).values(),
]
