import type { FigureMapping } from '@corbel/domain/figures/meanings'
import type { GateAsks } from '@corbel/domain/products/gate-asks'
import type { FormVersion } from '../../forms/published-form.ts'

/** A loan that may wait for something, as its list row is made from it. */
export type OpenLoan = {
  readonly id: string
  readonly info: Record<string, unknown>
  readonly status: readonly number[]
  readonly form: FormVersion | null
  readonly form_rights: string | null
  readonly product_id: number | null
  readonly program_id: number | null
  readonly figures: FigureMapping | null
  readonly lock_start: string | null
  readonly lock_end: string | null
  readonly closing_date: string | null
  /** Its borrowers whose invitation waits to be accepted, the first borrower first. */
  readonly invited_borrowers: readonly string[]
  /** The day by which a message of a borrower is to be answered; null: none waits. */
  readonly answer_by: string | null
  /** What the statuses of its program ask for. */
  readonly gates: readonly { readonly status: string; readonly asks: GateAsks }[] | null
}
