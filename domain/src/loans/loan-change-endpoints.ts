import { z } from 'zod'
import { bulkJob, leftOutCount } from '../records/bulk/bulk-job.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'
import { assignableUser } from './loan-replies.ts'
import { massBodyLimit, massRefusals, whichRecords } from './mass-action.ts'

/** What is done to many loans: another status, or somebody who works on them. */
export const loanChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status: z.string().min(1).max(16) }),
  /** `<userId>---<roleId>`: they take the place of whoever works on the loans in that role; the others stay. */
  z.strictObject({ kind: z.literal('assign'), to: z.string().min(1).max(129) }),
])
export type LoanChange = z.infer<typeof loanChange>

const { module: _module, from: _from, ...which } = whichRecords

export const getLoanChoicesOfMany = endpoint({
  method: 'GET',
  path: 'opportunities/mass_change',
  summary: 'Where many loans can be moved to and who they can be given to, as far as the caller may do either.',
  access: 'signed-in',
  reply: z.object({
    people: z.array(assignableUser),
    /** A status of every product has null for its product. */
    statuses: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        product: z.object({ _id: z.string(), title: z.string() }).nullable(),
      }),
    ),
  }),
  refusals: ['not-allowed'],
})

export const countLoanChange = endpoint({
  method: 'POST',
  path: 'opportunities/mass_change/count',
  summary: 'How many of the selected loans, or of a list of them, a change would reach under the caller’s rights.',
  access: 'signed-in',
  body: z.strictObject({ ...which, change: loanChange }),
  reply: z.object({
    count: z.int(),
    left_out: z.array(leftOutCount),
    /** Whether what the status asks for was looked at already; of very many loans it is asked at each one's turn. */
    gates_asked: z.boolean(),
  }),
  refusals: [...massRefusals, 'unknown-choice'],
  bodyLimit: massBodyLimit,
})

export const changeLoans = endpoint({
  method: 'POST',
  path: 'opportunities/mass_change',
  summary: 'Move the selected loans, or all of a list, to another status, or give them to somebody.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['change'] },
  body: z.strictObject({
    ...which,
    change: loanChange,
    /** The number that was confirmed: where there are more by now, nothing is done. */
    count: z.int().min(0).optional(),
  }),
  reply: acknowledgement.extend({ done: z.int(), left_out: z.array(leftOutCount), job: bulkJob }),
  refusals: [...massRefusals, 'stale', 'unknown-choice'],
  keyed: true,
  bodyLimit: massBodyLimit,
})
