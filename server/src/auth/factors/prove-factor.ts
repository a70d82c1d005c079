import { type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, forgetAttempts, usedUp } from '../../platform/limits/rate-limit.ts'
import { getAccount } from '../account-repository.ts'
import { type Arrival, enterProven } from '../enter-account.ts'
import { inRefusable } from '../in-refusable.ts'
import { noteFailedSignIn } from '../note-of-account.ts'
import { factorLimit, ticketLimit } from '../sign-in-limits.ts'
import type { EnteredOutcome } from '../sign-in-outcome.ts'
import { peekToken, useToken } from '../single-use-token-repository.ts'
import { checkProof, type FactorProof } from './check-proof.ts'

export type FactorStep = Arrival & { readonly ticket: string; readonly proof: FactorProof }

/**
 * The step after the password. The ticket says whose factor it must be, and lives on after a wrong code: who mistypes
 * one need not begin again. Attempts are counted before they are looked at, so that guesses made side by side get no
 * further than guesses made one after another.
 */
export async function proveSecondFactor(services: Services, step: FactorStep): Promise<Result<EnteredOutcome>> {
  const { database, config } = services
  const byAddress = ticketLimit(config.limits, step.client.address)
  const tooMany = await usedUp(database.pool, [byAddress], step.at)
  if (tooMany !== null) return refused(tooMany)
  const token = { token: step.ticket, at: step.at }
  const accountId = await inPlatformTransaction(database, (db) => peekToken(db, 'mfa_ticket', token))
  if (accountId === undefined) {
    const passed = await countAttempt(database.pool, [byAddress], step.at)
    return refused(passed ?? { code: 'ticket-not-valid' })
  }
  const ofAccount = factorLimit(config.limits, accountId)
  const tooOften = await countAttempt(database.pool, [ofAccount], step.at)
  if (tooOften !== null) return refused(tooOften)
  const entered = await inRefusable(services, (db) => enterWithFactor(db, services, step))
  if (entered.ok) await forgetAttempts(database.pool, ofAccount)
  else await noteFailedSignIn(services, accountId, { at: step.at, address: step.client.address, step: 'second factor' })
  return entered
}

async function enterWithFactor(db: Db, services: Services, step: FactorStep): Promise<Result<EnteredOutcome>> {
  const { ticket, proof, at } = step
  const accountId = await useToken(db, 'mfa_ticket', { token: ticket, at })
  if (accountId === undefined) return refused({ code: 'ticket-not-valid' })
  if (!(await checkProof(db, services, { accountId, proof, at }))) return refused({ code: 'factor-not-valid' })
  return enterProven(db, await getAccount(db, accountId), step)
}
