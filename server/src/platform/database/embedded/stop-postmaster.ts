import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { isPostmasterAlive, readPostmasterFile } from './postmaster-file.ts'

const stopTimeoutMs = 8_000

/** A fast shutdown: open transactions are rolled back, everything committed is checkpointed. */
export async function stopPostmaster(cluster: string, log: Log): Promise<void> {
  const file = await readPostmasterFile(cluster)
  if (!file) return
  process.kill(file.pid, 'SIGINT')
  const deadline = performance.now() + stopTimeoutMs
  while (isPostmasterAlive(file.pid)) {
    if (performance.now() > deadline) {
      log.warn({ pid: file.pid }, 'the database is still shutting down; it will end by itself')
      return
    }
    await delay(20)
  }
}
