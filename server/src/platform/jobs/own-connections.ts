import { createAppPool } from '../database/app-pool.ts'
import type { Database } from '../database/db.ts'
import type { Log } from '../log.ts'

type Connected = { readonly database: Database; readonly log: Log }

/** The same with connections of its own: what goes on all the time takes none away from those who wait for a page. */
export function withOwnConnections<Parts extends Connected>(
  parts: Parts,
  size: number,
): { readonly own: Parts; readonly end: () => Promise<void> } {
  const { database, log } = parts
  const pool = createAppPool({ connection: database.appConnection, log, size })
  return { own: { ...parts, database: { ...database, pool } }, end: () => pool.end() }
}
