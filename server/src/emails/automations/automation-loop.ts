import { setTimeout as delay } from 'node:timers/promises'
import type { BackgroundLoop } from '../../feature-manifest.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { advanceOne } from './advance-run.ts'
import type { AutomationParts } from './automation-parts.ts'
import { beginByDate } from './begin-by-date.ts'
import { listCompaniesWithAutomation } from './run-repository.ts'
import { beginRuns } from './take-events.ts'

const pollMs = 5_000
const afterErrorMs = 2_000
/** No run is begun after so long: other companies wait. */
const turnMs = 1_000

/** What runs automations: woken by whatever happens to records, and looking by itself for what waited long enough. */
export function automationLoop(parts: AutomationParts): BackgroundLoop {
  const stopped = new AbortController()
  let woken = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const signal = AbortSignal.any([stopped.signal, woken.signal])
      const done = await round(parts, stopped.signal)
      if (done === 0) await delay(pollMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (woken.signal.aborted) woken = new AbortController()
    }
  }
  return {
    channel: 'corbel_automation',
    wake: () => woken.abort(),
    start: () => {
      running = run()
    },
    stop: async () => {
      stopped.abort()
      await running
    },
  }
}

/** Every company with something to do gets a turn; answers how much was done. */
async function round(parts: AutomationParts, signal: AbortSignal): Promise<number> {
  try {
    const companies = await inPlatformTransaction(parts.database, (db) =>
      listCompaniesWithAutomation(db, parts.clock.now()),
    )
    let done = 0
    for (const companyId of companies) {
      if (signal.aborted) return 0
      done += await turn(parts, companyId, signal)
    }
    return done
  } catch (error) {
    if (signal.aborted) return 0
    parts.log.warn(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'automations could not run; trying again',
    )
    await delay(afterErrorMs, undefined, { signal, ref: false }).catch(() => undefined)
    return 0
  }
}

async function turn(parts: AutomationParts, companyId: string, signal: AbortSignal): Promise<number> {
  await beginByDate(parts, companyId)
  let done = await beginRuns(parts, companyId)
  const until = performance.now() + turnMs
  while (!signal.aborted && performance.now() < until && (await advanceOne(parts, companyId))) done += 1
  return done
}
