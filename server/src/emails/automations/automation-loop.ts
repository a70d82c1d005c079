import type { BackgroundLoop } from '../../feature-manifest.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { WokenLoop, wokenThrough } from '../../platform/jobs/woken-loop.ts'
import { advanceOne } from './advance-run.ts'
import type { AutomationParts } from './automation-parts.ts'
import { beginByDate } from './begin-by-date.ts'
import { listCompaniesWithAutomation } from './run-repository.ts'
import { beginRuns } from './take-events.ts'

const pollMs = 5_000
/** No run is begun after so long: other companies wait. */
const turnMs = 1_000

/** What runs automations: woken by whatever happens to records, and looking by itself for what waited long enough. */
export function automationLoop(parts: AutomationParts): BackgroundLoop {
  const loop = new WokenLoop({
    log: parts.log,
    trouble: 'automations could not run; trying again',
    round: async (signal) => ((await round(parts, signal)) > 0 ? 0 : pollMs),
  })
  return wokenThrough('corbel_automation', loop)
}

/** Every company with something to do gets a turn; answers how much was done. */
async function round(parts: AutomationParts, signal: AbortSignal): Promise<number> {
  const companies = await inPlatformTransaction(parts.database, (db) =>
    listCompaniesWithAutomation(db, parts.clock.now()),
  )
  let done = 0
  for (const companyId of companies) {
    if (signal.aborted) return 0
    done += await turn(parts, companyId, signal)
  }
  return done
}

async function turn(parts: AutomationParts, companyId: string, signal: AbortSignal): Promise<number> {
  const isMore = await beginByDate(parts, companyId)
  let done = (isMore ? 1 : 0) + (await beginRuns(parts, companyId))
  const until = performance.now() + turnMs
  while (!signal.aborted && performance.now() < until && (await advanceOne(parts, companyId))) done += 1
  return done
}
