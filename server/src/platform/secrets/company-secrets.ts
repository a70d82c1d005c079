import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { RecentlyUsed } from '../recently-used.ts'
import { DecryptionError, keyBytes, seal, unseal } from './aes-gcm.ts'
import { insertCompanyKey, listCompanyKeys, retireCompanyKeys } from './company-key-repository.ts'
import type { MasterKeys } from './master-key.ts'
import { wrapAlongside } from './platform-key-repository.ts'
import type { PlatformSecrets } from './platform-secrets.ts'
import { companyKeyContext, unwrapKey, wrapKey } from './wrapped-key.ts'

/** Where a protected value stands. It opens nowhere else. */
export type SecretPlace = { readonly recordId: string; readonly field: string; readonly rowId?: string }

/** Protects and opens values of one company, within the transaction it was asked for in. */
export type CompanySecrets = {
  readonly protect: (plain: string, place: SecretPlace) => string
  /** Rejects with `DecryptionError` where the text was altered or comes from another place. */
  readonly open: (text: string, place: SecretPlace) => Promise<string>
  /** Version of the key that protects from now on; protected texts and hashes begin with their version. */
  readonly newest: number
  /** What a number is found by in the database: the same for equal texts, and of no use to who has no key. */
  readonly hash: (text: string) => string
  /** The same under every key of the company: what is stored may still be from before the newest. */
  readonly hashes: (text: string) => readonly string[]
}

export type Secrets = {
  readonly ofCompany: (db: Db, companyId: string) => Promise<CompanySecrets>
  /** Makes a new key for what is protected from now on; what older keys protect stays readable. Its version. */
  readonly rotate: (db: Db, companyId: string) => Promise<number>
  /** Says of older keys that no value needs them any more. */
  readonly retireOlder: (db: Db, companyId: string, keys: { than: number; at: Date }) => Promise<void>
  /** Of accounts, which are of no company. */
  readonly platform: PlatformSecrets
}

export type SecretsParts = {
  readonly masterKeys: MasterKeys
  readonly platform: PlatformSecrets
  readonly clock: Clock
}

type DataKey = { readonly sealing: KeyObject; readonly hashing: Buffer }
type KeyRing = { readonly newest: number; readonly keys: ReadonlyMap<number, DataKey> }
type KeptRing = { readonly ring: KeyRing; readonly readAt: number }

/** A process protects with a key that another one has replaced for no longer than this. */
export const keysKeptMs = 5_000

/** Keys of a company that nobody asked for longest are read and unwrapped again. */
const companiesKept = 1_000

/** Data keys by company, unwrapped once per process with the master key. */
export function createSecrets({ masterKeys, platform, clock }: SecretsParts): Secrets {
  const kept = new RecentlyUsed<KeptRing>(companiesKept)

  const read = async (db: Db, companyId: string): Promise<KeyRing | null> => {
    const rows = await listCompanyKeys(db, companyId)
    const newest = rows[0]?.version
    if (newest === undefined) return null
    const keys = new Map<number, DataKey>()
    for (const row of rows) {
      const known = kept.find(companyId)?.ring.keys.get(row.version)
      keys.set(
        row.version,
        known ?? dataKey(await unwrapKey(masterKeys, row, companyKeyContext(companyId, row.version))),
      )
    }
    return { newest, keys }
  }

  const add = async (db: Db, companyId: string, version: number): Promise<void> => {
    await wrapAlongside(db)
    const place = { version, context: companyKeyContext(companyId, version) }
    const wrapped = wrapKey(await masterKeys.current(), randomBytes(keyBytes), place)
    await insertCompanyKey(db, companyId, { ...wrapped, createdAt: clock.now() })
  }

  const load = async (db: Db, companyId: string): Promise<KeyRing> => {
    const found = await read(db, companyId)
    if (found !== null) {
      kept.keep(companyId, { ring: found, readAt: clock.now().getTime() })
      return found
    }
    await add(db, companyId, 1)
    // Not kept in memory: this transaction may still be rolled back, and its key with it.
    const made = await read(db, companyId)
    if (made === null) throw new Error('A company has no data key although one was just made.')
    return made
  }

  const ringOf = async (db: Db, companyId: string): Promise<KeyRing> => {
    const known = kept.find(companyId)
    const isFresh = known !== undefined && clock.now().getTime() - known.readAt < keysKeptMs
    return isFresh ? known.ring : load(db, companyId)
  }

  return {
    ofCompany: async (db, companyId) =>
      companySecrets(companyId, await ringOf(db, companyId), () => load(db, companyId)),
    rotate: async (db, companyId) => {
      const { newest } = await load(db, companyId)
      await add(db, companyId, newest + 1)
      kept.drop(companyId)
      return newest + 1
    },
    retireOlder: (db, companyId, { than, at }) => retireCompanyKeys(db, companyId, { before: than, at }),
    platform,
  }
}

function dataKey(plain: Buffer): DataKey {
  // Drawn from the data key: what finds values is never the key that opens them, and is replaced along with it.
  const hashing = Buffer.from(hkdfSync('sha256', plain, '', 'corbel search for protected values', keyBytes))
  return { sealing: createSecretKey(plain), hashing }
}

function companySecrets(companyId: string, ring: KeyRing, reload: () => Promise<KeyRing>): CompanySecrets {
  // Another process may have followed the key by a newer one; ours stays good for protecting.
  const keyOf = async (version: number): Promise<KeyObject> => {
    const key = ring.keys.get(version) ?? (await reload()).keys.get(version)
    if (key === undefined) throw new DecryptionError()
    return key.sealing
  }
  const newest = ring.keys.get(ring.newest)
  if (newest === undefined) throw new Error('A key ring lacks its newest key.')
  const hashWith = ({ hashing }: DataKey, version: number, text: string): string =>
    `${version}.${createHmac('sha256', hashing)
      .update(JSON.stringify([companyId, text]))
      .digest('base64url')}`
  return {
    protect: (plain, place) => {
      const sealed = seal(newest.sealing, Buffer.from(plain, 'utf8'), placeContext(companyId, place))
      return `${ring.newest}.${sealed.toString('base64url')}`
    },
    open: async (text, place) => {
      const parts = /^(\d{1,9})\.([\w-]+)$/.exec(text)
      if (parts?.[1] === undefined || parts[2] === undefined) throw new DecryptionError()
      const key = await keyOf(Number(parts[1]))
      return unseal(key, Buffer.from(parts[2], 'base64url'), placeContext(companyId, place)).toString('utf8')
    },
    newest: ring.newest,
    hash: (text) => hashWith(newest, ring.newest, text),
    hashes: (text) => [...ring.keys].map(([version, key]) => hashWith(key, version, text)),
  }
}

function placeContext(companyId: string, place: SecretPlace): string {
  return JSON.stringify([companyId, place.recordId, place.field, place.rowId ?? ''])
}
