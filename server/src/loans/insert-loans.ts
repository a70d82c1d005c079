import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { lockRecords, newRecords } from '../records/lock-records.ts'
import { refreshRecordProjection } from '../records/record-projection.ts'
import { takeLoanNumbers } from './loan-numbers.ts'

export type NewAssignee = {
  readonly kind: 'workforces' | 'contacts'
  readonly userId: string
  readonly roleId: number
}

export type NewLoan = {
  /** Made by the caller: sensitive values are sealed for this record. */
  readonly id: string
  readonly programId: number
  readonly prospectId: string | null
  readonly status: readonly number[]
  readonly source: readonly number[]
  readonly groups: readonly number[]
  readonly assignees: readonly NewAssignee[]
  /** Values by field id as they are stored: sensitive ones sealed, calculated ones calculated. */
  readonly info: Readonly<Record<string, unknown>>
  readonly createdAt: Date
  readonly updatedAt?: Date
}

export type NewLoans = {
  readonly companyId: string
  readonly by: { readonly personId: string | null; readonly name: string }
  readonly loans: readonly NewLoan[]
}

const opportunities = 1

/**
 * Creates loans with everything that a loan has from its first moment: record, number, people, history, list row.
 * In one transaction and a fixed number of statements, one loan or hundreds. The choices are the caller's to check;
 * numbers are given in the order of the list. Answers the numbers in that order.
 */
export async function insertLoans(db: Db, { companyId, by, loans }: NewLoans): Promise<string[]> {
  if (loans.length === 0) return []
  // As they are named in lists until all of this is there; before the numbers, for which others wait.
  const borrowers = new Set(loans.flatMap(({ prospectId }) => prospectId ?? []))
  await lockRecords(db, companyId, { hold: [...borrowers] })
  const numbered = await takeLoanNumbers(
    db,
    companyId,
    loans.map((loan) => loan.programId),
  )
  const rows = loans.map((loan, at) => ({ ...rowOf(loan), ...numbered[at] }))
  const json = JSON.stringify(rows)
  await insertRecords(db, { companyId, by, json })
  await sql`
    insert into loan (company_id, id, product_id, program_id, loan_no, number, prospect_id)
    select ${companyId}, id, product_id, program_id, loan_no, number, prospect_id
    from jsonb_to_recordset(${json}::jsonb) as made (
      id uuid, product_id integer, program_id integer, loan_no bigint, number text, prospect_id uuid)`.execute(db)
  await sql`
    insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
    select ${companyId}, made.id, assignee."userId", assignee."roleId", assignee.kind, assignee.position
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, assignees jsonb)
    cross join lateral jsonb_to_recordset(made.assignees) as assignee (
      "userId" uuid, "roleId" integer, kind text, position integer)`.execute(db)
  const ids = loans.map((loan) => loan.id)
  await refreshRecordProjection(db, newRecords(db, companyId, ids), ids)
  return rows.map((row) => row.number ?? '')
}

function rowOf(loan: NewLoan) {
  return {
    id: loan.id,
    program_id: loan.programId,
    prospect_id: loan.prospectId,
    status: loan.status,
    source: loan.source,
    groups: loan.groups,
    assignees: loan.assignees.map((assignee, position) => ({ ...assignee, position })),
    info: loan.info,
    created_at: loan.createdAt,
    updated_at: loan.updatedAt ?? loan.createdAt,
    history_id: newId(),
  }
}

type InsertedRecords = Pick<NewLoans, 'companyId' | 'by'> & { readonly json: string }

async function insertRecords(db: Db, { companyId, by, json }: InsertedRecords): Promise<void> {
  await sql`
    insert into record (company_id, id, module_id, form_id, form_version, status, source, groups, info,
      created_at, created_by, created_by_name, updated_at, updated_by, updated_by_name)
    select ${companyId}, id, ${opportunities}::integer, form_id, form_version, status, source, groups, info,
      created_at, ${by.personId}::uuid, ${by.name}, updated_at, ${by.personId}::uuid, ${by.name}
    from jsonb_to_recordset(${json}::jsonb) as made (
      id uuid, form_id integer, form_version integer, status integer[], source integer[], groups integer[], info jsonb,
      created_at timestamptz, updated_at timestamptz)`.execute(db)
  await sql`
    insert into history (company_id, id, record_id, rev, action, by_person, by_name, created_at, changes)
    select ${companyId}, history_id, id, 1, 'created', ${by.personId}::uuid, ${by.name}, created_at, '[]'
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, history_id uuid, created_at timestamptz)`.execute(db)
}
