import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { DecryptionError, seal, unseal } from './aes-gcm.ts'
import type { WrappedKey } from './company-key-repository.ts'
import type { MasterKey, MasterKeys } from './master-key.ts'

/** A data key under the master key, for its place alone. */
export function wrapKey(master: MasterKey, plain: Buffer, { version, context }: WrapPlace): WrappedKey {
  return { version, wrappedKey: seal(master.key, plain, context), masterKeyId: master.id }
}

export type WrapPlace = { readonly version: number; readonly context: string }

/** The data key in clear; throws `DecryptionError` where none of the known master keys opens it. */
export async function unwrapKey(masterKeys: MasterKeys, wrapped: WrappedKey, context: string): Promise<Buffer> {
  const { masterKeyId, wrappedKey } = wrapped
  const known = await masterKeys.known(masterKeyId ?? undefined)
  for (const master of known) {
    if (masterKeyId !== null && master.id !== masterKeyId) continue
    const plain = openOrNull(master, wrappedKey, context)
    if (plain !== null) return plain
  }
  throw new DecryptionError()
}

function openOrNull({ key }: MasterKey, wrappedKey: Buffer, context: string): Buffer | null {
  try {
    return unseal(key, wrappedKey, context)
  } catch (error) {
    if (error instanceof DecryptionError) return null
    throw error
  }
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

export function companyKeyContext(companyId: string, version: number): string {
  return JSON.stringify(['company key', companyId, version])
}

export function platformKeyContext(version: number): string {
  return JSON.stringify(['platform key', version])
}
