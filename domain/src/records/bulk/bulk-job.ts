import { z } from 'zod'
import { instant, stampedBy } from '../../shared/reply-parts.ts'

/** Records that one transaction of an act on many changes at most; so many or fewer are done within the call itself. */
export const mostInChunk = 500

/** Records that one act is about at most: what a company with a very large book does in several. */
export const mostInBulk = 20_000

/** How long the result of an act is kept, and so how long it can be undone. */
export const bulkKeptDays = 30

export const bulkActs = [
  'share-loans',
  'move-status',
  'reassign-loans',
  'move-loans',
  'assign-loans',
  'reassign-leads',
  'assign-leads',
  'take-leads',
  'move-leads',
  'deactivate-records',
  'activate-records',
  'hand-over-people',
  'change-tasks',
  'move-forms',
  'reassign-tasks',
] as const
export type BulkActKey = (typeof bulkActs)[number]

/**
 * Why a record was left out: another company shared it; its program is not the affiliate's; the status is
 * of another product; it is deactivated; it is
 * shared already; it is not in sight; it does not stand any more where the act would take it from; its starter may not do
 * it with this one; it is in use already; without this person nobody would run the company; to be undone: somebody
 * changed it since, or took the share back; it lacks what the status asks for;
 * who was chosen is not licensed any more in the state where it lies; it is a loan already; whoever was to take over
 * cannot any more; completing it does more than that; it would cost a value.
 */
export const bulkReasons = [
  'of-another-company',
  'of-another-program',
  'of-another-product',
  'inactive',
  'shared-already',
  'not-found',
  'moved-already',
  'not-allowed',
  'active-already',
  'last-administrator',
  'changed-since',
  'ended-already',
  'gate-open',
  'licence-ended',
  'lead-converted',
  'heir-gone',
  'does-more',
  'would-lose',
] as const
export type BulkReason = (typeof bulkReasons)[number]

/**
 * Why an act stopped half way: its starter may not do it any more; the company was closed; the affiliate takes no loans
 * any more; the end of the share has come; who or what was chosen cannot be chosen any more; a record resists; it
 * failed again and again.
 */
export const bulkStops = [
  'not-allowed',
  'company-closed',
  'affiliate-takes-no-loans',
  'share-over',
  'unknown-choice',
  'status-in-use',
  'failed',
] as const
export type BulkStop = (typeof bulkStops)[number]

export const bulkStates = ['running', 'done', 'cancelled', 'stopped'] as const

export const leftOutCount = z.object({ reason: z.enum(bulkReasons), count: z.int() })

/** An act on many records, as its starter is told of it. */
export const bulkJob = z.object({
  _id: z.string(),
  act: z.enum(bulkActs),
  /** What it is about, by name: the company, the statuses, the people. */
  words: z.record(z.string(), z.string()),
  state: z.enum(bulkStates),
  stopped_for: z.enum(bulkStops).nullable(),
  /** It was asked to end after the records that are under way. */
  is_cancelling: z.boolean(),
  /** Records that it is about, those left out before it began not among them. */
  total: z.int(),
  done: z.int(),
  left_out: z.array(leftOutCount),
  started_by: stampedBy,
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** The act that this one undoes. */
  undo_of: z.string().nullable(),
  /** Whether there is anything that could be undone, by whoever still may. */
  is_undoable: z.boolean(),
})
export type BulkJob = z.infer<typeof bulkJob>
