import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { companiesWithWork } from '../../platform/jobs/companies-with-work.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import { type Resealing, resealStep, usualSettleMs } from './reseal-company.ts'

const reseal = jobDefinition({
  name: 'reseal-values',
  payload: z.object({}),
  leaseSeconds: 300,
  retries: 3,
  cron: '* * * * *',
})

type ResealParts = Pick<Resealing, 'database' | 'secrets' | 'sealed'> & { readonly clock: Clock }

/** Every minute: goes on with walks through protected values that were asked for, or that a crash cut off. */
export function resealWorker({ clock, database, secrets, sealed }: ResealParts): JobWorker {
  return jobWorker(reseal, async (_payload, { at, signal }) => {
    for (const companyId of await companiesWithWork(database, 'resealing', at)) {
      let step = 'busy'
      while (step === 'busy' && !signal.aborted)
        step = await resealStep({ database, secrets, sealed, companyId, at: clock.now(), settleMs: usualSettleMs })
    }
  })
}
