import { z } from 'zod'
import { listSort } from '../records/list/list-query.ts'
import { endpoint } from '../shared/endpoint.ts'
import { configurationId, instant } from '../shared/reply-parts.ts'
import { loanNarrowing } from './loan-endpoints.ts'
import { loanPermissions, loanRow } from './loan-replies.ts'

const { status: _tab, product: _product, ...narrowing } = loanNarrowing

const card = loanRow.extend({
  /** Since when it stands where it stands; null for whom its history is closed. */
  enteredAt: instant.nullable(),
  /** Of the loan and its note, as decimals; blank where its form holds none or hides it. */
  amount: z.string(),
  rate: z.string(),
})
export type BoardCard = z.infer<typeof card>

const column = z.object({
  _id: z.string(),
  label: z.string(),
  color: z.string(),
  /** Absent where so many are found that not all are counted. */
  count: z.int().optional(),
  countIsLeast: z.literal(true).optional(),
  cards: z.array(card),
})
export type BoardColumn = z.infer<typeof column>

export const loadLoanBoard = endpoint({
  method: 'POST',
  path: 'opportunities/board',
  summary: 'The loans of a product by their statuses: a column for each, with its count and its first cards.',
  access: 'signed-in',
  // A search by a whole social security number; any other board stands in no trail.
  audit: { action: 'sensitive-value-searched', onlyIfTold: true },
  body: z.strictObject({
    ...narrowing,
    product: configurationId,
    /** Only these columns: to read on in them. */
    statuses: z.array(configurationId).min(1).max(50).optional(),
    /** 0-based page within each column. */
    skip: z.int().min(0).max(10_000).optional(),
    limit: z.int().min(1).max(50).optional(),
    sort: listSort.optional(),
  }),
  reply: z.object({ columns: z.array(column), permissions: loanPermissions.pick({ status: true }) }),
  refusals: ['not-allowed', 'unknown-list-field', 'unknown-choice'],
})

export const sumLoanBoard = endpoint({
  method: 'POST',
  path: 'opportunities/board/sums',
  summary: 'What the loans of each column of a board come to, where the caller may see what loans are for.',
  access: 'signed-in',
  body: z.strictObject({ ...narrowing, product: configurationId }),
  reply: z.object({
    /**
     * By column, decimals. A column is absent where none of its loans says an amount, and where it holds more loans than
     * are counted; all are where a whole social security number is searched for. Null: a form hides amounts from the
     * caller.
     */
    sums: z.record(z.string(), z.string()).nullable(),
  }),
  refusals: ['not-allowed', 'unknown-list-field', 'unknown-choice'],
})
