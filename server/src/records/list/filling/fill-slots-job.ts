import { z } from 'zod'
import type { Database } from '../../../platform/database/db.ts'
import { companiesWithWork } from '../../../platform/jobs/companies-with-work.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../../platform/jobs/job-definition.ts'
import { fillSlots } from './fill-slots.ts'

const fillWantedSlots = jobDefinition({
  name: 'fill-wanted-slots',
  payload: z.object({}),
  leaseSeconds: 120,
  retries: 2,
  cron: '* * * * *',
})

/** Gives slots to the fields that very long lists are filtered and sorted by, and fills them from the records. */
export function fillSlotsWorker(database: Database): JobWorker {
  return jobWorker(fillWantedSlots, async (_payload, { at, signal }) => {
    for (const companyId of await companiesWithWork(database, 'wanted-fields', at)) {
      if (signal.aborted) return
      await fillSlots(database, companyId, { at, signal })
    }
  })
}
