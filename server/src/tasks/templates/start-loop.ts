import { setTimeout as delay } from 'node:timers/promises'
import type { BackgroundLoop } from '../../feature-manifest.ts'
import type { Clock } from '../../platform/clock.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { listCompaniesToStart } from './run-repository.ts'
import { type StartingParts, startDueTemplates } from './start-due.ts'

/** Told by the trigger that notes what templates begin with. */
const startChannel = 'corbel_task_start'

/** Moves are due once they cannot be taken back, so it looks by itself too. */
const pollMs = 10_000
const afterErrorMs = 5_000

/** What begins the tasks of templates by itself: with new records, and with those that came to stand in a status. */
export function startLoop(parts: StartingParts & { readonly clock: Clock }): BackgroundLoop {
  const stopped = new AbortController()
  let woken = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const signal = AbortSignal.any([stopped.signal, woken.signal])
      const waitMs = await round(parts, stopped.signal)
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (woken.signal.aborted) woken = new AbortController()
    }
  }
  return {
    channel: startChannel,
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

/** Every company with something to begin gets a turn; answers how long nothing is to be done. */
async function round(parts: Parameters<typeof startLoop>[0], signal: AbortSignal): Promise<number> {
  const { database, clock, log } = parts
  try {
    const at = clock.now()
    const companies = await inPlatformTransaction(database, (db) => listCompaniesToStart(db, at))
    let done = 0
    for (const companyId of companies) {
      if (signal.aborted) return 0
      done += await startDueTemplates(parts, { companyId, at })
    }
    return done > 0 ? 0 : pollMs
  } catch (error) {
    if (!signal.aborted)
      log.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'tasks could not be started; trying again',
      )
    return afterErrorMs
  }
}
