import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { companyOf, personOf } from '../../platform/audit/audit-calls.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, forgetAttempts } from '../../platform/limits/rate-limit.ts'
import { endSessionsBeside } from '../../platform/session/end-sessions.ts'
import type { Session } from '../../platform/session/session.ts'
import { getAccount, setPasswordHash } from '../account-repository.ts'
import { factorLimit } from '../sign-in-limits.ts'
import { voidEveryTicket } from '../single-use-token-repository.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

export type PasswordChange = {
  readonly session: Session
  readonly current: string
  readonly password: string
  readonly at: Date
}

/** A new password from whoever knows the old one. What was opened or begun with the old one ends, but for this session. */
export async function changeOwnPassword(services: Services, change: PasswordChange): Promise<Result<null>> {
  const { database, config } = services
  const { session, at } = change
  const weak = await refuseWeakPassword(change.password)
  if (weak !== null) return refused(weak)
  const ofAccount = factorLimit(config.limits, session.accountId)
  const tooOften = await countAttempt(database.pool, [ofAccount], at)
  if (tooOften !== null) return refused(tooOften)
  const account = await inPlatformTransaction(database, (db) => getAccount(db, session.accountId))
  if (!(await passwordMatches(account.password_hash, change.current)))
    return refused({ code: 'invalid-fields', fields: { current: 'This is not your current password.' } })
  const hash = await hashPassword(change.password)
  await inPlatformTransaction(database, async (db) => {
    await setPasswordHash(db, account.id, hash)
    await voidEveryTicket(db, account.id)
    await endSessionsBeside(db, session, at)
    await appendAudit(db, companyOf(session), {
      action: 'credentials-changed',
      at,
      by: personOf(session),
      details: { what: 'password' },
    })
  })
  await forgetAttempts(database.pool, ofAccount)
  return granted(null)
}
