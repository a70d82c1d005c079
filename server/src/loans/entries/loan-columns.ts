import type { OwnColumns } from '../../records/change-records.ts'

/** What of a loan stands in a table of its own and is changed by its entries. */
export type LoanColumns = {
  readonly product_id: number
  readonly program_id: number
  readonly prospect_id: string | null
  readonly lock_start: string | null
  readonly lock_end: string | null
  readonly closing_date: string | null
}

const types = {
  ...{ product_id: 'integer', program_id: 'integer', prospect_id: 'uuid' },
  ...{ lock_start: 'date', lock_end: 'date', closing_date: 'date' },
}

export const loanColumns = (values: LoanColumns): OwnColumns => ({ table: 'loan', types, values })
