import { stepUpMinutes } from '@corbel/domain/auth/factor-rules'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, forgetAttempts } from '../../platform/limits/rate-limit.ts'
import { noteProvenNow } from '../../platform/session/require-step-up.ts'
import type { Session } from '../../platform/session/session.ts'
import { getAccount } from '../account-repository.ts'
import { passwordMatches } from '../passwords/password-hash.ts'
import { factorLimit, passwordLimit } from '../sign-in-limits.ts'
import { checkProof, type FactorProof } from './check-proof.ts'
import { listFactorMethods } from './factor-methods.ts'
import type { PasskeyAnswer } from './passkey-proof.ts'

export type Presence = { readonly password: string } | { readonly code: string } | { readonly answer: PasskeyAnswer }

export type Confirmation = { readonly session: Session; readonly presence: Presence; readonly at: Date }

/** Marks the session as proven anew: by the second factor; by the password only where no factor is enrolled. */
export async function confirmPresence(services: Services, confirmation: Confirmation): Promise<Result<Date>> {
  const { database, config } = services
  const { session, at } = confirmation
  // Apart: whoever knows the password must not have guesses at the second factor forgotten by it.
  const limitOf = 'password' in confirmation.presence ? passwordLimit : factorLimit
  const ofAccount = limitOf(config.limits, session.accountId)
  const tooOften = await countAttempt(database.pool, [ofAccount], at)
  if (tooOften !== null) return refused(tooOften)
  if (!(await isPresent(services, confirmation))) return refused({ code: 'factor-not-valid' })
  if (!(await inPlatformTransaction(database, (db) => noteProvenNow(db, session.id, at))))
    return refused({ code: 'not-signed-in' })
  await forgetAttempts(database.pool, ofAccount)
  return granted(new Date(at.getTime() + stepUpMinutes * 60_000))
}

async function isPresent(services: Services, { session, presence, at }: Confirmation): Promise<boolean> {
  const { database } = services
  const { accountId } = session
  if ('password' in presence) {
    const stored = await inPlatformTransaction(database, (db) => passwordThatSuffices(db, accountId))
    return passwordMatches(stored, presence.password)
  }
  const proof = proofOf(presence)
  return inPlatformTransaction(database, (db) => checkProof(db, services, { accountId, proof, at }))
}

/** A stolen session with a known password must not get past the factor that was set up against just that. */
async function passwordThatSuffices(db: Db, accountId: string): Promise<string | null> {
  const methods = await listFactorMethods(db, accountId)
  return methods.length > 0 ? null : (await getAccount(db, accountId)).password_hash
}

function proofOf(presence: Exclude<Presence, { password: string }>): FactorProof {
  if ('answer' in presence) return { method: 'passkey', answer: presence.answer }
  const isOfApp = /^\d{6}$/.test(presence.code.replaceAll(/\s/g, ''))
  return { method: isOfApp ? 'totp' : 'recovery', code: presence.code }
}
