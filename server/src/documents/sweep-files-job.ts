import { z } from 'zod'
import type { Database } from '../platform/database/db.ts'
import { isNamed, type StoringTable } from '../platform/files/is-named.ts'
import type { KeptFiles } from '../platform/files/kept-files.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../platform/jobs/job-definition.ts'

const sweepFiles = jobDefinition({
  name: 'sweep-files',
  payload: z.object({}),
  leaseSeconds: 60,
  retries: 3,
  cron: '*/5 * * * *',
})

/** No request and no transaction lasts this long: what is older was left by a program that ended in the middle. */
const unfinishedMs = 5 * 60_000

export type SweepParts = {
  readonly database: Database
  readonly files: KeptFiles
  readonly storing: readonly StoringTable[]
}

/** Every five minutes: bytes that no row names, and uploads that never came to their end. */
export function sweepFilesWorker(parts: SweepParts): JobWorker {
  return jobWorker(sweepFiles, async (_payload, { at }) => sweepLeftFiles(parts, at))
}

export async function sweepLeftFiles({ database, files, storing }: SweepParts, at: Date): Promise<void> {
  const { unsettled, stale } = await files.leftovers(new Date(at.getTime() - unfinishedMs))
  for (const path of stale) await files.removeStale(path)
  for (const name of unsettled) {
    if (await isNamed(database, storing, name)) await files.settle(name)
    else await files.drop(name)
  }
  await files.store.tidy?.()
}
