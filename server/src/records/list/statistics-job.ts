import { z } from 'zod'
import type { Database } from '../../platform/database/db.ts'
import { withClient } from '../../platform/database/with-client.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import { analyzeChanged } from './statistics-repository.ts'

/** Asked for by whoever wrote thousands of rows at once. */
export const refreshStatistics = jobDefinition({
  name: 'refresh-statistics',
  payload: z.object({}),
  leaseSeconds: 120,
  retries: 2,
})

/**
 * Lets PostgreSQL look at tables that were changed much. It does so by itself within minutes; until then it plans lists
 * and home pages as if the rows that came were not there.
 */
export function refreshStatisticsWorker(database: Database): JobWorker {
  return jobWorker(refreshStatistics, () =>
    withClient({ ...database.ownerConnection, application_name: 'corbel statistics' }, analyzeChanged),
  )
}
