import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createAppPool } from '../platform/database/app-pool.ts'
import { appRole } from '../platform/database/app-role.ts'
import type { Database } from '../platform/database/db.ts'
import { valueParsers } from '../platform/database/value-parsers.ts'
import { createLog } from '../platform/log.ts'
import type { TestServer } from './test-server.ts'

export type TestDatabase = Database & {
  /** As the owner of the tables, past row-level security: to look at what was written, whoever's it is. */
  readonly ownerPool: pg.Pool
}

/**
 * A migrated database of this test file's own, with nothing in it; closed after the file's last test.
 * `const database = await openTestDatabase()` at the head of the file.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `${server.prefix}${randomBytes(5).toString('hex')}`
  await cloneTemplate(server, name)
  const ownerConnection = { ...server.connection, database: name }
  const appConnection = { ...ownerConnection, user: appRole }
  const pool = createAppPool({ connection: appConnection, log: createLog('warn'), size: 10 })
  const ownerPool = new pg.Pool({ ...ownerConnection, types: valueParsers, max: 3 })
  ownerPool.on('error', () => undefined)
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), ownerPool.end()])
  }
  afterAll(close)
  return { pool, appConnection, ownerConnection, ownerPool, close }
}

async function cloneTemplate(server: TestServer, name: string): Promise<void> {
  const client = new pg.Client({ ...server.connection, database: 'postgres' })
  await client.connect()
  try {
    // Files are copied as they are: on a server without fsync several times faster than through the write-ahead log.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${server.template} STRATEGY FILE_COPY`)
  } finally {
    await client.end()
  }
}
