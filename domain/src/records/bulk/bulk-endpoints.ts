import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { acknowledgement, noContent } from '../../shared/reply-parts.ts'
import { bulkJob, bulkReasons } from './bulk-job.ts'

const params = z.object({ id: z.string().max(64) })

/** Left-out records that one answer names. */
export const mostLeftOutShown = 200

export const listBulkJobs = endpoint({
  method: 'GET',
  path: 'bulk_jobs',
  summary: 'Acts on many records that the caller started and has not put away, the latest first.',
  access: 'signed-in',
  reply: z.object({ jobs: z.array(bulkJob) }),
})

export const getBulkJob = endpoint({
  method: 'GET',
  path: 'bulk_jobs/:id',
  summary: 'How far an act on many records is, or what came of it, with the records that were left out and why.',
  access: 'signed-in',
  params,
  reply: z.object({
    job: bulkJob,
    /** Those that were left out while it was carried out, by name, as far as one answer shows them. */
    left_out: z.array(
      z.object({ _id: z.string(), title: z.string().nullable(), page: z.string(), reason: z.enum(bulkReasons) }),
    ),
  }),
  refusals: ['not-found'],
})

export const cancelBulkJob = endpoint({
  method: 'POST',
  path: 'bulk_jobs/:id/cancel',
  summary: 'End an act on many records after those that are under way; what is done stays done.',
  access: 'signed-in',
  params,
  body: noContent,
  reply: z.object({ job: bulkJob }),
  refusals: ['not-found'],
})

export const undoBulkJob = endpoint({
  method: 'POST',
  path: 'bulk_jobs/:id/undo',
  summary: 'Undo what an act did, by another one: of the records that nobody changed since.',
  access: 'signed-in',
  audit: { action: 'permission-changed' },
  params,
  body: noContent,
  reply: acknowledgement.extend({ job: bulkJob }),
  refusals: ['not-found', 'not-allowed', 'nothing-to-undo', 'unknown-choice'],
  keyed: true,
})

export const putBulkJobAway = endpoint({
  method: 'POST',
  path: 'bulk_jobs/:id/put_away',
  summary: 'Show an act that is over no more; its result is kept.',
  access: 'signed-in',
  params,
  body: noContent,
  reply: noContent,
  refusals: ['not-found'],
})
