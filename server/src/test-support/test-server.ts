import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { appRole, ensureAppRole } from '../platform/database/app-role.ts'
import type { ConnectionSettings } from '../platform/database/connection-settings.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { withClient } from '../platform/database/with-client.ts'
import { createLog } from '../platform/log.ts'
import { prepareTemplate } from './test-template.ts'

/** Handed to every test worker: where to clone its databases from. */
export type TestServer = {
  readonly connection: ConnectionSettings
  readonly template: string
  /** Begins the name of every database of this run, so that several runs share one server in peace. */
  readonly prefix: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

type Provider = { readonly provide: (key: 'testServer', value: TestServer) => void }

const testDataFolder = join(import.meta.dirname, '..', '..', '..', '.cache', 'test-data')

// Rows of tests may be lost with the machine; a process's end loses nothing either way.
const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300', autovacuum: 'off' }

/** Vitest calls this once per run, before the workers start. */
export default async function setup(project: Provider): Promise<() => Promise<void>> {
  const log = createLog('warn')
  const say = (sentence: string): void => log.warn(sentence)
  const embedded = await startEmbeddedPostgres({ dataFolder: testDataFolder, log, say, settings })
  const connection = { host: embedded.socketFolder, port: 5432, user: embedded.owner }
  await ensureAppRole({ ...connection, database: 'postgres' }, randomBytes(24).toString('base64url'))
  await dropLeftovers(connection)
  const template = await prepareTemplate(connection, appRole)
  const prefix = `test_${process.pid}_`
  project.provide('testServer', { connection, template, prefix })
  return async () => {
    await dropDatabases(connection, (name) => name.startsWith(prefix))
    await embedded.close()
  }
}

/** Databases of runs that were killed before they could tidy up. */
async function dropLeftovers(connection: ConnectionSettings): Promise<void> {
  await dropDatabases(connection, (name) => {
    const run = /^test_(\d+)_/.exec(name)
    return run !== null && !isRunning(Number(run[1]))
  })
}

async function dropDatabases(connection: ConnectionSettings, isDue: (name: string) => boolean): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    const answer = await client.query<{ datname: string }>('SELECT datname FROM pg_database')
    for (const { datname } of answer.rows.filter((row) => isDue(row.datname))) {
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`)
    }
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
