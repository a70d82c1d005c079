import type { Actor } from '@corbel/domain/auth/actor'
import { adminEntryTitles } from '@corbel/domain/loans/admin-entries'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Step } from '../platform/http/route.ts'
import { changeRecords, type RecordWriting } from '../records/change-records.ts'
import { lockRecords } from '../records/lock-records.ts'
import { refreshRecordProjection } from '../records/record-projection.ts'
import { announceLoans } from './loan-events.ts'
import { findLoans } from './loan-repository.ts'

const loansModule = 1
/** Loans that are written by one statement. */
const atOnce = 500
/** Pages are told of single loans up to this many; beyond it they ask again by themselves. */
const toldMost = 50

/** Active loans that stand in a status. */
export async function countLoansInStatus(db: Db, companyId: string, statusId: number): Promise<number> {
  const answer = await sql<{ found: number }>`
    select count(*)::integer as found from record_list
    where company_id = ${companyId} and module_id = ${loansModule} and active and owner_company_id is null
      and status @> array[${statusId}]::integer[]`.execute(db)
  return answer.rows[0]?.found ?? 0
}

type NamedStatus = { readonly id: number; readonly title: string }
export type LoanMove = { readonly from: NamedStatus; readonly to: NamedStatus; readonly at: Date }

/**
 * Moves active loans from one status into another, some hundreds at most: each a new version with its entry in history.
 * The others stand where they stood, and are moved by the next call.
 */
export async function moveSomeLoans(db: Db, actor: Actor, move: LoanMove): Promise<Step> {
  const { companyId } = actor
  const by = { personId: actor.personId, name: actor.fullName }
  const listed = await listLoansInStatus(db, companyId, move.from.id)
  if (listed.length === 0) return { done: 0, more: false }
  const lock = await lockRecords(db, companyId, { change: listed })
  const loans = await readStanding(db, companyId, { ids: listed, statusId: move.from.id })
  await changeRecords(db, lock, { by, at: move.at, records: loans.map((loan) => moveOf(loan, move)) })
  // A row that says otherwise than its loan would be met again without end.
  const standing = new Set(loans.map(({ id }) => id))
  await refreshRecordProjection(
    db,
    lock,
    listed.filter((id) => !standing.has(id)),
  )
  const told = loans.slice(0, toldMost).map(({ id }) => id)
  const changed = await findLoans(db, companyId, told)
  await announceLoans(
    db,
    changed.map((loan) => ({ actor, loan, action: 'updated' })),
  )
  return { done: loans.length, more: listed.length === atOnce }
}

/** Moves whatever is left of them; how many there were. */
export async function moveLoans(db: Db, actor: Actor, move: LoanMove): Promise<number> {
  for (let moved = 0; ; ) {
    const { done, more } = await moveSomeLoans(db, actor, move)
    moved += done
    if (!more) return moved
  }
}

type StandingLoan = { readonly id: string; readonly rev: number; readonly status: readonly number[] }

async function listLoansInStatus(db: Db, companyId: string, statusId: number): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select record_id as id from record_list
    where company_id = ${companyId} and module_id = ${loansModule} and active and owner_company_id is null
      and status @> array[${statusId}]::integer[]
    order by record_id limit ${atOnce}`.execute(db)
  return answer.rows.map(({ id }) => id)
}

type Locked = { readonly ids: readonly string[]; readonly statusId: number }

/** Those that still stand in the status now that they are locked. */
async function readStanding(db: Db, companyId: string, { ids, statusId }: Locked): Promise<StandingLoan[]> {
  const answer = await sql<StandingLoan>`
    select id, rev, status from record
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and active
      and status @> array[${statusId}]::integer[]`.execute(db)
  return answer.rows
}

function moveOf({ id, rev, status: before }: StandingLoan, { from, to }: LoanMove): RecordWriting {
  const status = [...new Set(before.map((one) => (one === from.id ? to.id : one)))]
  const change = {
    ...{ field: 'status', title: adminEntryTitles.status, admin: true as const },
    ...{ previous: before.map(String), current: status.map(String) },
    shown: { previous: from.title, current: to.title },
  }
  return { id, rev, action: 'updated', changes: [change], status, isListed: true }
}
