import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { DecryptionError, keyBytes, seal, unseal } from './aes-gcm.ts'
import { insertCompanyKey, listCompanyKeys } from './company-key-repository.ts'
import { createPlatformSecrets, type PlatformSecrets } from './platform-secrets.ts'

/** Where a protected value stands. It opens nowhere else. */
export type SecretPlace = { readonly recordId: string; readonly field: string; readonly rowId?: string }

/** Protects and opens values of one company, within the transaction it was asked for in. */
export type CompanySecrets = {
  readonly protect: (plain: string, place: SecretPlace) => string
  /** Rejects with `DecryptionError` where the text was altered or comes from another place. */
  readonly open: (text: string, place: SecretPlace) => Promise<string>
}

export type Secrets = {
  readonly ofCompany: (db: Db, companyId: string) => Promise<CompanySecrets>
  /** Makes a new key for what is protected from now on; what older keys protect stays readable. */
  readonly rotate: (db: Db, companyId: string) => Promise<void>
  /** Of accounts, which are of no company. */
  readonly platform: PlatformSecrets
}

type KeyRing = { readonly newest: number; readonly keys: ReadonlyMap<number, KeyObject> }

/** Data keys by company, unwrapped once per process with the master key. */
export function createSecrets(masterKey: Buffer, clock: Clock): Secrets {
  const rings = new Map<string, KeyRing>()

  const read = async (db: Db, companyId: string): Promise<KeyRing | null> => {
    const rows = await listCompanyKeys(db, companyId)
    const newest = rows[0]?.version
    if (newest === undefined) return null
    const keys = new Map(
      rows.map(({ version, wrappedKey }) => [
        version,
        createSecretKey(unseal(masterKey, wrappedKey, wrapContext(companyId, version))),
      ]),
    )
    return { newest, keys }
  }

  const add = async (db: Db, companyId: string, version: number): Promise<void> => {
    const wrappedKey = seal(masterKey, randomBytes(keyBytes), wrapContext(companyId, version))
    await insertCompanyKey(db, companyId, { version, wrappedKey, createdAt: clock.now() })
  }

  const load = async (db: Db, companyId: string): Promise<KeyRing> => {
    const found = await read(db, companyId)
    if (found !== null) {
      rings.set(companyId, found)
      return found
    }
    await add(db, companyId, 1)
    // Not kept in memory: this transaction may still be rolled back, and its key with it.
    const made = await read(db, companyId)
    if (made === null) throw new Error('A company has no data key although one was just made.')
    return made
  }

  return {
    ofCompany: async (db, companyId) => {
      const ring = rings.get(companyId) ?? (await load(db, companyId))
      return companySecrets(companyId, ring, () => load(db, companyId))
    },
    rotate: async (db, companyId) => {
      const { newest } = await load(db, companyId)
      await add(db, companyId, newest + 1)
      rings.delete(companyId)
    },
    platform: createPlatformSecrets(masterKey),
  }
}

function companySecrets(companyId: string, ring: KeyRing, reload: () => Promise<KeyRing>): CompanySecrets {
  // Another process may have followed the key by a newer one; ours stays good for protecting.
  const keyOf = async (version: number): Promise<KeyObject> => {
    const key = ring.keys.get(version) ?? (await reload()).keys.get(version)
    if (key === undefined) throw new DecryptionError()
    return key
  }
  const newestKey = ring.keys.get(ring.newest)
  if (newestKey === undefined) throw new Error('A key ring lacks its newest key.')
  return {
    protect: (plain, place) => {
      const sealed = seal(newestKey, Buffer.from(plain, 'utf8'), placeContext(companyId, place))
      return `${ring.newest}.${sealed.toString('base64url')}`
    },
    open: async (text, place) => {
      const parts = /^(\d{1,9})\.([\w-]+)$/.exec(text)
      if (parts?.[1] === undefined || parts[2] === undefined) throw new DecryptionError()
      const key = await keyOf(Number(parts[1]))
      return unseal(key, Buffer.from(parts[2], 'base64url'), placeContext(companyId, place)).toString('utf8')
    },
  }
}

function wrapContext(companyId: string, version: number): string {
  return JSON.stringify(['company key', companyId, version])
}

function placeContext(companyId: string, place: SecretPlace): string {
  return JSON.stringify([companyId, place.recordId, place.field, place.rowId ?? ''])
}
