import { type Actor, rightsOn } from '@corbel/domain/auth/actor'
import type { LeadChange } from '@corbel/domain/leads/lead-change-endpoints'
import { type LeadStanding, leadPolicy } from '@corbel/domain/leads/lead-policy'
import { convertedLeadStatus, isConverted, newLeadStatus } from '@corbel/domain/leads/lead-statuses'
import { adminEntryTitles } from '@corbel/domain/loans/admin-entries'
import type { BulkActKey, BulkReason } from '@corbel/domain/records/bulk/bulk-job'
import { z } from 'zod'
import { assignablePeople } from '../../people/assignable-people.ts'
import type { HeldPlace, HeldRecord } from '../../people/leaving/held-work.ts'
import { peopleChange } from '../../people/leaving/people-change.ts'
import { heldRecords } from '../../people/leaving/reassign-records.ts'
import type { Db } from '../../platform/database/db.ts'
import { inPortions } from '../../platform/in-portions.ts'
import type { BulkAct, BulkCall, BulkOutcome, KeptOutcome } from '../../records/bulk/bulk-act.ts'
import { changeRecords, type RecordWriting } from '../../records/change-records.ts'
import { lockRecords, type RecordLock } from '../../records/lock-records.ts'
import { heldLeads } from '../held-leads.ts'
import { statusInWords } from '../lead-entries.ts'
import { writeTakes } from '../lead-take-repository.ts'

const plan = z.object({
  /** Where they are to stand; null: they stay where they are. */
  status: z.int().nullable(),
  /** Who works on them then, as whoever began it may call them; null: whoever does. */
  to: z.object({ userId: z.uuid(), roleId: z.int(), name: z.string(), shown: z.string() }).nullable(),
})
export type LeadChangePlan = z.infer<typeof plan>

const place = z.object({
  ...{ kind: z.enum(['workforces', 'contacts']), userId: z.uuid(), roleId: z.int(), name: z.string() },
})
/** As it stood before, and the version that the change made. */
const kept = z.object({ rev: z.int(), status: z.array(z.int()), people: z.array(place) })
type Kept = z.infer<typeof kept>

type ChangeKind = LeadChange['kind']
const keys: Record<ChangeKind, BulkActKey> = { status: 'move-leads', assign: 'assign-leads', take: 'take-leads' }

/** Whether the actor may change many leads so at all; which of them is asked of each. */
export function mayChangeMany(actor: Actor, kind: ChangeKind): boolean {
  const rights = rightsOn(actor, 'leads')
  const isTheirs = kind === 'status' ? rights.status : rights.assign
  return actor.type === 'Workforces' && rights.massAction && isTheirs && rights.update !== 'none'
}

/** Gives leads to somebody, takes them, or moves them to another status; and back, where nobody changed them since. */
export function leadChangeAct(kind: ChangeKind): BulkAct<LeadChangePlan, Kept> {
  const refuse = async ({ db, actor }: BulkCall, { to }: LeadChangePlan) => {
    if (!mayChangeMany(actor, kind)) return 'not-allowed' as const
    return to === null || (await isAssignable(db, actor.companyId, to.userId)) ? null : ('unknown-choice' as const)
  }
  return {
    ...{ key: keys[kind], plan, kept, refuse },
    words: ({ to }): Record<string, string> => (to === null ? {} : { to: to.shown }),
    pageOf: (_plan, id) => heldLeads.pageOf(id),
    refuseUndo: async ({ actor }) => (mayChangeMany(actor, kind) ? null : 'not-allowed'),
    carryOut: (call, asked, ids) => changeSome(call, ids, { kind, asked }),
    undo: giveBack,
  }
}

async function isAssignable(db: Db, companyId: string, personId: string): Promise<boolean> {
  return (await assignablePeople(db, companyId)).workforces.some(({ _id }) => _id === personId)
}

export type AskedOfLead = {
  readonly kind: ChangeKind
  readonly status: number | null
  /** Those who work on the lead are this one already. */
  readonly isTheirs: boolean
}

/** Why a lead in sight stays as it is, or null. */
export function refuseLeadChange(
  actor: Actor,
  lead: LeadStanding & { readonly status: readonly number[] },
  { kind, status, isTheirs }: AskedOfLead,
): BulkReason | null {
  if (!lead.active) return 'inactive'
  if (!(kind === 'status' ? leadPolicy.move(actor, lead) : leadPolicy.assign(actor, lead))) return 'not-allowed'
  if (isConverted(lead)) return 'lead-converted'
  if (kind === 'take') return lead.assigneeIds.length === 0 ? null : 'moved-already'
  return (kind === 'status' ? standsIn(lead.status, status) : isTheirs) ? 'moved-already' : null
}

const standsIn = (status: readonly number[], asked: number | null): boolean => (status[0] ?? newLeadStatus) === asked

type Changing = { readonly kind: ChangeKind; readonly asked: LeadChangePlan }

async function changeSome(call: BulkCall, ids: readonly string[], changing: Changing): Promise<BulkOutcome[]> {
  const { db, actor, at } = call
  const { companyId } = actor
  const { to } = changing.asked
  const lock = await lockRecords(db, companyId, { change: ids, hold: to === null ? [] : [to.userId] })
  // Who is to have them may have left while this waited.
  const isThere = to === null || (await isAssignable(db, companyId, to.userId))
  const outcomes: BulkOutcome[] = []
  await inPortions(ids, async (some) => {
    const found = new Map((await heldRecords(db, companyId, some)).map((lead) => [lead.id, lead]))
    const changed: HeldRecord[] = []
    for (const id of some) {
      const lead = found.get(id)
      const reason = isThere ? reasonOf(actor, lead, changing) : 'not-allowed'
      if (reason === null && lead !== undefined) changed.push(lead)
      else outcomes.push({ id, reason: reason ?? 'not-found' })
    }
    outcomes.push(
      ...(await write(
        call,
        lock,
        changed.map((lead) => [lead, afterChange(lead, changing.asked)]),
      )),
    )
  })
  const done = outcomes.filter(({ reason }) => reason === null).map(({ id }) => id)
  if (changing.kind === 'take' && to !== null) await writeTakes(db, { companyId, leads: done, personId: to.userId, at })
  await heldLeads.announce(db, actor, done)
  return outcomes
}

function reasonOf(actor: Actor, lead: HeldRecord | undefined, { kind, asked }: Changing): BulkReason | null {
  if (lead === undefined || !heldLeads.mayRead(actor, lead)) return 'not-found'
  const { active, makerId, groups, people, status } = lead
  const assigneeIds = people.map(({ userId }) => userId)
  const standing = { companyId: actor.companyId, active, makerId, groupIds: groups, assigneeIds, status }
  const [first] = people
  const { to } = asked
  const isTheirs = people.length === 1 && to !== null && first?.userId === to.userId && first.roleId === to.roleId
  return refuseLeadChange(actor, standing, { kind, status: asked.status, isTheirs })
}

type After = Pick<HeldRecord, 'status' | 'people'>

function afterChange({ status, people }: HeldRecord, asked: LeadChangePlan): After {
  const { to } = asked
  const given = to && { kind: 'workforces' as const, userId: to.userId, roleId: to.roleId, name: to.name }
  return { status: asked.status === null ? status : [asked.status], people: given ? [given] : people }
}

/** Writes what differs, and keeps how it was. */
async function write(
  { db, actor, at }: BulkCall,
  lock: RecordLock,
  changed: readonly (readonly [HeldRecord, After])[],
): Promise<BulkOutcome[]> {
  const by = { personId: actor.personId, name: actor.fullName }
  const records = changed.map(([lead, after]): RecordWriting => {
    const people = peopleChange(lead, after.people)
    const [from, to] = [String(lead.status[0] ?? newLeadStatus), String(after.status[0] ?? newLeadStatus)]
    const moved = {
      ...{ field: 'status', title: adminEntryTitles.status, admin: true as const, previous: from, current: to },
      shown: { previous: statusInWords(from), current: statusInWords(to) },
    }
    const isMoved = from !== to
    const { assignees: _same, ...still } = people
    return {
      ...(people.changes.length > 0 ? people : still),
      changes: [...(isMoved ? [moved] : []), ...people.changes],
      ...(isMoved ? { status: after.status } : {}),
      isListed: isMoved,
    }
  })
  await changeRecords(db, lock, { by, at, records })
  return changed.map(([{ id, rev, status, people }]) => ({
    ...{ id, reason: null },
    kept: { rev: rev + 1, status: [...status], people: people.map((one) => placeOf(one)) } satisfies Kept,
  }))
}

const placeOf = ({ kind, userId, roleId, name }: HeldPlace) => ({ kind, userId, roleId, name })

/** Leads that nobody changed since stand where they stood, with whoever worked on them and still can. */
async function giveBack(
  call: BulkCall,
  _plan: LeadChangePlan,
  done: readonly KeptOutcome<Kept>[],
): Promise<BulkOutcome[]> {
  const { db, actor } = call
  const { companyId } = actor
  const ids = done.map(({ id }) => id)
  const before = new Map(done.map((one) => [one.id, one.kept]))
  const former = [...new Set(done.flatMap((one) => one.kept.people.map(({ userId }) => userId)))]
  const lock = await lockRecords(db, companyId, { change: ids, hold: former.filter((id) => !ids.includes(id)) })
  const here = new Set((await assignablePeople(db, companyId)).workforces.map(({ _id }) => _id))
  const outcomes: BulkOutcome[] = []
  await inPortions(ids, async (some) => {
    const back: (readonly [HeldRecord, After])[] = []
    for (const lead of await heldRecords(db, companyId, some)) {
      const was = before.get(lead.id)
      const isSame = was !== undefined && was.rev === lead.rev && heldLeads.mayRead(actor, lead)
      const canStand = was?.people.every(({ userId }) => here.has(userId)) === true
      if (isSame && canStand && !lead.status.includes(convertedLeadStatus)) back.push([lead, was])
      else outcomes.push({ id: lead.id, reason: 'changed-since' })
    }
    outcomes.push(...(await write(call, lock, back)).map(({ id }) => ({ id, reason: null })))
  })
  await heldLeads.announce(
    db,
    actor,
    outcomes.filter(({ reason }) => reason === null).map(({ id }) => id),
  )
  return outcomes
}
