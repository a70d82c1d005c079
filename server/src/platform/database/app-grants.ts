import pg from 'pg'
import { appRole } from './app-role.ts'
import { sha256 } from './migration-files.ts'

// Everything to read and write rows, nothing to change the schema. grants.sql then takes back what some tables
// must not allow (history is written once); both run in one transaction, so no moment is more open than the end.
const baseGrants = `
  GRANT USAGE ON SCHEMA public TO ${appRole};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${appRole};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${appRole};
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${appRole};
  REVOKE INSERT, UPDATE, DELETE ON migration FROM ${appRole};
`

export type GrantOptions = {
  /** `corbel_app`, or the role of DATABASE_APP_URL: it takes that name's place in the rules. */
  readonly role: string
  readonly rules: string
  readonly schemaChanged: boolean
}

/** Says anew, as a whole, what the serving role may do, when the schema or the rules have changed. */
export async function applyGrants(client: pg.Client, options: GrantOptions): Promise<void> {
  const statements = (baseGrants + options.rules).replaceAll(appRole, pg.escapeIdentifier(options.role))
  const hash = sha256(statements)
  if (!options.schemaChanged && (await areApplied(client, options.role, hash))) return
  await client.query('BEGIN')
  try {
    await client.query(statements)
    await client.query(
      "INSERT INTO migration (name, hash) VALUES ('grants', $1) ON CONFLICT (name) DO UPDATE SET hash = $1",
      [hash],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** The mark alone is not enough: a restored database has it, but its roles may have been made anew. */
async function areApplied(client: pg.Client, role: string, hash: string): Promise<boolean> {
  const answer = await client.query<{ applied: boolean }>(
    `SELECT EXISTS (SELECT FROM migration WHERE name = 'grants' AND hash = $2)
        AND has_table_privilege($1, 'migration', 'SELECT') AS applied`,
    [role, hash],
  )
  return answer.rows[0]?.applied === true
}
