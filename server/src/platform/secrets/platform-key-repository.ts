import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { WrappedKey } from './company-key-repository.ts'

/** The key of accounts; undefined before the first start. */
export async function findPlatformKey(db: Db): Promise<WrappedKey | undefined> {
  const answer = await sql<WrappedKey>`
    select version, wrapped_key as "wrappedKey", master_key_id as "masterKeyId" from platform_key
    order by version desc limit 1`.execute(db)
  return answer.rows[0]
}

export async function insertPlatformKey(db: Db, key: WrappedKey & { readonly createdAt: Date }): Promise<void> {
  await sql`
    insert into platform_key (version, wrapped_key, master_key_id, created_at)
    values (${key.version}, ${key.wrappedKey}, ${key.masterKeyId}, ${key.createdAt})`.execute(db)
}

export async function rewrapPlatformKey(db: Db, key: WrappedKey): Promise<void> {
  await sql`
    update platform_key set wrapped_key = ${key.wrappedKey}, master_key_id = ${key.masterKeyId}
    where version = ${key.version}`.execute(db)
}

/** Whether anything was protected for an account before there was a key in the database. */
export async function hasAccountSecrets(db: Db): Promise<boolean> {
  const answer = await sql<{ found: boolean }>`
    select exists (select from totp_factor) or exists (select from recovery_code) as found`.execute(db)
  return answer.rows[0]?.found === true
}

/** Two programs that start at once must not make two of them. */
export async function holdPlatformKey(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('corbel platform key', 0))`.execute(db)
}

const wrapping = sql`hashtextextended('corbel wrapping of data keys', 0)`

/**
 * Held by whoever wraps a new data key, from before it asks for the current master key: whoever replaces that key waits
 * for them, so that no data key is wrapped by the old one afterwards.
 */
export async function wrapAlongside(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${wrapping})`.execute(db)
}

/** Waits for everybody who may still be wrapping with the master key of before. */
export async function waitForWrapping(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${wrapping})`.execute(db)
}

/** Every company, the oldest first. */
export async function listCompanyIds(db: Db): Promise<string[]> {
  const companies = await db.selectFrom('company').select('id').orderBy('created_at').orderBy('id').execute()
  return companies.map(({ id }) => id)
}
