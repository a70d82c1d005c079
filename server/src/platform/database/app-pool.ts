import pg from 'pg'
import type { Log } from '../log.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { valueParsers } from './value-parsers.ts'

export type PoolOptions = {
  readonly connection: ConnectionSettings
  readonly log: Log
  readonly size?: number
  /** A caller who waits longer than this, for a connection or a statement, is told to come back: 503. */
  readonly patienceMs?: number
}

/** Connections that serve requests. Broken ones are dropped and made anew, so the pool outlives its database. */
export function createAppPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...options.connection,
    application_name: 'corbel',
    // Starting workers costs more than a small table takes: only what reads a large one is divided.
    options: '-c parallel_setup_cost=20000',
    types: valueParsers,
    max: options.size ?? 20,
    connectionTimeoutMillis: options.patienceMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.patienceMs ?? 5_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // What does not hang on an answer goes out before it: a transaction opens with its first statement, and ends with its last.
    pipeline: true,
  })
  // Without a listener a connection that breaks while it is idle, or between two statements of a transaction,
  // would end the whole program. The next statement on it fails, and its caller is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // The driver hangs the whole connection on the error, with the key that cancels its statements.
  pool.on('error', ({ message }) => options.log.warn({ reason: message }, 'an idle database connection broke'))
  return pool
}
