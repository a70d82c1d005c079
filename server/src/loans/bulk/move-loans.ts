import { mayConfigure } from '@corbel/domain/auth/actor'
import { adminEntryTitles } from '@corbel/domain/loans/admin-entries'
import type { BulkStop } from '@corbel/domain/records/bulk/bulk-job'
import { granted, refused } from '@corbel/domain/shared/result'
import { z } from 'zod'
import { isStatusActive, setStatusActive } from '../../products/editing/set-status-active.ts'
import type { NamedStatus, StatusMove, StatusMoves } from '../../products/editing/status-moves.ts'
import { bulk } from '../../records/bulk/bulk.ts'
import type { BulkAct, BulkCall, BulkOutcome, KeptOutcome } from '../../records/bulk/bulk-act.ts'
import { changeRecords, type RecordWriting } from '../../records/change-records.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { refreshRecordProjection } from '../../records/record-projection.ts'
import { lackingLoans } from '../gates/lacking-loans.ts'
import { announceSomeLoans, leftOutLoans } from './left-out-loans.ts'
import {
  countLoansInStatus,
  listLoansInStatus,
  listStandingLoans,
  type StandingLoan,
} from './loans-to-change-repository.ts'

const namedStatus = z.object({ id: z.int(), title: z.string() })
const kept = z.object({ rev: z.int(), status: z.array(z.int()) })
type Kept = Readonly<z.infer<typeof kept>>

/** Moves loans out of a status that is to be taken out of use, and takes it out of use when none stands in it. */
export const moveStatus: BulkAct<StatusMove, Kept> = {
  key: 'move-status',
  plan: z.object({ from: namedStatus, to: namedStatus }),
  kept,
  words: ({ from, to }) => ({ from: from.title, to: to.title }),
  refuse: (call, { to }) => refuseInto(call, to.id),
  refuseUndo: (call, { from }) => refuseInto(call, from.id),
  carryOut: move,
  undo: moveBack,
  finish: async (call, { from, to }) => {
    const { db, actor, at } = call
    const others = await listLoansInStatus(db, actor.companyId, from.id)
    const lacking = await lackingLoans(db, { companyId: actor.companyId, ids: others, statusAfter: into(from, to) })
    const movable = others.filter((id) => !lacking.has(id))
    // The status stays in use for those that lack something.
    if (others.length > 0) return granted(movable)
    const refusal = await setStatusActive(db, actor, { id: from.id, active: false, at })
    return refusal === null ? granted([]) : refused(refusal)
  },
  beginUndo: async ({ db, actor, at }, { from }) => {
    const refusal = await setStatusActive(db, actor, { id: from.id, active: true, at })
    return refusal === null ? granted(null) : refused(refusal)
  },
}

export const loanStatusMoves: StatusMoves = {
  count: countLoansInStatus,
  empty: async (call, plan) => {
    const ids = await listLoansInStatus(call.db, call.actor.companyId, plan.from.id)
    return bulk(call, moveStatus, { plan, ids })
  },
  preview: async (db, companyId, { from, to }) => {
    const ids = await listLoansInStatus(db, companyId, from.id)
    const lacking = await lackingLoans(db, { companyId, ids, statusAfter: into(from, to) })
    return { movable: ids.length - lacking.size, lacking: lacking.size }
  },
}

const into =
  (from: NamedStatus, to: NamedStatus) =>
  ({ status }: { readonly status: readonly number[] }): number[] => [
    ...new Set(status.map((one) => (one === from.id ? to.id : one))),
  ]

async function refuseInto({ db, actor }: BulkCall, statusId: number): Promise<BulkStop | null> {
  if (!mayConfigure(actor)) return 'not-allowed'
  return (await isStatusActive(db, actor.companyId, statusId)) ? null : 'unknown-choice'
}

async function move(call: BulkCall, { from, to }: StatusMove, ids: readonly string[]): Promise<BulkOutcome[]> {
  const { db, actor, at } = call
  const { companyId } = actor
  const lock = await lockRecords(db, companyId, { change: ids })
  const standingLoans = (await listStandingLoans(db, companyId, ids)).filter(({ status }) => status.includes(from.id))
  const lacking = await lackingLoans(db, {
    ...{ companyId, ids: standingLoans.map(({ id }) => id), statusAfter: into(from, to) },
  })
  const loans = standingLoans.filter(({ id }) => !lacking.has(id))
  const moves = loans.map((loan) => ({ loan, status: into(from, to)(loan) }))
  await changeRecords(db, lock, {
    ...{ by: { personId: actor.personId, name: actor.fullName }, at },
    records: moves.map(({ loan, status }) => changeOf(loan, status, { previous: from.title, current: to.title })),
  })
  const standing = new Set(standingLoans.map(({ id }) => id))
  const others = ids.filter((id) => !standing.has(id))
  // A row that says otherwise than its loan would be met again without end.
  await refreshRecordProjection(db, lock, others)
  await announceSomeLoans(
    db,
    actor,
    loans.map(({ id }) => id),
  )
  return [
    ...loans.map(({ id, rev, status }) => ({
      id,
      reason: null,
      kept: { rev: rev + 1, status: [...status] } satisfies Kept,
    })),
    ...(await leftOutLoans(db, { companyId, ids: others, reason: 'moved-already' })),
    ...(await leftOutLoans(db, { companyId, ids: [...lacking], reason: 'gate-open' })),
  ]
}

/** Those that nobody changed since stand again where they stood. */
async function moveBack(
  call: BulkCall,
  { from, to }: StatusMove,
  done: readonly KeptOutcome<Kept>[],
): Promise<BulkOutcome[]> {
  const { db, actor, at } = call
  const { companyId } = actor
  const ids = done.map(({ id }) => id)
  const before = new Map(done.map((one) => [one.id, one.kept]))
  const lock = await lockRecords(db, companyId, { change: ids })
  const loans = (await listStandingLoans(db, companyId, ids)).filter(({ id, rev }) => before.get(id)?.rev === rev)
  await changeRecords(db, lock, {
    ...{ by: { personId: actor.personId, name: actor.fullName }, at },
    records: loans.map((loan) =>
      changeOf(loan, before.get(loan.id)?.status ?? [], { previous: to.title, current: from.title }),
    ),
  })
  const over = new Set(loans.map(({ id }) => id))
  await announceSomeLoans(db, actor, [...over])
  const others = ids.filter((id) => !over.has(id))
  return [
    ...loans.map(({ id }) => ({ id, reason: null })),
    ...(await leftOutLoans(db, { companyId, ids: others, reason: 'changed-since' })),
  ]
}

type Titles = { readonly previous: string; readonly current: string }

function changeOf({ id, rev, status: before }: StandingLoan, status: readonly number[], shown: Titles): RecordWriting {
  const change = {
    ...{ field: 'status', title: adminEntryTitles.status, admin: true as const },
    ...{ previous: before.map(String), current: status.map(String), shown },
  }
  return { id, rev, action: 'updated', changes: [change], status, isListed: true }
}
