import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

export type WrappedKey = { readonly version: number; readonly wrappedKey: Buffer }

/** The company's data keys, newest first. */
export async function listCompanyKeys(db: Db, companyId: string): Promise<WrappedKey[]> {
  const answer = await sql<WrappedKey>`
    select version, wrapped_key as "wrappedKey" from company_key
    where company_id = ${companyId} order by version desc`.execute(db)
  return answer.rows
}

/** Adds a key unless that version exists; true where it was added. */
export async function insertCompanyKey(
  db: Db,
  companyId: string,
  key: WrappedKey & { readonly createdAt: Date },
): Promise<boolean> {
  const answer = await sql`
    insert into company_key (company_id, version, wrapped_key, created_at)
    values (${companyId}, ${key.version}, ${key.wrappedKey}, ${key.createdAt})
    on conflict (company_id, version) do nothing`.execute(db)
  return answer.numAffectedRows === 1n
}
