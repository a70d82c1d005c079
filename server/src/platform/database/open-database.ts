import { mkdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseConfig } from '../../config.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Log } from '../log.ts'
import { createAppPool } from './app-pool.ts'
import { appRole, appRolePassword, ensureAppRole, remedy } from './app-role.ts'
import { asRole, type ConnectionSettings, roleOf } from './connection-settings.ts'
import type { Database } from './db.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { ensureDatabase } from './ensure-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

export type OpenDatabaseOptions = {
  readonly config: DatabaseConfig
  readonly dataFolder: string
  readonly log: Log
  /** Sentences for the person who started the program. */
  readonly say: (sentence: string) => void
}

const servingRoleRule = 'The serving role must own nothing, and be neither superuser nor BYPASSRLS.'

type Place = {
  readonly owner: ConnectionSettings
  readonly app: ConnectionSettings
  readonly appRole: string
  readonly close: () => Promise<void>
}

/** Starts or reaches the database, brings its schema up to date and answers it as the serving role sees it. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  // Traversable, not readable: as root, the database inside belongs to another user, who must get to it.
  await mkdir(options.dataFolder, { recursive: true, mode: 0o711 })
  const place = await reach(options)
  const pool = createAppPool({ connection: place.app, log: options.log })
  const close = async (): Promise<void> => {
    // A connection still at work ends by itself, or with the database; nobody waits for it.
    await Promise.race([pool.end(), delay(1_000, undefined, { ref: false })])
    await place.close()
  }
  try {
    const migrations = await readMigrations()
    await migrate({ owner: place.owner, appRole: place.appRole, migrations, log: options.log })
    await assertServable(pool, options.dataFolder)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, appConnection: place.app, ownerConnection: place.owner, close }
}

async function reach(options: OpenDatabaseOptions): Promise<Place> {
  return options.config.kind === 'embedded' ? reachEmbedded(options) : reachExternal(options.config, options.dataFolder)
}

async function reachEmbedded(options: OpenDatabaseOptions): Promise<Place> {
  const { dataFolder, log, say } = options
  const embedded = await startEmbeddedPostgres({ dataFolder, log, say })
  const server = { host: embedded.socketFolder, port: 5432 }
  const owner = { ...server, user: embedded.owner, database: 'corbel' }
  const password = await appRolePassword(dataFolder)
  try {
    await ensureDatabase({ ...owner, database: 'postgres' }, 'corbel')
    await ensureAppRole(owner, password)
  } catch (error) {
    await embedded.close()
    throw error
  }
  return { owner, app: { ...owner, user: appRole, password }, appRole, close: embedded.close }
}

type ExternalConfig = Extract<DatabaseConfig, { kind: 'external' }>

async function reachExternal(config: ExternalConfig, dataFolder: string): Promise<Place> {
  const owner = { connectionString: config.ownerUrl }
  const close = async (): Promise<void> => undefined
  if (config.appUrl !== undefined) {
    // Asked before any grant: taking rights from the serving role would take them from the migrating one.
    if (roleOf(config.appUrl) === roleOf(config.ownerUrl)) throw new CannotStart(servingRoleRule)
    return { owner, app: { connectionString: config.appUrl }, appRole: roleOf(config.appUrl), close }
  }
  const password = await appRolePassword(dataFolder)
  await ensureAppRole(owner, password)
  return { owner, app: asRole(config.ownerUrl, appRole, password), appRole, close }
}

/**
 * A 2xx promises that the row is on disk, and row-level security that it stays with its company: neither holds
 * with these settings wrong, so the program does not start.
 */
async function assertServable(pool: pg.Pool, dataFolder: string): Promise<void> {
  const answer = await pool
    .query<{ commit: string; unfenced: boolean; version: number }>(
      `SELECT current_setting('synchronous_commit') AS commit,
            current_setting('server_version_num')::int AS version,
            (SELECT rolsuper OR rolbypassrls OR EXISTS (
                   SELECT FROM pg_class WHERE relowner = pg_roles.oid AND relnamespace = 'public'::regnamespace)
               FROM pg_roles WHERE rolname = current_user) AS unfenced`,
    )
    .catch(async (error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== '28P01') throw error
      const password = await appRolePassword(dataFolder)
      throw new CannotStart(`${appRole} has another password than ${dataFolder} knows. ${remedy(password)}`, {
        cause: error,
      })
    })
  const found = answer.rows[0]
  if (!found) throw new CannotStart('The database did not say how it is set up.')
  if (found.version < 150_000) throw new CannotStart('Corbel needs PostgreSQL 15 or newer.')
  if (found.unfenced) throw new CannotStart(servingRoleRule)
  if (found.commit === 'off')
    throw new CannotStart('synchronous_commit is off for the serving role: saved work could be lost.')
}
