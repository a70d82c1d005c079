import { z } from 'zod'
import { assignableUser } from '../loans/loan-replies.ts'
import { massBodyLimit, massRefusals, whichRecords } from '../loans/mass-action.ts'
import { bulkJob, leftOutCount } from '../records/bulk/bulk-job.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'

/** What is done to many leads: another status, somebody who works on them, or oneself where nobody does. */
export const leadChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status: z.string().max(8) }),
  /** `<userId>---<roleId>`; they alone work on the leads then. */
  z.strictObject({ kind: z.literal('assign'), to: z.string().min(1).max(129) }),
  z.strictObject({ kind: z.literal('take') }),
])
export type LeadChange = z.infer<typeof leadChange>

const { module: _module, from: _from, ...which } = whichRecords

export const getLeadTakers = endpoint({
  method: 'GET',
  path: 'leads/mass_change',
  summary: 'Who leads can be given to, for whoever may give many of them.',
  access: 'signed-in',
  reply: z.object({ people: z.array(assignableUser) }),
  refusals: ['not-allowed'],
})

export const countLeadChange = endpoint({
  method: 'POST',
  path: 'leads/mass_change/count',
  summary: 'How many of the selected leads, or of a list of them, a change would reach under the caller’s rights.',
  access: 'signed-in',
  body: z.strictObject({ ...which, change: leadChange }),
  reply: z.object({ count: z.int(), left_out: z.array(leftOutCount) }),
  refusals: [...massRefusals, 'unknown-choice'],
  bodyLimit: massBodyLimit,
})

export const changeLeads = endpoint({
  method: 'POST',
  path: 'leads/mass_change',
  summary: 'Give the selected leads, or all of a list, to somebody, take them, or move them to another status.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['change'] },
  body: z.strictObject({
    ...which,
    change: leadChange,
    /** The number that was confirmed: where there are more by now, nothing is done. */
    count: z.int().min(0).optional(),
  }),
  reply: acknowledgement.extend({ done: z.int(), left_out: z.array(leftOutCount), job: bulkJob }),
  refusals: [...massRefusals, 'stale', 'unknown-choice'],
  keyed: true,
  bodyLimit: massBodyLimit,
})
