import { z } from 'zod'
import { jobDefinition } from '../../platform/jobs/job-definition.ts'

/** One portion of an act on many records; it queues the next one. An attempt that is repeated finds its place again. */
export const bulkChunk = jobDefinition({
  name: 'bulk-chunk',
  payload: z.object({ companyId: z.uuid(), id: z.uuid() }),
  leaseSeconds: 30,
  retries: 10,
  // Somebody looks at its progress.
  retryDelaySeconds: 1,
})
