import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { withClient } from './with-client.ts'

/** The role that serves requests: it may log in, owns nothing and obeys row-level security. */
export const appRole = 'corbel_app'

const attributes = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS'

/** The password of `corbel_app`, made once per data folder. */
export async function appRolePassword(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'app-role-password')
  if (!existsSync(file)) {
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    await writeFile(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    // Two processes may start together: the password that is linked first counts for both.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(draft)
  }
  return (await readFile(file, 'utf8')).trim()
}

/**
 * Makes `corbel_app` where it is missing. A role that exists keeps its password: another installation may be
 * using it, and changing it under that one's feet would stop it.
 */
export async function ensureAppRole(owner: ConnectionSettings, password: string): Promise<void> {
  await withClient({ ...owner, application_name: 'corbel roles' }, async (client) => {
    const found = await client.query<{ unsafe: boolean }>(
      'SELECT rolsuper OR rolbypassrls AS unsafe FROM pg_roles WHERE rolname = $1',
      [appRole],
    )
    if (found.rows[0]?.unsafe) {
      throw new CannotStart(`${appRole} must be neither superuser nor BYPASSRLS. ${remedy(password)}`)
    }
    if (found.rows.length === 0) await createRole(client, password)
  })
}

async function createRole(client: pg.Client, password: string): Promise<void> {
  try {
    await client.query(`CREATE ROLE ${appRole} ${attributes} PASSWORD ${pg.escapeLiteral(password)}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    // Another process made it in the same moment: 42710 duplicate object, 23505 from the catalogue's own index.
    if (error.code === '42710' || error.code === '23505') return
    if (error.code === '42501')
      throw new CannotStart(`The role of DATABASE_URL may not create roles. ${remedy(password)}`)
    throw error
  }
}

/** Shown to whoever runs the program against a database of theirs. */
export function remedy(password: string): string {
  return [
    'Let an administrator of the database run:',
    '',
    `  CREATE ROLE ${appRole} ${attributes} PASSWORD ${pg.escapeLiteral(password)};`,
    '',
    `(ALTER ROLE instead of CREATE ROLE where it exists), or set DATABASE_APP_URL to a role of yours that owns nothing.`,
  ].join('\n')
}
