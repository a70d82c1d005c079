import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { companiesWithWork } from '../../platform/jobs/companies-with-work.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { resealStep, usualSettleMs } from './reseal-company.ts'

const reseal = jobDefinition({
  name: 'reseal-values',
  payload: z.object({}),
  leaseSeconds: 300,
  retries: 3,
  cron: '* * * * *',
})

export type ResealParts = { readonly database: Database; readonly secrets: Secrets; readonly clock: Clock }

/** Every minute: goes on with walks through protected values that were asked for, or that a crash cut off. */
export function resealWorker({ clock, ...parts }: ResealParts): JobWorker {
  return jobWorker(reseal, async (_payload, { at, signal }) => {
    for (const companyId of await companiesWithWork(parts.database, 'resealing', at)) {
      let step = 'busy'
      while (step === 'busy' && !signal.aborted)
        step = await resealStep({ ...parts, companyId, at: clock.now(), settleMs: usualSettleMs })
    }
  })
}
