import type { Db } from '../platform/database/db.ts'
import { insertRecords, type NewRecord, type NewRecords } from '../records/adding/insert-records.ts'
import type { Assignee } from '../records/change-records.ts'
import { lockRecords } from '../records/lock-records.ts'
import { takeLoanNumbers } from './loan-numbers.ts'
import { insertLoanRows, type LoanDates } from './loan-repository.ts'

export type NewLoan = Required<Pick<NewRecord, 'id' | 'status' | 'source' | 'groups' | 'info' | 'createdAt'>> &
  Pick<NewRecord, 'updatedAt'> & {
    readonly programId: number
    readonly prospectId: string | null
    /** Absent: none is set yet. */
    readonly dates?: LoanDates | null
    readonly assignees: readonly Assignee[]
  }

export type NewLoans = {
  readonly companyId: string
  readonly by: { readonly personId: string | null; readonly name: string }
  readonly loans: readonly NewLoan[]
} & Pick<NewRecords, 'tells'>

const opportunities = 1

/**
 * Creates loans with everything that a loan has from its first moment: record, number, people, history, list row.
 * In one transaction and a fixed number of statements, one loan or hundreds. The choices are the caller's to check;
 * numbers are given in the order of the list. Answers the numbers in that order.
 */
export async function insertLoans(db: Db, { companyId, by, loans, tells }: NewLoans): Promise<string[]> {
  if (loans.length === 0) return []
  // As they are named in lists until all of this is there; before the numbers, for which others wait.
  const borrowers = new Set(loans.flatMap(({ prospectId }) => prospectId ?? []))
  await lockRecords(db, companyId, { hold: [...borrowers] })
  const numbered = await takeLoanNumbers(
    db,
    companyId,
    loans.map((loan) => loan.programId),
  )
  const rows = loans.map((loan, at) => ({
    ...{ id: loan.id, prospect_id: loan.prospectId, ...loan.dates },
    ...numbered[at],
  }))
  const records = loans.map(({ programId: _program, prospectId: _prospect, dates: _dates, ...loan }, at): NewRecord => {
    const { form_id: formId = 0, form_version: version = 0 } = numbered[at] ?? {}
    return { ...loan, moduleId: opportunities, form: { formId, version } }
  })
  await insertRecords(db, { companyId, by, records, tells, insertOwn: () => insertLoanRows(db, companyId, rows) })
  return rows.map((row) => row.number ?? '')
}
