import type pg from 'pg'
import { type ClientSettings, withClient } from './with-client.ts'

const schemaLock = 7_202_512

/** Work on the schema, one process at a time: the others wait and then find it done. */
export async function withSchemaLock<T>(owner: ClientSettings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient({ application_name: 'corbel schema', ...owner }, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [schemaLock])
    return work(client)
  })
}
