import { spawnSync } from 'node:child_process'
import path from 'node:path'

const here = path.resolve(import.meta.dirname, '../..')

/** How many differences npm run check:records finds in a data folder; its last lines go out as they are. */
export function checkRecordsOf(dataFolder: string): number {
  const command = [path.join(here, 'server/src/check-records-command.ts'), '--data', dataFolder]
  const run = spawnSync(path.join(here, 'node_modules/.bin/node'), command, { cwd: here, encoding: 'utf8' })
  process.stdout.write(run.stdout.split('\n').slice(-12).join('\n'))
  const count = /(\d+) differences in/.exec(run.stdout)?.[1]
  if (count === undefined) throw new Error(`the check of the records failed: ${run.stdout} ${run.stderr}`)
  return Number(count)
}
