import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { processesBehind } from './processes-behind.ts'

/** One of two that overlap, known at every statement that runs on its behalf. */
type Runner = {
  /** The database's processes that have worked for it. */
  readonly processes: Set<number>
  readonly beforeCommit: (client: pg.PoolClient) => Promise<void>
}

const running = new AsyncLocalStorage<Runner>()

type Query = (...asked: unknown[]) => Promise<unknown>

/**
 * Lets `overlapping` stop transactions of this pool right before their COMMIT. The program knows nothing of it: what it
 * sends is held back on the way to the database.
 */
export function holdCommitsOf(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query: Query = client.query.bind(client)
    const held: Query = async (...asked) => {
      const runner = running.getStore()
      if (runner === undefined) return query(...asked)
      runner.processes.add(processOf(client))
      if (isCommit(asked[0])) await runner.beforeCommit(client)
      return query(...asked)
    }
    // The driver also takes callbacks, which its own pool uses for statements outside of transactions.
    client.query = ((...asked: unknown[]) =>
      typeof asked.at(-1) === 'function' ? query(...asked) : held(...asked)) as typeof client.query
  })
}

const isCommit = (asked: unknown): boolean => typeof asked === 'string' && /^\s*commit\b/i.test(asked)

/** A field of the driver's clients that its types do not name. */
const processOf = (client: pg.PoolClient): number => (client as pg.PoolClient & { processID: number }).processID

export type Overlap<First, Second> = {
  readonly first: First
  readonly second: Second
  /** The first one came to a commit of something that it had written or locked, and was held there. */
  readonly wasHeld: boolean
  /** The second one had to wait for the first. */
  readonly hadToWait: boolean
}

/**
 * Runs two acts that overlap: the first stops right before it commits what it wrote, and goes on when the second waits
 * for it in the database, or has come to its end without waiting. `watch` looks on from a connection of its own.
 */
export async function overlapping<First, Second>(
  watch: pg.Pool,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<Overlap<First, Second>> {
  const held = Promise.withResolvers<number | null>()
  const released = Promise.withResolvers<void>()
  const before = running.run(firstRunner(held.resolve, released.promise), first)
  const heldProcess = await Promise.race([held.promise, endOf(before).then(() => null)])
  const processes = new Set<number>()
  let isOver = false
  const after = running.run({ processes, beforeCommit: async () => undefined }, second)
  const ended = endOf(after).then(() => {
    isOver = true
  })
  let hadToWait = false
  while (heldProcess !== null && !isOver && !hadToWait) {
    hadToWait = await isWaiting(watch, { for: heldProcess, processes })
    if (!hadToWait) await Promise.race([ended, delay(2)])
  }
  released.resolve()
  const [one, other] = await Promise.all([before, after])
  return { first: one, second: other, wasHeld: heldProcess !== null, hadToWait }
}

function firstRunner(hold: (process: number) => void, released: Promise<void>): Runner {
  let isDone = false
  return {
    processes: new Set(),
    beforeCommit: async (client) => {
      if (isDone || !(await hasWritten(client))) return
      isDone = true
      hold(processOf(client))
      await released
    },
  }
}

/** In a company's own transaction: finding a session and counting an attempt commit too, and are none of the act. */
async function hasWritten(client: pg.PoolClient): Promise<boolean> {
  const answer = await client.query<{ written: boolean }>(
    `select pg_current_xact_id_if_assigned() is not null
       and coalesce(current_setting('corbel.company_id', true), '') <> '' as written`,
  )
  return answer.rows[0]?.written === true
}

const endOf = (act: Promise<unknown>): Promise<void> =>
  act.then(
    () => undefined,
    () => undefined,
  )

type Waiting = { readonly for: number; readonly processes: ReadonlySet<number> }

async function isWaiting(watch: pg.Pool, waiting: Waiting): Promise<boolean> {
  return (await processesBehind(watch, waiting.for)).some((pid) => waiting.processes.has(pid))
}
