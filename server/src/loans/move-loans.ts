import type { Actor } from '@corbel/domain/auth/actor'
import { adminEntryTitles } from '@corbel/domain/loans/admin-entries'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { refreshRecordProjection } from '../records/record-projection.ts'
import { announceLoan } from './loan-events.ts'
import { findLoan } from './loan-repository.ts'

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

/** Moves every active loan from one status into another: each a new version with its entry in history. */
export async function moveLoans(db: Db, actor: Actor, move: LoanMove): Promise<number> {
  const { companyId } = actor
  let moved = 0
  for (;;) {
    const loans = await lockLoansInStatus(db, companyId, move.from.id)
    if (loans.length === 0) return moved
    await writeMoves(db, actor, { ...move, loans })
    const ids = loans.map((loan) => loan.id)
    await refreshRecordProjection(db, companyId, ids)
    for (const id of ids.slice(0, Math.max(0, toldMost - moved))) {
      const loan = await findLoan(db, companyId, id)
      if (loan !== undefined) await announceLoan(db, { actor, loan, action: 'updated' })
    }
    moved += loans.length
  }
}

type StandingLoan = { readonly id: string; readonly rev: number; readonly status: readonly number[] }

async function lockLoansInStatus(db: Db, companyId: string, statusId: number): Promise<StandingLoan[]> {
  const answer = await sql<StandingLoan>`
    select id, rev, status from record
    where company_id = ${companyId} and module_id = ${loansModule} and active
      and status @> array[${statusId}]::integer[]
      and id in (select record_id from record_list where company_id = ${companyId}
        and status @> array[${statusId}]::integer[] and active and module_id = ${loansModule}
          and owner_company_id is null
        order by record_id limit ${atOnce})
    order by id for update`.execute(db)
  return answer.rows
}

async function writeMoves(
  db: Db,
  { companyId, personId, fullName }: Actor,
  { from, to, at, loans }: LoanMove & { readonly loans: readonly StandingLoan[] },
): Promise<void> {
  const rows = loans.map((loan) => {
    const status = [...new Set(loan.status.map((id) => (id === from.id ? to.id : id)))]
    const change = {
      ...{ field: 'status', title: adminEntryTitles.status, admin: true },
      ...{ previous: loan.status.map(String), current: status.map(String) },
      shown: { previous: from.title, current: to.title },
    }
    return { id: loan.id, rev: loan.rev + 1, status, history_id: newId(), changes: [change] }
  })
  const json = JSON.stringify(rows)
  await sql`
    update record set status = made.status, rev = made.rev, updated_at = ${at}, updated_by = ${personId},
      updated_by_name = ${fullName}
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, rev integer, status integer[])
    where record.company_id = ${companyId} and record.id = made.id`.execute(db)
  await sql`
    insert into history (company_id, id, record_id, rev, action, by_person, by_name, created_at, changes)
    select ${companyId}, history_id, id, rev, 'updated', ${personId}, ${fullName}, ${at}, changes
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, rev integer, history_id uuid, changes jsonb)`.execute(db)
}
