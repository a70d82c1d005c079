import { type Result, refused } from '@corbel/domain/shared/result'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, usedUp } from '../../platform/limits/rate-limit.ts'
import type { Session } from '../../platform/session/session.ts'
import { ticketLimit } from '../sign-in-limits.ts'
import { peekToken } from '../single-use-token-repository.ts'
import { offered } from './enrol.ts'
import { askForPasskey } from './passkey-proof.ts'

export type PasskeyQuestion = {
  readonly ticket?: string | undefined
  readonly session: Session | null
  readonly client: Client
  readonly at: Date
}

/** What a passkey is to sign, for the step after the password or to prove to be there still. */
export async function askOwnPasskey(services: Services, question: PasskeyQuestion) {
  const accountId = await accountAsked(services, question)
  if (!accountId.ok) return accountId
  const { publicUrl } = services.config
  const asked = { accountId: accountId.value, publicUrl, at: question.at }
  return offered(await inPlatformTransaction(services.database, (db) => askForPasskey(db, asked)))
}

async function accountAsked(services: Services, question: PasskeyQuestion): Promise<Result<string>> {
  const { ticket, session, client, at } = question
  if (ticket === undefined)
    return session === null ? refused({ code: 'not-signed-in' }) : { ok: true, value: session.accountId }
  const { database, config } = services
  const byAddress = ticketLimit(config.limits, client.address)
  const tooMany = await usedUp(database.pool, [byAddress], at)
  if (tooMany !== null) return refused(tooMany)
  const found = await inPlatformTransaction(database, (db) => peekToken(db, 'mfa_ticket', { token: ticket, at }))
  if (found !== undefined) return { ok: true, value: found }
  const passed = await countAttempt(database.pool, [byAddress], at)
  return refused(passed ?? { code: 'ticket-not-valid' })
}
