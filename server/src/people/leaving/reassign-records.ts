import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import { joinIds } from '@corbel/domain/loans/admin-entries'
import type { LeavingKind } from '@corbel/domain/people/leaving'
import type { BulkJob, BulkStop } from '@corbel/domain/records/bulk/bulk-job'
import type { Result } from '@corbel/domain/shared/result'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { inPortions } from '../../platform/in-portions.ts'
import { bulk } from '../../records/bulk/bulk.ts'
import type { BulkAct, BulkCall, BulkOutcome, BulkStartCall, KeptOutcome } from '../../records/bulk/bulk-act.ts'
import { changeRecords } from '../../records/change-records.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { assignablePeople } from '../assignable-people.ts'
import { barredPeople, licensingCompany } from '../licences/barred-people.ts'
import type { HeldPlace, HeldRecord, HeldWork } from './held-work.ts'
import { countHeld, findHeld, type HeldBy, listHeld } from './held-work-repository.ts'
import { peopleChange } from './people-change.ts'

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  /** As whoever began it may call them; the name where it does not say. */
  shown: z.string().optional(),
})
export const handing = z.object({ from: person, to: person.extend({ roleId: z.int() }) })
const plan = z.object({
  /** Only records of this group; null: all that those who leave have. */
  groupId: z.int().nullable(),
  handings: z.array(handing),
  kind: z.enum(['workforces', 'contacts']).default('workforces'),
})
export type Handing = Readonly<z.infer<typeof handing>>
export type Handover = {
  readonly groupId: number | null
  readonly handings: readonly Handing[]
  readonly kind: LeavingKind
}

const place = z.object({ kind: z.enum(['workforces', 'contacts']), userId: z.uuid(), roleId: z.int() })
/** Everybody who was assigned before it, and the version that it made. */
const kept = z.object({ rev: z.int(), people: z.array(place) })
type Kept = z.infer<typeof kept>

/** Gives the open records of a kind that people have to others, and back. */
export function reassignRecords(work: HeldWork): BulkAct<Handover, Kept> {
  return {
    ...{ key: work.act, plan, kept },
    words: ({ handings }) => ({
      from: namesOf(handings.map(({ from }) => from)),
      to: namesOf(handings.map(({ to }) => to)),
    }),
    pageOf: (_plan, id) => work.pageOf(id),
    refuse: (call, { handings, ...asked }) => refuseTo(call, { ...asked, ids: handings.map(({ to }) => to.id) }),
    refuseUndo: (call, { handings, ...asked }) =>
      refuseTo(call, { ...asked, ids: handings.map(({ from }) => from.id), isAny: true }),
    carryOut: (call, handover, ids) => handOn(work, call, { handover, ids }),
    undo: (call, handover, done) => giveBack(work, call, { handover, done }),
  }
}

/** Open records by the people who have them; people without any are missing. */
export const countWork = (db: Db, work: HeldWork, asked: HeldBy): Promise<ReadonlyMap<string, number>> =>
  countHeld(db, work, asked)

/** Records with everybody who is assigned to them, for other acts on many of them. */
export const heldRecords = (db: Db, companyId: string, ids: readonly string[]): Promise<HeldRecord[]> =>
  findHeld(db, companyId, ids)

/** Gives all open records of the plan's group that its people have to others, here and now or as a job. */
export async function handOverWork(call: BulkStartCall, work: HeldWork, plan: Handover): Promise<Result<BulkJob>> {
  const personIds = plan.handings.map(({ from }) => from.id)
  const { companyId } = call.actor
  const ids = await listHeld(call.db, work, { companyId, groupId: plan.groupId, personIds })
  return bulk(call, reassignRecords(work), { plan, ids })
}

/** Names that an act is called by; of more people than these their number stands for the rest. */
const mostNamed = 3

function namesOf(people: readonly { readonly name: string; readonly shown?: string | undefined }[]): string {
  const names = [...new Set(people.map(({ shown, name }) => shown ?? name))]
  const named = names.slice(0, mostNamed).join(', ')
  return names.length > mostNamed ? `${named} +${names.length - mostNamed}` : named
}

type Chosen = {
  readonly groupId: number | null
  readonly kind: LeavingKind
  readonly ids: readonly string[]
  /** One of them is enough: what the others had stays where it is. */
  readonly isAny?: boolean
}

/** The work of a group is given away by whoever sets it up; of all other records the right to each is asked. */
async function refuseTo({ db, actor }: BulkCall, { groupId, kind, ids, isAny }: Chosen): Promise<BulkStop | null> {
  if (groupId === null ? actor.type !== 'Workforces' : !mayConfigure(actor)) return 'not-allowed'
  const here = await assignableIds(db, actor.companyId, kind)
  return (isAny === true ? ids.some((id) => here.has(id)) : ids.every((id) => here.has(id))) ? null : 'unknown-choice'
}

async function assignableIds(db: Db, companyId: string, kind: LeavingKind): Promise<ReadonlySet<string>> {
  return new Set((await assignablePeople(db, companyId))[kind].map(({ _id }) => _id))
}

type HandingOn = { readonly handover: Handover; readonly ids: readonly string[] }

async function handOn(work: HeldWork, call: BulkCall, { handover, ids }: HandingOn): Promise<BulkOutcome[]> {
  const { db, actor } = call
  const { companyId } = actor
  const { groupId, kind, handings } = handover
  const heirs = handings.map(({ to }) => to.id)
  const lock = await lockRecords(db, companyId, { change: ids, hold: heirs })
  // As it is now that nobody else changes them: one may be closed or given to somebody, an heir may have left.
  const asked = { companyId, groupId, personIds: handings.map(({ from }) => from.id) }
  const here = await assignableIds(db, companyId, kind)
  const isHeirThere = heirs.every((id) => here.has(id))
  const still = isHeirThere ? await listHeld(db, work, asked, ids) : []
  const done: BulkOutcome[] = []
  const denied: string[] = []
  const barred: string[] = []
  const company = await licensingCompany(db, companyId)
  const isBarred = await barredPeople(db, company, { personIds: heirs, at: call.at })
  await inPortions(still, async (some) => {
    const records = await findHeld(db, companyId, some)
    const given = records.filter((record) => mayGive(work, actor, { record, groupId }))
    denied.push(...records.filter((record) => !given.includes(record)).map(({ id }) => id))
    const places = await work.placesOf?.(db, { companyId, ids: given.map(({ id }) => id) })
    const isEnded = (record: HeldRecord): boolean =>
      heirsOf(record, handover).some((heir) => isBarred(heir, places?.get(record.id)?.state ?? null))
    const free = given.filter((record) => !isEnded(record))
    barred.push(...given.filter((record) => !free.includes(record)).map(({ id }) => id))
    const changes = free.map((record) => peopleChange(record, handedOver(record.people, handover)))
    await changeRecords(db, lock, { by: byOf(call), at: call.at, records: changes })
    for (const { id, rev, people } of free)
      done.push({ id, reason: null, kept: { rev: rev + 1, people: people.map(placeOf) } satisfies Kept })
  })
  await work.announce(
    db,
    actor,
    done.map(({ id }) => id),
  )
  const over = new Set(still)
  const others = ids.filter((id) => !over.has(id))
  return [
    ...done,
    ...(await work.leftOut(db, { companyId, ids: others, reason: 'moved-already' })),
    ...denied.map((id) => ({ id, reason: 'not-allowed' as const })),
    ...(await work.leftOut(db, { companyId, ids: barred, reason: 'licence-ended' })),
  ]
}

/** Who would stand at a record who does not yet. */
const heirsOf = ({ people }: HeldRecord, { kind, handings }: Handover): string[] =>
  handings
    .filter(({ from }) => people.some((one) => one.kind === kind && one.userId === from.id))
    .map(({ to }) => to.id)
    .filter((id) => !people.some(({ userId }) => userId === id))

type Asked = { readonly record: HeldRecord; readonly groupId: number | null }

const mayGive = (work: HeldWork, actor: Actor, { record, groupId }: Asked): boolean =>
  groupId !== null || work.mayAssign(actor, record)

type GivingBack = { readonly handover: Handover; readonly done: readonly KeptOutcome<Kept>[] }

/** Records that nobody changed since have everybody again whom they had, as far as those are here again. */
async function giveBack(work: HeldWork, call: BulkCall, { handover, done }: GivingBack): Promise<BulkOutcome[]> {
  const { db, actor } = call
  const { companyId } = actor
  const { groupId, kind, handings } = handover
  const ids = done.map(({ id }) => id)
  const before = new Map(done.map((one) => [one.id, one.kept]))
  const former = new Map(handings.map(({ from }) => [from.id, from.name]))
  const lock = await lockRecords(db, companyId, { change: ids, hold: [...former.keys()] })
  const over: string[] = []
  const here = await assignableIds(db, companyId, kind)
  const isBack = ({ userId }: z.infer<typeof place>): boolean => !former.has(userId) || here.has(userId)
  await inPortions(ids, async (some) => {
    const records = (await findHeld(db, companyId, some)).filter((record) => {
      const was = before.get(record.id)
      return was?.rev === record.rev && was.people.every(isBack) && mayGive(work, actor, { record, groupId })
    })
    const changes = records.map((record) => {
      const names = new Map([...former, ...record.people.map((one) => [one.userId, one.name] as const)])
      const people = before.get(record.id)?.people ?? []
      return peopleChange(
        record,
        people.map((one) => ({ ...one, name: names.get(one.userId) ?? '' })),
      )
    })
    await changeRecords(db, lock, { by: byOf(call), at: call.at, records: changes })
    over.push(...records.map(({ id }) => id))
  })
  await work.announce(db, actor, over)
  const others = ids.filter((id) => !over.includes(id))
  return [
    ...over.map((id) => ({ id, reason: null })),
    ...(await work.leftOut(db, { companyId, ids: others, reason: 'changed-since' })),
  ]
}

const byOf = ({ actor }: BulkCall) => ({ personId: actor.personId, name: actor.fullName })
const placeOf = ({ kind, userId, roleId }: HeldPlace): z.infer<typeof place> => ({ kind, userId, roleId })

function handedOver(people: readonly HeldPlace[], { kind, handings }: Handover): HeldPlace[] {
  const after = people.map((one): HeldPlace => {
    const heir = one.kind === kind ? handings.find(({ from }) => from.id === one.userId)?.to : undefined
    return heir === undefined ? one : { kind, userId: heir.id, roleId: heir.roleId, name: heir.name }
  })
  return [...new Map(after.map((one) => [joinIds(one.userId, String(one.roleId)), one])).values()]
}
