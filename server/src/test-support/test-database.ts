import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createAppPool } from '../platform/database/app-pool.ts'
import { appRole } from '../platform/database/app-role.ts'
import type { Database } from '../platform/database/db.ts'
import { valueParsers } from '../platform/database/value-parsers.ts'
import { withClient } from '../platform/database/with-client.ts'
import { createLog } from '../platform/log.ts'
import { holdCommitsOf } from './races/overlapping.ts'
import type { TestServer } from './test-server.ts'
import { whenOver } from './when-over.ts'

export type TestDatabase = Database & {
  /** As the owner of the tables, past row-level security: to look at what was written, whoever's it is. */
  readonly ownerPool: pg.Pool
}

export type TestDatabaseOptions = {
  /** A database nobody else uses: for tests that count every row, or change the schema. */
  readonly own?: boolean
  /** Connections of the program: few, to show that as many callers do not hold each other up. */
  readonly poolSize?: number
  /** How long a caller waits for one of them, or for a statement. */
  readonly patienceMs?: number
}

/**
 * A migrated database: `const database = await openTestDatabase()` at the head of a test file. It is shared with
 * the files that the same worker runs before and after, so each test makes a company of its own, with new ids.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `${server.prefix}${options.own ? randomBytes(5).toString('hex') : process.env.VITEST_POOL_ID}`
  await cloneTemplate(server, name)
  const ownerConnection = { ...server.connection, database: name }
  const appConnection = { ...ownerConnection, user: appRole }
  const { poolSize: size = 10, patienceMs } = options
  const pool = createAppPool({
    ...{ connection: appConnection, log: createLog('warn'), size },
    ...(patienceMs === undefined ? {} : { patienceMs }),
  })
  holdCommitsOf(pool)
  const ownerPool = new pg.Pool({ ...ownerConnection, types: valueParsers, max: 3 })
  ownerPool.on('error', () => undefined)
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), ownerPool.end()])
  }
  whenOver(close)
  return { pool, appConnection, ownerConnection, ownerPool, close }
}

async function cloneTemplate(server: TestServer, name: string): Promise<void> {
  await withClient({ ...server.connection, database: 'postgres' }, async (client) => {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 1) return
    // Measured at half the time of copying files, and a quarter once the template is warm.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${server.template} STRATEGY WAL_LOG`)
  })
}
