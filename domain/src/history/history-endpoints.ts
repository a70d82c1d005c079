import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { instant } from '../shared/reply-parts.ts'

export const historyChange = z.object({
  field: z.string(),
  /** The field's title at the time. */
  title: z.string(),
  previous_value: z.unknown(),
  current_value: z.unknown(),
})

export const historyEntry = z.object({
  _id: z.string(),
  action: z.string(),
  created_by: z.object({ user: z.string(), info: z.object({ id: z.string() }), url: z.string().nullable() }),
  createdAt: instant,
  rev: z.int(),
  info: z.array(historyChange),
  reviewer: z.array(z.string()),
  reviewed_by: z.object({ user: z.string() }).nullable(),
  reviewedAt: instant.nullable(),
  accept: z.boolean(),
  reject: z.boolean(),
  /** A change that waits and that the caller may decide on. */
  mayDecide: z.literal(true).optional(),
  /** A move of a loan that was taken back, this many seconds after it; the act that took it back is no entry of its own. */
  undone_after: z.int().optional(),
  /** Until when the caller may take this move back. */
  undo_until: instant.optional(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const listHistory = endpoint({
  method: 'POST',
  path: 'action_history',
  summary: 'Who changed what and when in one record, newest first.',
  reads: 'record',
  access: 'signed-in',
  body: z.strictObject({
    module: z.string().max(40),
    _id: z.string().max(64),
    skip: z.int().min(0).max(100_000).optional(),
    limit: z.int().min(1).max(100).optional(),
    /** Whether there is more is enough to know: nothing is counted of a long history. */
    counted: z.literal('least').optional(),
  }),
  reply: z.object({
    action_history: z.array(historyEntry),
    /** Of all; or, where it is the least, of those up to here and one more if there is any. */
    count: z.int(),
    countIsLeast: z.literal(true).optional(),
  }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})
