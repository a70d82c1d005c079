import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../../generated/tables.ts'
import type { ConnectionSettings } from './connection-settings.ts'

export type { Tables }

/**
 * An open transaction: the required first argument of everything that touches rows. Only `inTransaction` and
 * `inPlatformTransaction` make one, so no statement runs outside a transaction or without its tenant.
 */
export type Db = Transaction<Tables>

/** The database as the program holds it: connections as `corbel_app`, which owns nothing and obeys row security. */
export type Database = {
  readonly pool: Pool
  /** For libraries with connections of their own (jobs, LISTEN). */
  readonly appConnection: ConnectionSettings
  /** The role that owns the tables: for what changes the schema, migrations and indexes made on demand. */
  readonly ownerConnection: ConnectionSettings
  readonly close: () => Promise<void>
}
