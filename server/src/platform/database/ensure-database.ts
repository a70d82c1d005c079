import pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'
import { withClient } from './with-client.ts'

/** Makes the named database where it is missing; two processes may do so at once. */
export async function ensureDatabase(server: ConnectionSettings, name: string): Promise<void> {
  await withClient(server, async (client) => {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) await createDatabase(client, name)
  })
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    // 42P04: it exists by now; 23505: somebody is making it in this very moment.
    if (!(error instanceof pg.DatabaseError) || (error.code !== '42P04' && error.code !== '23505')) throw error
  }
}
