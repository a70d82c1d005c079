import type { Clock } from '../clock.ts'
import type { Database } from '../database/db.ts'
import { inPlatformTransaction, inTransaction } from '../database/transaction.ts'
import { DecryptionError } from './aes-gcm.ts'
import { listCompanyKeys } from './company-key-repository.ts'
import { createSecrets, type Secrets } from './company-secrets.ts'
import { type MasterKeyPlace, readMasterKey } from './master-key.ts'

export type OpenSecretsOptions = MasterKeyPlace & { readonly database: Database; readonly clock: Clock }

/** The program's secrets. A master key that does not open the database's data keys stops the start, with the reason. */
export async function openSecrets({ database, clock, ...place }: OpenSecretsOptions): Promise<Secrets> {
  const secrets = createSecrets(await readMasterKey(place), clock)
  const companies = await inPlatformTransaction(database, (db) =>
    db.selectFrom('company').select('id').orderBy('created_at').execute(),
  )
  for (const { id } of companies) {
    const checked = await inTransaction(database, { companyId: id }, async (db) => {
      if ((await listCompanyKeys(db, id)).length === 0) return false
      await secrets.ofCompany(db, id).catch(explain)
      return true
    })
    if (checked) break
  }
  return secrets
}

function explain(error: unknown): never {
  if (!(error instanceof DecryptionError)) throw error
  throw new Error(
    'The master key does not belong to this database: bring back the file `master-key` of its data folder, or CORBEL_MASTER_KEY.',
  )
}
