import type { BackgroundLoop } from '../../feature-manifest.ts'
import type { Clock } from '../../platform/clock.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { WokenLoop, wokenThrough } from '../../platform/jobs/woken-loop.ts'
import { listCompaniesToFollow } from './follow-repository.ts'
import { followThings } from './follow-things.ts'
import { listCompaniesToStart } from './run-repository.ts'
import { type StartingParts, startDueTemplates } from './start-due.ts'

/** Told by the trigger that notes what templates begin with. */
const startChannel = 'corbel_task_start'

/** Moves are due once they cannot be taken back, so it looks by itself too. */
const pollMs = 10_000

type LoopParts = StartingParts & { readonly clock: Clock }

/**
 * What begins the tasks of templates by itself, with new records and with those that came to stand in a status; and what
 * ends tasks, and moves their days, because of what became of their record.
 */
export function startLoop(parts: LoopParts): BackgroundLoop {
  const loop = new WokenLoop({
    log: parts.log,
    trouble: 'tasks could not be started; trying again',
    round: async (signal) => ((await round(parts, signal)) > 0 ? 0 : pollMs),
  })
  return wokenThrough(startChannel, loop)
}

/** Every company with something to begin gets a turn; answers how much was begun. */
async function round(parts: LoopParts, signal: AbortSignal): Promise<number> {
  const { database, clock } = parts
  const at = clock.now()
  let done = 0
  for (const companyId of await inPlatformTransaction(database, (db) => listCompaniesToStart(db, at))) {
    if (signal.aborted) return 0
    done += await startDueTemplates(parts, { companyId, at })
  }
  for (const companyId of await inPlatformTransaction(database, (db) => listCompaniesToFollow(db))) {
    if (signal.aborted) return 0
    done += await followThings(parts, { companyId, at })
  }
  return done
}
