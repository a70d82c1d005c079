import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repository, runNode } from './run-node.ts'
import { nothing, oneFailed, readFailure, readTally, type Tally } from './tally.ts'

/** The journeys in a real browser. Their runner ends with its own tally, which is added to the others instead of shown. */
export async function runJourneys(filters: readonly string[]): Promise<Tally> {
  if (!existsSync(join(repository, 'e2e', 'run.ts'))) return nothing
  let stated: Tally | undefined
  const failures: string[] = []
  const onLine = (line: string): boolean => {
    const failure = readFailure(line)
    if (failure !== undefined) failures.push(failure)
    const tally = readTally(line)
    stated = tally ?? stated
    return tally === undefined && failure === undefined
  }
  const code = await runNode(['e2e/run.ts', ...filters], { onLine })
  if (!stated) return oneFailed
  return { ...stated, failed: code !== 0 && stated.failed === 0 ? 1 : stated.failed, failures }
}
