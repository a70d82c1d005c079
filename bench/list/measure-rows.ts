import type { Pool, QueryConfig } from 'pg'
import { median, percentile } from '../measuring/percentile.ts'
import type { Cast, ListRow } from './list-rows.ts'

export interface Measured {
  name: string
  wanted: string
  p50: number
  p95: number
  /** Median of the same answer's statement alone, as the owner of the tables sends it. */
  bare?: number
  /** What was answered where it was no list. */
  refused?: string
  isMissed: boolean
}

const warmUp = 8
const most = { times: 60, ms: 6_000 }

/** Asked again and again, warm; what takes seconds is asked less often. */
export async function measureRow(row: ListRow, cast: Cast): Promise<Measured> {
  const times: number[] = []
  const { name, wanted } = row
  const began = performance.now()
  for (let turn = -warmUp; turn < most.times; turn += 1) {
    const prepared = (await row.prepare?.(cast)) ?? ''
    const before = performance.now()
    const refused = await refusalOf(row.ask(cast, prepared))
    const took = performance.now() - before
    if (refused !== null) return { name, wanted, p50: took, p95: took, refused, isMissed: took > (row.limit ?? 0) }
    if (turn >= 0 || took > 1_000) times.push(took)
    if (performance.now() - began > most.ms && times.length >= 4) break
  }
  const p95 = percentile(times, 0.95)
  return { name, wanted, p50: median(times), p95, isMissed: row.limit !== undefined && !(p95 < row.limit) }
}

async function refusalOf(answer: Promise<string>): Promise<string | null> {
  try {
    await answer
    return null
  } catch (error) {
    return error instanceof Error
      ? (/answered (.*)$/s.exec(error.message)?.[1]?.slice(0, 160) ?? error.message)
      : 'no answer'
  }
}

/** The statement of a list without HTTP, session, policy and row-level security, as often as fits into a moment. */
export async function measureBare(owner: Pool, statement: QueryConfig): Promise<number> {
  const { text, values } = statement
  const times: number[] = []
  const began = performance.now()
  for (let turn = -2; turn < 30 && performance.now() - began < 2_000; turn += 1) {
    const before = performance.now()
    await owner.query({ text, values })
    const took = performance.now() - before
    if (turn >= 0 || took > 500) times.push(took)
  }
  return median(times)
}

/** As many as come to an end in a few seconds, by clients that each ask again as soon as they are answered. */
export async function perSecond(clients: number, ask: (client: number) => Promise<unknown>): Promise<number> {
  const seconds = 6
  const until = performance.now() + seconds * 1_000
  let done = 0
  const work = async (client: number): Promise<void> => {
    while (performance.now() < until) {
      await ask(client)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  return done / seconds
}
