import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDemo } from '../lending/open-demo.ts'
import { machine } from '../measuring/machine.ts'
import { auditCosts } from './audit-costs.ts'
import { type FenceCosts, listCosts, pointCosts } from './fence-costs.ts'
import { forgotTiming } from './name-timing.ts'
import { ownerPool } from './owner-pool.ts'
import { measureRevocation } from './revocation.ts'
import { measureSignInLoad } from './sign-in-load.ts'

// npm run bench:fences [-- --data FOLDER]
// What security costs, and how fast it acts, with 5,000 loans; a folder that is named is kept.
// CORBEL_LIMITS are raised for it: calls of a session, sign-ins on their way, and reset links of an account and an address.

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}
const ms = (milliseconds: number): string => `${milliseconds.toFixed(2)} ms`
const goals = { listWhileSigningIn: 200, streamMs: 5_000, auditShare: 0.1 }
const missed: string[] = []

function tellCosts(name: string, { bare, fenced, overHttp }: FenceCosts): void {
  say(
    `${name}: bare SQL ${ms(bare)}, with row-level security ${ms(fenced)} (${(fenced / bare).toFixed(2)} times), over HTTP with session, policy and fields ${ms(overHttp)} (${(overHttp / bare).toFixed(2)} times)`,
  )
}

const most = 100_000
const limits = {
  forgotPerAccountPerHour: most,
  forgotPerAddressPerHour: most,
  signInFailuresPerAccountAndAddress: most,
  signInFailuresPerAccount: most,
  signInFailuresPerAddress: most,
}

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const demo = await openDemo(values.data, limits)
const owners = await ownerPool(demo.corbel.dataFolder)
try {
  say(machine())
  await delay(3_000)
  const owner = await owners.connect()
  const { opportunities } = await demo.client.post<{ opportunities: { _id: string }[] }>('opportunities', {
    search: 'HL-1009',
  })
  tellCosts('List of the newest loans', await listCosts(demo, owner))
  tellCosts('One loan of 443 values', await pointCosts(demo, owner, opportunities[0]?._id ?? ''))
  owner.release()
  const audit = await auditCosts(demo, opportunities[0]?._id ?? '')
  const share = (part: number): number => part / (audit.read - audit.first)
  const added = (part: number): string => `${ms(part)} (${(share(part) * 100).toFixed(1)} %)`
  say(
    `The entry for the audit trail adds to reading that loan ${added(audit.first)}, to a further look within a quarter of an hour ${added(audit.again)}`,
  )
  if (!(share(audit.first) < goals.auditShare)) missed.push(`an audit entry: ${added(audit.first)} of a read`)

  const { signInsPerSecond, quiet, meanwhile } = await measureSignInLoad(demo, 'Corbel-demo-2026')
  say(`Sign-ins of 50 people at once, argon2id: ${signInsPerSecond.toFixed(1)} a second`)
  say(`The list alone: median ${ms(quiet.median)}, p95 ${ms(quiet.p95)}`)
  say(`The list meanwhile: median ${ms(meanwhile.median)}, p95 ${ms(meanwhile.p95)} of ${meanwhile.asked}`)
  if (!(meanwhile.p95 < goals.listWhileSigningIn)) missed.push(`list while 50 sign in: p95 ${ms(meanwhile.p95)}`)

  const { streamMs, grantedAfterwards, times } = await measureRevocation(demo)
  say(`A right that is taken away, ${times} times: the open stream learns of it after ${ms(streamMs.median)},`)
  say(`  at most ${ms(streamMs.most)}; calls granted afterwards: ${grantedAfterwards}`)
  if (!(streamMs.most < goals.streamMs) || grantedAfterwards > 0) missed.push('a right that is taken away')

  const { known, unknown } = await forgotTiming(demo)
  say(`A reset link for a known name: median ${ms(known.median)}, p95 ${ms(known.p95)};`)
  say(`  for an unknown name: median ${ms(unknown.median)}, p95 ${ms(unknown.p95)}`)
  say(machine())
  for (const goal of missed) say(`missed: ${goal}`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await owners.end()
  await demo.close()
}
