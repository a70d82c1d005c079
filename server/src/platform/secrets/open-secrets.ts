import type { Clock } from '../clock.ts'
import type { Database, Db } from '../database/db.ts'
import { inPlatformTransaction, inTransaction } from '../database/transaction.ts'
import { DecryptionError } from './aes-gcm.ts'
import { listCompanyKeys } from './company-key-repository.ts'
import { createSecrets, type Secrets } from './company-secrets.ts'
import type { MasterKeys } from './master-key.ts'
import {
  findPlatformKey,
  hasAccountSecrets,
  holdPlatformKey,
  insertPlatformKey,
  listCompanyIds,
  wrapAlongside,
} from './platform-key-repository.ts'
import { createPlatformSecrets, drawnPlatformKey, newPlatformKey, type PlatformSecrets } from './platform-secrets.ts'
import { platformKeyContext, unwrapKey, wrapKey } from './wrapped-key.ts'

export type OpenSecretsOptions = {
  readonly masterKeys: MasterKeys
  readonly database: Database
  readonly clock: Clock
}

/** The program's secrets. A master key that does not open the database's data keys stops the start, with the reason. */
export async function openSecrets({ database, clock, masterKeys }: OpenSecretsOptions): Promise<Secrets> {
  const platform = await inPlatformTransaction(database, (db) => openPlatformSecrets(db, masterKeys, clock.now()))
  const secrets = createSecrets({ masterKeys, platform, clock })
  for (const id of await companyIds(database)) {
    const checked = await inTransaction(database, { companyId: id }, async (db) => {
      if ((await listCompanyKeys(db, id)).length === 0) return false
      await secrets.ofCompany(db, id).catch(explain)
      return true
    })
    if (checked) break
  }
  return secrets
}

/** Every company, the oldest first: a company's keys are behind its own fence. */
export async function companyIds(database: Database): Promise<string[]> {
  return inPlatformTransaction(database, listCompanyIds)
}

async function openPlatformSecrets(db: Db, masterKeys: MasterKeys, at: Date): Promise<PlatformSecrets> {
  await holdPlatformKey(db)
  const found = await findPlatformKey(db)
  if (found !== undefined) {
    const plain = await unwrapKey(masterKeys, found, platformKeyContext(found.version)).catch(explain)
    return createPlatformSecrets(plain)
  }
  await wrapAlongside(db)
  const master = await masterKeys.current()
  const made = (await hasAccountSecrets(db)) ? drawnPlatformKey(master.key) : newPlatformKey()
  await insertPlatformKey(db, {
    ...wrapKey(master, made, { version: 1, context: platformKeyContext(1) }),
    createdAt: at,
  })
  return createPlatformSecrets(made)
}

function explain(error: unknown): never {
  if (!(error instanceof DecryptionError)) throw error
  throw new Error(
    'The master key does not belong to this database: bring back the file `master-key` of its data folder, or CORBEL_MASTER_KEY.',
  )
}
