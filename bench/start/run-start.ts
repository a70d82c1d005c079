import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDataFolder } from '../../tools/running-corbel.ts'
import { machine } from '../measuring/machine.ts'
import { median } from '../measuring/percentile.ts'
import { npmStart } from './npm-start.ts'

// npm run bench:start [-- rounds]
// `npm start` in a fresh clone of what is committed (packages come from npm's cache where it has them), and again.

const rounds = Number(process.argv[2] ?? 7)
const goalMs = 2_000
const repository = join(import.meta.dirname, '..', '..')
const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

async function warmStart(checkout: string, data: string): Promise<number> {
  const started = await npmStart(checkout, data)
  await started.stop()
  return started.readyAfterMs
}

const folder = temporaryDataFolder()
try {
  const checkout = join(folder, 'corbel')
  const data = join(folder, 'data')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', repository, checkout])
  say(machine())
  const fresh = await npmStart(checkout, data)
  say(`Fresh clone to ready: ${(fresh.readyAfterMs / 1_000).toFixed(1)} s`)
  const seeding = performance.now()
  await fresh.says("Corbel's demo data is complete")
  say(`  and to the end of the demo's 5,000 loans: ${((performance.now() - seeding) / 1_000).toFixed(1)} s more`)
  await fresh.stop()
  const warm: number[] = []
  for (let round = 0; round < rounds; round += 1) warm.push(await warmStart(checkout, data))
  const middle = median(warm)
  say(`Warm start to ready: median ${middle.toFixed(0)} ms of ${rounds}, slowest ${Math.max(...warm).toFixed(0)} ms`)
  say(machine())
  if (middle >= goalMs) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
