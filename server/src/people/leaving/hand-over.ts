import { splitIds } from '@corbel/domain/loans/admin-entries'
import type { LeavingKind } from '@corbel/domain/people/leaving'
import type { handOver as endpoint } from '@corbel/domain/people/leaving-endpoints'
import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellOutcome } from '../../platform/audit/act-differences.ts'
import { isId } from '../../platform/ids.ts'
import { bulk } from '../../records/bulk/bulk.ts'
import { nothingToChange } from '../../records/bulk/mass/act-on-many.ts'
import { changedAmong } from '../../records/bulk/mass/judge-records.ts'
import type { AskedRecords, MassCall } from '../../records/bulk/mass/mass-kind.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { holdRoles } from '../../roles/hold-roles.ts'
import { assignablePeople } from '../assignable-people.ts'
import { choosePeople } from '../choose-people.ts'
import { setPersonActive } from '../set-person-active.ts'
import { beginHandings, handingOf, namedPerson } from './begin-handings.ts'
import { findLeaver } from './count-held-work.ts'
import type { Held } from './held-work.ts'
import { leavingAct } from './leave-many.ts'
import { judgeLeavers, readLeavers } from './leaving-people.ts'
import type { Handing } from './reassign-records.ts'

type Answer = AnswerOf<typeof endpoint>

export type Handover = {
  readonly kind: LeavingKind
  readonly body: BodyOf<typeof endpoint>
} & Held

/**
 * Takes people out of use, and begins to give their open work to somebody else. They are out of use before it is looked
 * for: whoever was about to assign something to them has either done so by then, and it is found, or is refused. The
 * records change hands in transactions of their own, because each of them is locked before the people it refers to.
 */
export async function handOver(call: MassCall, handover: Handover): Promise<Result<Answer>> {
  const { to: _to, count: _count, ...who } = handover.body
  const leavers = readLeavers(who)
  if (!leavers.ok) return leavers
  return 'only' in leavers.value
    ? handOverOne(call, handover, leavers.value.only)
    : handOverMany(call, handover, leavers.value.asked)
}

async function handOverOne(call: MassCall, { kind, body, ...held }: Handover, id: string): Promise<Result<Answer>> {
  const { db, actor } = call
  const { first: heirId } = splitIds(body.to)
  // Roles first, as whoever takes somebody out of use; people by their ids, the heir among them.
  await holdRoles(db, actor.companyId)
  await lockRecords(db, actor.companyId, { change: [id].filter(isId), hold: isId(heirId) ? [heirId] : [] })
  const leaver = await findLeaver(db, actor, { kind, id })
  if (!leaver.ok) return leaver
  const to = heirId === id ? null : await findHeir(call, { kind, to: body.to })
  if (to === null) return unknownHeir
  const left = await setPersonActive(call, { id, active: false })
  if (!left.ok) return left
  const seen = { kind, sight: await nameSightOf(db, actor) }
  const jobs = await beginHandings(call, held, { kind, handings: [handingOf({ from: leaver.value, to }, seen)] })
  const message = tell('shared.deactivated', { title: tell(`menus.oneOf.${kind}`) })
  return granted({ message, left_out: [], jobs })
}

async function handOverMany(call: MassCall, handover: Handover, asked: AskedRecords): Promise<Result<Answer>> {
  const { db } = call
  const { kind, body, ...held } = handover
  const judged = await judgeLeavers(call, kind, asked)
  if (!judged.ok) return judged
  const { count, leftOut, chosen } = judged.value
  const to = await findHeir(call, { kind, to: body.to })
  if (to === null || (await changedAmong(db, judged.value, [to.id])).length > 0) return unknownHeir
  if (body.count !== undefined && count > body.count)
    return refused({ code: 'stale', message: tell('bulk.moreByNow', { count }), details: { count } })
  if (count === 0) return refused(nothingToChange(leftOut))
  const begun: BulkJob[] = []
  const act = leavingAct({ ...held, onBegun: (jobs) => begun.push(...jobs) })
  const done = await bulk(call, act, { plan: { kind, to }, ids: chosen, leftOut })
  if (!done.ok) return done
  const job = done.value
  const isRunning = job.state === 'running'
  if (!isRunning && job.done === 0)
    return job.left_out.some(({ reason }) => reason === 'heir-gone') ? unknownHeir : refused(nothingToChange(leftOut))
  tellOutcome(db, isRunning ? { begun: job._id, records: String(job.total) } : { done: String(job.done) })
  const number = tell('bulk.countRecords', { count: isRunning ? job.total : job.done })
  const sentence = tell('ids' in asked ? 'shared.selectedDeleted' : 'shared.allDeleted')
  const message = isRunning ? tell('bulk.begunWith', { number }) : tell('bulk.deleted', { sentence, number })
  return granted({ message, left_out: job.left_out, jobs: [job, ...begun] })
}

const unknownHeir: Result<never> = refused({
  code: 'unknown-choice',
  fields: { to: tell('problems.personNotChoosable') },
})

async function findHeir(
  { db, actor }: MassCall,
  { kind, to }: { readonly kind: LeavingKind; readonly to: string },
): Promise<Handing['to'] | null> {
  const offered = (await assignablePeople(db, actor.companyId))[kind]
  const chosen = choosePeople([to], offered, [])?.[0]
  const found = offered.find(({ value }) => value === chosen)
  if (found === undefined) return null
  const seen = { kind, sight: await nameSightOf(db, actor) }
  return { ...namedPerson({ id: found._id, ...found.info }, seen), roleId: Number(found.role._id) }
}
