import type { FactorMethod } from '@corbel/domain/auth/auth-endpoints'
import type { Db } from '../../platform/database/db.ts'
import { listPasskeys } from './passkey-repository.ts'
import { countRecoveryCodes } from './recovery-code-repository.ts'
import { findConfirmedTotp } from './totp-repository.ts'

/** What the account may prove itself with beside the password; nothing where no second factor is enrolled. */
export async function listFactorMethods(db: Db, accountId: string): Promise<FactorMethod[]> {
  const methods: FactorMethod[] = []
  if ((await findConfirmedTotp(db, accountId)) !== null) methods.push('totp')
  if ((await listPasskeys(db, accountId)).length > 0) methods.push('passkey')
  // A recovery code stands in for a factor; alone it is none.
  if (methods.length > 0 && (await countRecoveryCodes(db, accountId)) > 0) methods.push('recovery')
  return methods
}
