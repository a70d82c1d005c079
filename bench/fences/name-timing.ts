import { KeepAliveClient } from '../lending/keep-alive-client.ts'
import type { Demo } from '../lending/open-demo.ts'
import { interleaved } from '../measuring/interleaved.ts'
import { median, percentile } from '../measuring/percentile.ts'

/** Milliseconds of answers about names that there are and names that there are not. */
export interface NameTiming {
  known: { median: number; p95: number }
  unknown: { median: number; p95: number }
}

const rounds = { warmUp: 5, measured: 100 }

/** Asking for a reset link, turn by turn for a known and an unknown name. */
export async function forgotTiming({ corbel }: Demo): Promise<NameTiming> {
  const client = new KeepAliveClient(corbel.url, { 'content-type': 'application/json' })
  const ask = (username: string) => () => client.send('POST', 'auth/forgot_password', { username })
  const timing = await compare(ask('officer@harbor.demo'), ask('nobody@harbor.demo'))
  client.close()
  return timing
}

async function compare(known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<NameTiming> {
  const times = await interleaved(
    [
      { name: 'known', run: known },
      { name: 'unknown', run: unknown },
    ],
    rounds,
  )
  const of = (name: string) => {
    const found = times.get(name) ?? []
    return { median: median(found), p95: percentile(found, 0.95) }
  }
  return { known: of('known'), unknown: of('unknown') }
}
