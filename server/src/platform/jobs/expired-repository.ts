import type { Tables } from '../../generated/tables.ts'
import type { Db } from '../database/db.ts'

/** Tables of which every row is good until its `expires_at`. */
export type ExpiringTable = {
  [Name in keyof Tables]: Tables[Name] extends { readonly expires_at: Date } ? Name : never
}[keyof Tables]

type Ends = { readonly expiry: Date; readonly attempts: Date; readonly keys: Date }

export async function dropWhatHasExpired(db: Db, tables: readonly ExpiringTable[], ends: Ends): Promise<void> {
  const { expiry, attempts, keys } = ends
  for (const table of tables) await db.deleteFrom(table).where('expires_at', '<', expiry).execute()
  await db.deleteFrom('rate_limit').where('window_start', '<', attempts).execute()
  await db.deleteFrom('idempotency_key').where('created_at', '<', keys).execute()
}
