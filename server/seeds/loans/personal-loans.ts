import type { CompiledForm } from '@corbel/domain/forms/compiled-form'
import { insertLoans, type NewLoan } from '../../src/loans/insert-loans.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { insertPeople } from '../../src/records/people/insert-people.ts'
import { harborGroups, harborId, harborPrograms } from '../companies/harbor.ts'
import { roleIds } from '../companies/roles.ts'
import { personalLoanStatuses, statusId } from '../companies/statuses.ts'
import { demoId } from '../demo-id.ts'
import { castIds } from '../people/cast.ts'
import { inventedBorrower, prospectOf } from '../people/invented-borrower.ts'
import { pseudoRandom } from '../people/pseudo-random.ts'
import type { PersonalLoanRow } from './personal-loan-rows.ts'
import { spreadBefore } from './spread-over-time.ts'
import { settledValues } from './stored-info.ts'

const consumer = 2
const statuses = personalLoanStatuses(consumer)
const officers = [
  { userId: castIds.maria, roleId: roleIds.officer },
  { userId: castIds.theo, roleId: roleIds.officer },
  { userId: castIds.nadia, roleId: roleIds.officer },
  { userId: castIds.caleb, roleId: roleIds.officer },
  { userId: castIds.dana, roleId: roleIds.administrator },
]
const pipelineDays = 240

export type PersonalLoanBatch = {
  readonly form: CompiledForm
  readonly rows: readonly PersonalLoanRow[]
  /** Of the first row of this batch. */
  readonly from: number
  readonly count: number
  /** The latest moment of the demo. */
  readonly anchor: Date
}

/** Some rows of the file as loans of Harbor Lending, each with a borrower of its own. */
export async function insertPersonalLoans(db: Db, batch: PersonalLoanBatch): Promise<number> {
  const rows = batch.rows.slice(batch.from, batch.from + batch.count)
  const by = { personId: castIds.dana, name: 'Dana Whitfield' }
  const made = rows.map((row, at) => personalLoan(row, batch.from + at, batch))
  await insertPeople(db, { companyId: harborId, by, people: made.map((one) => one.borrower) })
  await insertLoans(db, { companyId: harborId, by, loans: made.map((one) => one.loan) })
  return rows.length
}

function personalLoan(row: PersonalLoanRow, index: number, { form, rows, anchor }: PersonalLoanBatch) {
  const random = pseudoRandom(100_000 + index)
  const createdAt = spreadBefore(anchor, { index, count: rows.length, days: pipelineDays })
  const age = anchor.getTime() - createdAt.getTime()
  // Most loans were last touched some days after they were made, a few just now.
  const updatedAt = new Date(createdAt.getTime() + Math.floor(age * random.next() ** 2))
  const borrower = prospectOf(inventedBorrower(index, row.state ?? ''), demoId('borrower', index), createdAt)
  const loan: NewLoan = {
    id: demoId('personalLoan', index),
    programId: harborPrograms.personalLoan,
    prospectId: borrower.id,
    status: [statusId(statuses, row.loan_status ?? '')],
    source: [random.between(1, 5)],
    groups: [random.next() < 0.8 ? harborGroups.retail : harborGroups.servicing],
    assignees: [{ kind: 'workforces', ...random.pick(officers) }],
    info: settledValues(form, row),
    createdAt,
    updatedAt,
  }
  return { borrower, loan }
}
