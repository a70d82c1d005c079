import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { companyOf, personOf } from '../../platform/audit/audit-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, forgetAttempts } from '../../platform/limits/rate-limit.ts'
import { endSessionsBeside, isSignedInStill } from '../../platform/session/end-sessions.ts'
import { holdAccount } from '../../platform/session/hold-account.ts'
import type { Session } from '../../platform/session/session.ts'
import { type Account, getAccount, setPasswordHash } from '../account-repository.ts'
import { inRefusable } from '../in-refusable.ts'
import { passwordLimit } from '../sign-in-limits.ts'
import { forgetWhatWasProven } from '../single-use-token-repository.ts'
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
  const ofAccount = passwordLimit(config.limits, session.accountId)
  const tooOften = await countAttempt(database.pool, [ofAccount], at)
  if (tooOften !== null) return refused(tooOften)
  const account = await inPlatformTransaction(database, (db) => getAccount(db, session.accountId))
  if (!(await passwordMatches(account.password_hash, change.current)))
    return refused({ code: 'invalid-fields', fields: { current: tell('account.refused.currentPassword') } })
  const hash = await hashPassword(change.password)
  const replaced = await inRefusable(services, (db) => replacePassword(db, { ...change, hash, known: account }))
  if (replaced.ok) await forgetAttempts(database.pool, ofAccount)
  return replaced
}

type Replacing = PasswordChange & { readonly hash: string; readonly known: Account }

/** What was true while the password was computed may be so no more: somebody else's new one stays, signed out is out. */
async function replacePassword(db: Db, { session, known, hash, at }: Replacing): Promise<Result<null>> {
  await holdAccount(db, known.id)
  const account = await getAccount(db, known.id)
  if (account.password_hash !== known.password_hash || !(await isSignedInStill(db, session)))
    return refused({ code: 'not-signed-in' })
  await setPasswordHash(db, account.id, hash)
  await forgetWhatWasProven(db, account.id)
  await endSessionsBeside(db, session, at)
  await appendAudit(db, companyOf(session), {
    action: 'credentials-changed',
    at,
    by: personOf(session),
    details: { what: 'password' },
  })
  return granted(null)
}
