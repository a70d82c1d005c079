import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { z } from 'zod'
import { median } from '../measuring/percentile.ts'
import type { Demo } from './open-demo.ts'

export interface Target {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: string
}

export interface Throughput {
  perSecond: number
  median: number
  p99: number
}

const clients = 16
const seconds = 6
const rounds = 3

/** What autocannon prints with --json. */
const report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  timeouts: z.number(),
  non2xx: z.number(),
})

const autocannon = createRequire(import.meta.url).resolve('autocannon')
const run = promisify(execFile)

/** Sixteen connections that each ask again as soon as they are answered; the load generator is a process of its own. */
async function fire({ corbel, client }: Demo, target: Target): Promise<z.infer<typeof report>> {
  const headers = Object.entries(client.headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`])
  const call = ['--method', target.method, ...(target.body === undefined ? [] : ['--body', target.body])]
  const much = ['--connections', String(clients), '--duration', String(seconds), '--json', '--no-progress']
  const { stdout } = await run(process.execPath, [
    autocannon,
    ...much,
    ...call,
    ...headers,
    `${corbel.url}/api/${target.path}`,
  ])
  const answer = report.parse(JSON.parse(stdout))
  if (answer.errors + answer.timeouts + answer.non2xx > 0)
    throw new Error(`${target.name}: ${answer.errors} errors, ${answer.timeouts} timeouts, ${answer.non2xx} refusals`)
  return answer
}

/** Target after target, round after round; the middle round counts, figure by figure. */
export async function measureThroughput(
  demo: Demo,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, Throughput>> {
  const reports = new Map<string, z.infer<typeof report>[]>(targets.map((target) => [target.name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const target of targets) reports.get(target.name)?.push(await fire(demo, target))
  const middle = (all: readonly z.infer<typeof report>[]): Throughput => ({
    perSecond: median(all.map((one) => one.requests.average)),
    median: median(all.map((one) => one.latency.p50)),
    p99: median(all.map((one) => one.latency.p99)),
  })
  return new Map([...reports].map(([name, all]) => [name, middle(all)]))
}
