import type { FigureMapping } from '@corbel/domain/figures/meanings'
import type { AdminEntries } from '@corbel/domain/loans/admin-entries'
import type { LoanStanding } from '@corbel/domain/loans/loan-policy'
import type { JointLoan } from '@corbel/domain/loans/parties/joint-loan'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { StoredNextAction } from '../records/list/listed-next-action.ts'
import type { LoanListConfiguration } from './list/list-configuration.ts'

export type StoredPerson = {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
}

export type StoredAssignee = StoredPerson & {
  readonly kind: 'workforces' | 'contacts'
  readonly role: number
  readonly role_title: string
}

/** When a loan was submitted last, by whom, and which required fields were blank. */
export type StoredSubmission = {
  readonly at: string
  readonly by: string
  readonly name: string
  readonly blank: readonly string[]
  /** What it is to its officer while answers are missing. */
  readonly task: string | null
}

/** Where a loan stands: since when, by whom, and until when they may take it back. */
export type StoredStage = {
  /** The version of the loan with which it came there. */
  readonly rev: number
  readonly by: string | null
  readonly by_name: string
  /** Why it came there past a gate that was open. */
  readonly override_reason: string | null
  readonly override_code: string | null
  readonly entered_at: string
  readonly undo_until: string | null
}

/** A loan as the database has it: values as stored, configuration by number. */
export type StoredLoan = {
  readonly id: string
  readonly rev: number
  readonly active: boolean
  readonly form_id: number | null
  readonly form_version: number | null
  readonly form_title: string | null
  /** The newest published version of its form. */
  readonly form_latest: number | null
  /** Of the rights that roles have in the form's fields, at the moment of the row. */
  readonly form_rights: string | null
  /** What the fields of its form mean. */
  readonly figures: FigureMapping | null
  readonly info: RecordValues
  readonly status: readonly number[]
  readonly source: readonly number[]
  readonly groups: readonly number[]
  readonly number: string
  readonly product: number
  readonly program: number
  readonly prospect: StoredPerson | null
  /** Who borrows beside the prospect, in their order. */
  readonly co_borrowers: readonly StoredPerson[]
  /** Days, as entries of the loan itself. */
  readonly lock_start: string | null
  readonly lock_end: string | null
  readonly closing_date: string | null
  readonly submission: StoredSubmission | null
  /** When its borrower was told that it is declined. */
  readonly decline_notice: string | null
  readonly stage: StoredStage | null
  readonly next_action: StoredNextAction | null
  /** Companies that it is shared with. */
  readonly shares: readonly { readonly _id: string; readonly name: string }[]
  readonly people: readonly StoredAssignee[]
  readonly created_at: Date
  readonly created_by: string | null
  readonly created_by_name: string
  readonly updated_at: Date
  readonly updated_by: string | null
  readonly updated_by_name: string
  /** Of the company's configuration, at the moment of the row. */
  readonly version: string
}

/** What the policy has to know of it. */
export function standingOf(loan: StoredLoan, companyId: string): LoanStanding {
  return {
    companyId,
    prospectId: loan.prospect?.id ?? null,
    assigneeIds: loan.people.map((person) => person.id),
    groupIds: loan.groups,
    active: loan.active,
    productId: loan.product,
    statusIds: loan.status,
  }
}

/** What borrowing it together depends on. */
export const jointOf = (loan: StoredLoan, companyId: string): JointLoan => ({
  companyId,
  prospectId: loan.prospect?.id ?? null,
  coBorrowerIds: loan.co_borrowers.map(({ id }) => id),
})

/** What of loans the life of a record has to know. */
export type LoanTypes = {
  readonly row: StoredLoan
  readonly standing: LoanStanding
  readonly entries: AdminEntries
  readonly context: LoanListConfiguration
}
