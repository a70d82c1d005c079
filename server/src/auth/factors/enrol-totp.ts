import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Account } from '../account-repository.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp-codes.ts'
import { confirmPendingTotp, keepPendingTotp, lockTotp } from './totp-repository.ts'

/** A new secret to put into an app. It guards nothing until a code of it was shown. */
export async function offerTotp(db: Db, { secrets }: Services, account: Account) {
  const secret = newTotpSecret()
  const sealed = secrets.platform.protect(secret, { accountId: account.id, field: 'totp' })
  await keepPendingTotp(db, account.id, sealed)
  return { secret, uri: totpUri(secret, account.username) }
}

type Shown = { readonly account: Account; readonly code: string; readonly at: Date }

/** The app has the secret: its codes are asked for from now on. */
export async function confirmTotpCode(db: Db, { secrets }: Services, shown: Shown): Promise<Result<null>> {
  const { account, code, at } = shown
  const factor = await lockTotp(db, account.id)
  if (factor?.pending_secret == null) return refused({ code: 'factor-not-valid' })
  const secret = secrets.platform.open(factor.pending_secret, { accountId: account.id, field: 'totp' })
  const step = await stepOfCode({ secret, code, at })
  if (step === null) return refused({ code: 'factor-not-valid' })
  await confirmPendingTotp(db, account.id, { secret: factor.pending_secret, step, at })
  return granted(null)
}
