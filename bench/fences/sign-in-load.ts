import { KeepAliveClient } from '../lending/keep-alive-client.ts'
import type { Demo } from '../lending/open-demo.ts'
import { percentile } from '../measuring/percentile.ts'

export interface SignInLoad {
  signInsPerSecond: number
  /** Milliseconds of the list, alone and while people sign in. */
  quiet: { median: number; p95: number }
  meanwhile: { median: number; p95: number; asked: number }
}

const signingIn = 50
const listsBefore = 200
const loadMs = 10_000

/** Fifty people who sign in again and again, each with argon2id, while one who is in already asks for lists. */
export async function measureSignInLoad({ corbel, client }: Demo, password: string): Promise<SignInLoad> {
  const reader = new KeepAliveClient(corbel.url, client.headers)
  const quiet = await listTimes(reader, (asked) => asked < listsBefore)
  const until = performance.now() + loadMs
  let signIns = 0
  const people = Array.from({ length: signingIn }, async () => {
    const one = new KeepAliveClient(corbel.url, { 'content-type': 'application/json' })
    while (performance.now() < until) {
      await one.send('POST', 'auth/login', { username: 'officer@harbor.demo', password })
      signIns += 1
    }
    one.close()
  })
  const meanwhile = await listTimes(reader, () => performance.now() < until)
  await Promise.all(people)
  reader.close()
  const p95 = (times: readonly number[]) => ({ median: percentile(times, 0.5), p95: percentile(times, 0.95) })
  return {
    signInsPerSecond: signIns / (loadMs / 1_000),
    quiet: p95(quiet),
    meanwhile: { ...p95(meanwhile), asked: meanwhile.length },
  }
}

async function listTimes(reader: KeepAliveClient, goesOn: (asked: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (goesOn(times.length)) {
    const before = performance.now()
    await reader.send('POST', 'opportunities', {})
    times.push(performance.now() - before)
  }
  return times
}
