import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { machine } from '../measuring/machine.ts'
import { listCases } from './list-cases.ts'
import { measureList } from './measure-list.ts'
import { memoryAfterRequests, residentMegabytes } from './measure-memory.ts'
import { measureSave } from './measure-save.ts'
import { measureThroughput, type Target } from './measure-throughput.ts'
import { type Demo, openDemo } from './open-demo.ts'

// npm run bench:lending [-- --data FOLDER]
// The list, loans, saves and memory of the program with 5,000 loans; a folder that is named is kept.

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}
const shown = (milliseconds: number): string => `${milliseconds.toFixed(2)} ms`

interface Listed {
  opportunities: { _id: string }[]
  count: number
}

async function loanIdOf({ client }: Demo, number: string): Promise<string> {
  const { opportunities } = await client.post<Listed>('opportunities', { search: number })
  const [found] = opportunities
  if (found === undefined) throw new Error(`the demo has no loan ${number}`)
  return found._id
}

/** How often the statement's own time the newest page takes over HTTP. */
async function tellLists(demo: Demo): Promise<number> {
  const { count } = await demo.client.post<Listed>('opportunities')
  say(`Lists of ${count} loans, page with total and tabs: over HTTP | its statement alone | times | with a transaction`)
  const factors: number[] = []
  for (const { name, body } of listCases) {
    const { overHttp, statementAlone, inTransaction } = await measureList(demo, body)
    const factor = overHttp / statementAlone
    factors.push(factor)
    say(`  ${name}: ${shown(overHttp)} | ${shown(statementAlone)} | ${factor.toFixed(2)} | ${shown(inTransaction)}`)
  }
  return factors[0] ?? Number.NaN
}

async function tellThroughput(demo: Demo, loans: ReadonlyMap<string, string>): Promise<void> {
  const targets: Target[] = [
    { name: 'list', method: 'POST', path: 'opportunities', body: '{}' },
    ...[...loans].map(([name, id]): Target => ({ name: `loan ${name}`, method: 'GET', path: `opportunities/${id}` })),
  ]
  const measured = await measureThroughput(demo, targets)
  for (const [name, one] of measured)
    say(
      `${name}, 16 clients: ${one.perSecond.toFixed(0)} requests a second, median ${one.median} ms, p99 ${one.p99} ms`,
    )
}

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const demo = await openDemo(values.data)
try {
  say(machine())
  await delay(3_000)
  const idle = residentMegabytes(demo)
  const loans = new Map<string, string>()
  for (const number of ['HL-1009', 'PL-4000']) loans.set(number, await loanIdOf(demo, number))
  const factor = await tellLists(demo)
  const save = await measureSave(demo, await loanIdOf(demo, 'HL-1009'))
  say(`PATCH of three fields of HL-1009 (443 values): median ${shown(save.median)}, p99 ${shown(save.p99)}`)
  await tellThroughput(demo, loans)
  const before = residentMegabytes(demo)
  const used = await memoryAfterRequests(demo, [...loans.values()])
  say(`Memory of the server: ${idle.toFixed(0)} MB idle, ${before.toFixed(0)} MB after the above,`)
  say(`  ${used.toFixed(0)} MB after 10,000 further requests for lists and loans`)
  say(machine())
  if (!(factor < 3)) {
    say(`missed: the newest page takes ${factor.toFixed(2)} times its statement, goal under 3`)
    process.exitCode = 1
  }
} finally {
  await demo.close()
}
