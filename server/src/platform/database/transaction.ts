import type { PoolClient } from 'pg'
import { isId } from '../ids.ts'
import type { Database, Db } from './db.ts'
import { noteOpeningLock, openingLock, openingLockStatement, type RecordIds } from './opening-lock.ts'
import { type NamedStatement, transactionHandle } from './transaction-handle.ts'

export type TransactionOptions = {
  /** For reports and exports that may run longer than a request's five seconds. */
  readonly statementTimeoutMs?: number
  /** All statements see one moment: exports and lists whose total must agree with their rows. */
  readonly snapshot?: boolean
  /** The instant by the program's clock at which it is asked: what has an end is over or not by it (see `moment`). */
  readonly at?: Date
}

export type TenantScope = TransactionOptions & {
  readonly companyId: string
  /** Records of the company that are locked from the first moment on; see `lockRecords`. */
  readonly lock?: RecordIds
}

/**
 * Runs `work` in one transaction for one company: row-level security shows that company's rows only. The tenant
 * is set for this transaction alone, because a session's setting would leak to the next request of the pool.
 */
export async function inTransaction<T>(
  database: Database,
  scope: TenantScope,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  // The id and the instant go into the opening statement as text, so that opening costs one round trip, not two.
  if (!isId(scope.companyId)) throw new TypeError('inTransaction needs the id of a company')
  const lock = openingLock(scope.companyId, scope.lock ?? {})
  const tenant = `SELECT set_config('corbel.company_id', '${scope.companyId}', true)${askedAt(scope)}`
  const begin = [opening(scope), tenant, ...(lock === null ? [] : [openingLockStatement(lock)])].join('; ')
  return run(database, begin, (db) => {
    if (lock !== null) noteOpeningLock(db, lock)
    return work(db)
  })
}

/** A transaction without a tenant: sign-in, sessions, jobs and other rows of no company. Tenants' rows are invisible. */
export async function inPlatformTransaction<T>(
  database: Database,
  work: (db: Db) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return run(database, opening(options), work)
}

function askedAt({ at }: TransactionOptions): string {
  return at === undefined ? '' : `, set_config('corbel.at', '${at.toISOString()}', true)`
}

function opening(options: TransactionOptions): string {
  const begin = options.snapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ' : 'BEGIN'
  if (options.statementTimeoutMs === undefined) return begin
  return `${begin}; SET LOCAL statement_timeout = ${Math.trunc(options.statementTimeoutMs)}`
}

async function run<T>(database: Database, begin: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  const handle = transactionHandle(client)
  // Goes out with the first statement of the work, which waits for it in the database. Where it fails the transaction
  // has failed, so no statement of the work does anything.
  const opened = client.query(begin).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  try {
    const result = await work(handle.db)
    await commit(client, closings.get(handle.db) ?? [])
    client.release()
    return result
  } catch (error) {
    client.release(await rollBack(client))
    throw (await opened)?.error ?? error
  } finally {
    handle.close()
  }
}

/** A statement that ends a transaction: as text, or one that the connection keeps prepared. */
type Closing = string | (NamedStatement & { readonly values: readonly unknown[] })

const closings = new WeakMap<Db, readonly Closing[]>()

/** Statements that go out with the COMMIT, so that they cost no round trip; they answer nothing and fail it if they fail. */
export function closeWith(db: Db, statements: readonly Closing[]): void {
  closings.set(db, [...(closings.get(db) ?? []), ...statements])
}

/** PostgreSQL answers COMMIT with ROLLBACK when a statement had failed and the error was swallowed on the way. */
async function commit(client: PoolClient, before: readonly Closing[]): Promise<void> {
  const sent = [...before, 'COMMIT'].map((one) =>
    client.query(typeof one === 'string' ? one : { ...one, values: [...one.values] }),
  )
  const answers = await Promise.allSettled(sent)
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
  const last = answers.at(-1)
  if (last?.status === 'fulfilled' && last.value.command === 'ROLLBACK')
    throw new Error('The transaction had failed before and could not be committed.')
}

/** True when the connection is of no more use: where the rollback fails, nobody knows what it still holds. */
async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK')
    return false
  } catch {
    // The error that led here is the one to report.
    return true
  }
}
