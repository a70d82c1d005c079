import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../database/db.ts'

/** Attempts of the last `seconds`, kept in `buckets` pieces of that time; one bucket is a window that starts afresh. */
export type Window = { readonly key: string; readonly seconds: number; readonly buckets: number; readonly at: Date }

export type Attempts = { readonly count: number; readonly secondsUntilFewer: number }

/** Pieces begin at whole multiples of their length, so every process counts into the same row. */
export function bucketStart({ seconds, buckets, at }: Window): Date {
  const bucketMs = (seconds * 1_000) / buckets
  return new Date(Math.floor(at.getTime() / bucketMs) * bucketMs)
}

type Row = { attempts: number; oldest: Date | null }

/** Counted at once and for itself: an attempt counts even where what it attempted is rolled back. */
export async function countAttempts(pool: Pool, window: Window, attempts = 1): Promise<Attempts> {
  const answer = await pool.query<Row>({
    name: 'rate-limit-count',
    text: `with counted as (
        insert into rate_limit (key, window_start, attempts) values ($1, $2, $4)
        on conflict (key, window_start) do update set attempts = rate_limit.attempts + excluded.attempts
        returning attempts)
      select (counted.attempts + coalesce(sum(earlier.attempts), 0))::int as attempts,
        least(min(earlier.window_start), $2) as oldest
      from counted left join rate_limit as earlier
        on earlier.key = $1 and earlier.window_start > $3 and earlier.window_start < $2
      group by counted.attempts`,
    values: [window.key, bucketStart(window), since(window), attempts],
  })
  return attemptsOf(answer.rows[0], window)
}

/** Counted with the transaction and undone with it; whoever counts into the same row meanwhile waits for its end. */
export async function countAttemptsWith(db: Db, window: Window): Promise<Attempts> {
  const start = bucketStart(window)
  const counted = await sql<{ attempts: number }>`
    insert into rate_limit (key, window_start, attempts) values (${window.key}, ${start}, 1)
    on conflict (key, window_start) do update set attempts = rate_limit.attempts + 1
    returning attempts`.execute(db)
  const earlier = await sql<Row>`
    select coalesce(sum(attempts), 0)::int as attempts, min(window_start) as oldest
    from rate_limit where key = ${window.key} and window_start > ${since(window)} and window_start < ${start}`.execute(
    db,
  )
  const [before] = earlier.rows
  const attempts = (counted.rows[0]?.attempts ?? 1) + (before?.attempts ?? 0)
  return attemptsOf({ attempts, oldest: before?.oldest ?? start }, window)
}

export async function readAttempts(pool: Pool, window: Window): Promise<Attempts> {
  const answer = await pool.query<Row>({
    name: 'rate-limit-read',
    text: `select coalesce(sum(attempts), 0)::int as attempts, min(window_start) as oldest
      from rate_limit where key = $1 and window_start > $2`,
    values: [window.key, since(window)],
  })
  return attemptsOf(answer.rows[0], window)
}

/** By key; a key of which nothing was counted is not among them. */
export async function readManyAttempts(db: Db, windows: readonly Window[]): Promise<ReadonlyMap<string, Attempts>> {
  if (windows.length === 0) return new Map()
  const answer = await sql<Row & { key: string }>`
    select asked.key, sum(counted.attempts)::int as attempts, min(counted.window_start) as oldest
    from (select distinct key, since
      from unnest(${windows.map(({ key }) => key)}::text[], ${windows.map(since)}::timestamptz[]) as one (key, since)
    ) as asked
    join rate_limit counted on counted.key = asked.key and counted.window_start > asked.since
    group by asked.key, asked.since`.execute(db)
  const byKey = new Map(windows.map((window) => [window.key, window]))
  return new Map(
    answer.rows.flatMap((row): [string, Attempts][] => {
      const window = byKey.get(row.key)
      return window === undefined ? [] : [[row.key, attemptsOf(row, window)]]
    }),
  )
}

/** Takes back what was counted into the piece of time of `window`; a count that was forgotten meanwhile stays forgotten. */
export async function uncountAttempts(pool: Pool, window: Window, attempts = 1): Promise<void> {
  await pool.query({
    name: 'rate-limit-uncount',
    text: `update rate_limit set attempts = attempts - $3 where key = $1 and window_start = $2 and attempts >= $3`,
    values: [window.key, bucketStart(window), attempts],
  })
}

export async function deleteAttempts(pool: Pool, key: string): Promise<void> {
  await pool.query('delete from rate_limit where key = $1', [key])
}

export async function deleteAttemptsWith(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from rate_limit where key = any(${[...keys]}::text[])`.execute(db)
}

function since({ seconds, at }: Window): Date {
  return new Date(at.getTime() - seconds * 1_000)
}

function attemptsOf(row: Row | undefined, window: Window): Attempts {
  const oldest = row?.oldest ?? window.at
  const untilFewer = (oldest.getTime() - since(window).getTime()) / 1_000
  return { count: row?.attempts ?? 0, secondsUntilFewer: Math.max(1, Math.ceil(untilFewer)) }
}
