import type { Database, Db } from '../database/db.ts'
import { inPlatformTransaction, inTransaction } from '../database/transaction.ts'
import { listCompanyKeys, rewrapCompanyKey, type WrappedKey } from './company-key-repository.ts'
import type { MasterKey, MasterKeys } from './master-key.ts'
import { companyIds } from './open-secrets.ts'
import { findPlatformKey, rewrapPlatformKey, waitForWrapping } from './platform-key-repository.ts'
import { companyKeyContext, platformKeyContext, unwrapKey, wrapKey } from './wrapped-key.ts'

export type Rewrapping = { readonly database: Database; readonly masterKeys: MasterKeys }

/**
 * Wraps every data key with the current master key, and answers how many were wrapped with another one. Company by
 * company, each in a transaction of its own: a run that is cut off is simply run again, and at no moment is there a
 * data key that neither of the two opens.
 */
export async function rewrapKeys({ database, masterKeys }: Rewrapping): Promise<number> {
  // Whoever wraps a key at this moment may still do so with the master key of before.
  await inPlatformTransaction(database, waitForWrapping, { statementTimeoutMs: 60_000 })
  const master = await masterKeys.current()
  let rewrapped = await inPlatformTransaction(database, (db) => rewrapPlatform(db, master, masterKeys))
  for (const companyId of await companyIds(database))
    rewrapped += await inTransaction(database, { companyId }, (db) =>
      rewrapCompany(db, { companyId, master, masterKeys }),
    )
  return rewrapped
}

async function rewrapPlatform(db: Db, master: MasterKey, masterKeys: MasterKeys): Promise<number> {
  const found = await findPlatformKey(db)
  if (found === undefined || found.masterKeyId === master.id) return 0
  await rewrapPlatformKey(
    db,
    await rewrapped(found, { master, masterKeys, context: platformKeyContext(found.version) }),
  )
  return 1
}

type CompanyKeys = { readonly companyId: string; readonly master: MasterKey; readonly masterKeys: MasterKeys }

async function rewrapCompany(db: Db, { companyId, master, masterKeys }: CompanyKeys): Promise<number> {
  const old = (await listCompanyKeys(db, companyId)).filter(({ masterKeyId }) => masterKeyId !== master.id)
  for (const key of old) {
    const context = companyKeyContext(companyId, key.version)
    await rewrapCompanyKey(db, companyId, await rewrapped(key, { master, masterKeys, context }))
  }
  return old.length
}

type NewWrapping = { readonly master: MasterKey; readonly masterKeys: MasterKeys; readonly context: string }

async function rewrapped(key: WrappedKey, { master, masterKeys, context }: NewWrapping): Promise<WrappedKey> {
  const plain = await unwrapKey(masterKeys, key, context)
  return wrapKey(master, plain, { version: key.version, context })
}
