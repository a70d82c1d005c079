import { z } from 'zod'
import type { Database } from '../../platform/database/db.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { Log } from '../../platform/log.ts'
import { companyIds } from '../../platform/secrets/open-secrets.ts'
import { checkRecords } from './check-records.ts'
import { mendRecords } from './mend-records.ts'
import type { RecordDifference } from './record-difference.ts'

const checkRecordsNightly = jobDefinition({
  name: 'check-records',
  payload: z.object({}),
  leaseSeconds: 300,
  retries: 1,
  cron: '20 3 * * *',
})

export type CheckParts = { readonly database: Database; readonly log: Log }

/** Every night: what lists, searches, counters and guests keep of records is held against them and mended. */
export function checkRecordsWorker(parts: CheckParts): JobWorker {
  return jobWorker(checkRecordsNightly, async (_payload, { signal }) => {
    for (const companyId of await companyIds(parts.database)) {
      if (signal.aborted) return
      await checkAndMend(parts, companyId, signal)
    }
  })
}

/** So many are named in the log; `npm run check:records` names all. */
const namedMost = 20

export async function checkAndMend({ database, log }: CheckParts, companyId: string, signal?: AbortSignal) {
  const differences = await checkRecords(database, companyId, { signal })
  if (differences.length === 0) return
  const mended = await mendRecords(database, companyId, differences)
  const named = differences.slice(0, namedMost).map(withoutValues)
  log.error({ companyId, differences: differences.length, mended, named }, 'lists did not equal their records')
}

/** A log holds no values of records. */
const withoutValues = ({ recordId, what, place }: RecordDifference): string => `${what} ${recordId ?? ''} ${place}`
