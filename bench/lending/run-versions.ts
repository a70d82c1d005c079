import { parseArgs } from 'node:util'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { interleaved } from '../measuring/interleaved.ts'
import { machine } from '../measuring/machine.ts'
import { median, percentile } from '../measuring/percentile.ts'
import { seededProgram } from '../measuring/seeded-program.ts'
import { type LoanAtWork, loanAtWork } from './measure-save.ts'

// npm run bench:versions -- --against CHECKOUT
// Saving three fields and reading the filled application, turn by turn with another checkout of the program.

const loanNumber = 'HL-1009'
const rounds = { warmUp: 50, measured: 400 }
const limits = { apiPerSessionPerMinute: 100_000_000 }

interface Version {
  name: string
  loan: LoanAtWork
  close: () => Promise<void>
}

async function version(name: string, repository?: string): Promise<Version> {
  const { corbel, close } = await seededProgram(undefined, limits, { repository })
  const client = await CorbelClient.signedIn(corbel.url, 'admin@harbor.demo')
  const { opportunities } = await client.post<{ opportunities: { _id: string }[] }>('opportunities', {
    search: loanNumber,
  })
  const [found] = opportunities
  if (found === undefined) throw new Error(`the demo has no loan ${loanNumber}`)
  const loan = await loanAtWork({ corbel, client }, found._id)
  return { name, loan, close }
}

const { values } = parseArgs({ options: { against: { type: 'string' } } })
if (values.against === undefined) throw new Error('name the other checkout: --against FOLDER')
const versions = [await version('this'), await version('other', values.against)]
try {
  process.stdout.write(`${machine()}\n`)
  for (const act of ['save', 'read'] as const) {
    const times = await interleaved(
      versions.map(({ name, loan }) => ({ name, run: loan[act] })),
      rounds,
    )
    for (const [name, ones] of times)
      process.stdout.write(
        `${act}, ${name}: median ${median([...ones]).toFixed(2)} ms, p95 ${percentile([...ones], 0.95).toFixed(2)} ms\n`,
      )
    const [here = [], there = []] = versions.map(({ name }) => times.get(name) ?? [])
    const ratios = here.map((time, round) => time / (there[round] ?? Number.NaN))
    process.stdout.write(`${act}, this by other turn by turn: median ${median(ratios).toFixed(3)} times\n`)
  }
} finally {
  for (const { loan, close } of versions) {
    loan.close()
    await close()
  }
}
