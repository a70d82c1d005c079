import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { applyGrants } from './app-grants.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { runMigrationCheck } from './migration-check.ts'
import type { MigrationFile, Migrations } from './migration-files.ts'
import { withSchemaLock } from './with-schema-lock.ts'

export type MigrateOptions = {
  readonly owner: ConnectionSettings
  /** The role that serves requests and receives the grants. */
  readonly appRole: string
  readonly migrations: Migrations
  readonly log: Log
  /** Run each migration's assertions too: tests do. */
  readonly checks?: boolean
  /** Called in the migration's transaction before it runs: lets a test put rows of the version before in place. */
  readonly before?: (name: string, client: pg.Client) => Promise<void>
}

const lockTimeoutMs = 1_500
const lockAttempts = 40

/**
 * Brings the schema up to this version. One process at a time; the others wait and then find nothing to do.
 * Answers the names of what it applied.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  return withSchemaLock(options.owner, (client) => migrateLocked(client, options))
}

async function migrateLocked(client: pg.Client, options: MigrateOptions): Promise<string[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migration (
       name text PRIMARY KEY,
       hash text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  const applied = await appliedMigrations(client)
  refuseForeignHistory(applied, options.migrations.files)
  const pending = options.migrations.files.filter((file) => !applied.has(file.name))
  for (const file of pending) {
    await applyPatiently(client, file, options)
    options.log.info({ migration: file.name }, 'migration applied')
  }
  await applyGrants(client, {
    role: options.appRole,
    rules: options.migrations.grants,
    schemaChanged: pending.length > 0,
  })
  return pending.map((file) => file.name)
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const answer = await client.query<{ name: string; hash: string }>(
    "SELECT name, hash FROM migration WHERE name <> 'grants' ORDER BY name",
  )
  return new Map(answer.rows.map((row) => [row.name, row.hash]))
}

/** An applied migration is history: changing its file would leave old and new databases different for ever. */
function refuseForeignHistory(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  for (const file of files) {
    const hash = applied.get(file.name)
    if (hash !== undefined && hash !== file.hash) {
      throw new Error(`Migration ${file.name} was changed after it was applied. Write a new one instead.`)
    }
  }
  // Newer ones are welcome: during a deploy the version before still runs on the new schema.
  const lastKnown = files.at(-1)?.name ?? ''
  const unknown = [...applied.keys()].filter((name) => name <= lastKnown && !files.some((file) => file.name === name))
  if (unknown.length > 0) throw new Error(`The database has migrations that this program lacks: ${unknown.join(', ')}.`)
}

/**
 * A change that waits for a lock makes every later query wait behind it. So it gives up quickly and tries again,
 * and a long report delays the migration instead of stopping the office.
 */
async function applyPatiently(client: pg.Client, file: MigrationFile, options: MigrateOptions): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await apply(client, file, options)
      return
    } catch (error) {
      const lockTimedOut = error instanceof pg.DatabaseError && error.code === '55P03'
      if (!lockTimedOut || attempt === lockAttempts) {
        throw new Error(`Migration ${file.name} failed: ${messageOf(error)}`, { cause: error })
      }
      options.log.warn({ migration: file.name, attempt }, 'a table is in use; the migration tries again')
      await delay(1_000)
    }
  }
}

async function apply(client: pg.Client, file: MigrationFile, options: MigrateOptions): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`)
    await options.before?.(file.name, client)
    await client.query(file.sql)
    if (options.checks && file.check !== undefined) await runMigrationCheck(client, file.name, file.check)
    await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [file.name, file.hash])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error ? error.message : String(error)
  const details = [error.detail, error.hint, error.where].filter((part) => part !== undefined)
  const place = error.position === undefined ? '' : ` (at character ${error.position})`
  return [`${error.message}${place}`, ...details].join('; ')
}
