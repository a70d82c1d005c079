import { z } from 'zod'
import { assignableUser } from '../loans/loan-replies.ts'
import { massBodyLimit, mostIds, whichRecords } from '../loans/mass-action.ts'
import { bulkJob, leftOutCount } from '../records/bulk/bulk-job.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'
import { heldWorkKeys, leavingKinds } from './leaving.ts'

const params = z.object({ kind: z.enum(leavingKinds) })

const { search, filters, active } = whichRecords

/**
 * Who leaves: these people, or, where none is named, all of the list that the filters leave. The filters say so also
 * where there are none (`[]`): a call that names nobody means nobody.
 */
const whoLeaves = {
  ids: z.array(z.string().min(1).max(64)).min(1).max(mostIds).optional(),
  ...{ search, filters, active },
}

/** Open records that people are assigned to, and tasks that they have, as far as the caller may read them. */
const heldWork = z.object({
  key: z.enum(heldWorkKeys),
  /** Those that the caller may give to somebody else. */
  count: z.int(),
  /** Those that the caller may not give away: they stay where they are. */
  staying: z.int(),
})

const refusals = ['not-allowed', 'not-found', 'unknown-list-field', 'invalid-request'] as const

export const countHeldWork = endpoint({
  method: 'POST',
  path: 'people/:kind/hand_over/count',
  summary: 'The open work of people who are to be taken out of use, and who can take it over.',
  access: 'signed-in',
  params,
  body: z.strictObject(whoLeaves),
  reply: z.object({ work: z.array(heldWork), heirs: z.array(assignableUser) }),
  refusals,
  bodyLimit: massBodyLimit,
})

export const handOver = endpoint({
  method: 'POST',
  path: 'people/:kind/hand_over',
  summary: 'Take people out of use and give their open work to somebody else, as acts on many records.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['to'] },
  params,
  body: z.strictObject({
    ...whoLeaves,
    /** Who takes it over, in which role: `<userId>---<roleId>`; without a role, the first of theirs that fits. */
    to: z.string().min(1).max(129),
    /** How many people were confirmed: where there are more by now, nothing is done. */
    count: z.int().min(0).optional(),
  }),
  reply: acknowledgement.extend({
    left_out: z.array(leftOutCount),
    /** What is done or goes on in the background: of several people the act itself, and the work of each kind. */
    jobs: z.array(bulkJob),
  }),
  refusals: [...refusals, 'unknown-choice', 'last-administrator', 'nothing-to-change', 'stale'],
  keyed: true,
  bodyLimit: massBodyLimit,
})
