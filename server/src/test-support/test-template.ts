import pg from 'pg'
import type { ConnectionSettings } from '../platform/database/connection-settings.ts'
import { ensureDatabase } from '../platform/database/ensure-database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/migration-files.ts'
import { withClient } from '../platform/database/with-client.ts'
import { createLog } from '../platform/log.ts'

const templateLock = 7_202_513
const templatesKept = 4

/**
 * The migrated database that tests clone, made once per state of the migrations. Its name carries their hash, so a
 * run on another branch keeps its own; its making runs every migration's assertions.
 */
export async function prepareTemplate(server: ConnectionSettings, appRole: string): Promise<string> {
  const migrations = await readMigrations()
  const name = `template_${migrations.hash.slice(0, 16)}`
  await withClient({ ...server, database: 'postgres' }, async (client) => {
    // Two runs that start together must not both build it, nor one clone it half-built.
    await client.query('SELECT pg_advisory_lock($1)', [templateLock])
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 1) return
    await dropOldTemplates(client)
    const draft = `draft_${name}`
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await ensureDatabase({ ...server, database: 'postgres' }, draft)
    const owner = { ...server, database: draft }
    await migrate({ owner, appRole, migrations, log: createLog('warn'), checks: true })
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
  })
  return name
}

async function dropOldTemplates(client: pg.Client): Promise<void> {
  const old = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE 'template\\_%' ORDER BY oid DESC OFFSET $1",
    [templatesKept],
  )
  for (const { datname } of old.rows) {
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`)
  }
}
