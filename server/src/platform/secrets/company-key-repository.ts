import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

export type WrappedKey = {
  readonly version: number
  readonly wrappedKey: Buffer
  /** Null: wrapped before there was a second master key. */
  readonly masterKeyId: string | null
}

type NewKey = WrappedKey & { readonly createdAt: Date }

/** The company's data keys, newest first. */
export async function listCompanyKeys(db: Db, companyId: string): Promise<WrappedKey[]> {
  const answer = await sql<WrappedKey>`
    select version, wrapped_key as "wrappedKey", master_key_id as "masterKeyId" from company_key
    where company_id = ${companyId} order by version desc`.execute(db)
  return answer.rows
}

/** Adds a key unless that version exists; true where it was added. */
export async function insertCompanyKey(db: Db, companyId: string, key: NewKey): Promise<boolean> {
  const answer = await sql`
    insert into company_key (company_id, version, wrapped_key, master_key_id, created_at)
    values (${companyId}, ${key.version}, ${key.wrappedKey}, ${key.masterKeyId}, ${key.createdAt})
    on conflict (company_id, version) do nothing`.execute(db)
  return answer.numAffectedRows === 1n
}

/** The same data key under another wrapping. */
export async function rewrapCompanyKey(db: Db, companyId: string, key: WrappedKey): Promise<void> {
  await sql`
    update company_key set wrapped_key = ${key.wrappedKey}, master_key_id = ${key.masterKeyId}
    where company_id = ${companyId} and version = ${key.version}`.execute(db)
}

/** Says of older data keys that no value needs them any more. */
export async function retireCompanyKeys(
  db: Db,
  companyId: string,
  { before, at }: { before: number; at: Date },
): Promise<void> {
  await sql`
    update company_key set retired_at = ${at}
    where company_id = ${companyId} and version < ${before} and retired_at is null`.execute(db)
}
