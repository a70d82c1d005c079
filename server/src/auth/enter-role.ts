import { type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { rollBackOnRefusal } from '../platform/database/roll-back-on-refusal.ts'
import { inPlatformTransaction } from '../platform/database/transaction.ts'
import type { Client } from '../platform/http/client.ts'
import type { Services } from '../platform/http/services.ts'
import { countAttempt, usedUp } from '../platform/limits/rate-limit.ts'
import { getAccount, listMemberships } from './account-repository.ts'
import { isReachable } from './enter-account.ts'
import { openSession } from './open-session.ts'
import { ticketLimit } from './sign-in-limits.ts'
import { useToken } from './single-use-token-repository.ts'

export type RoleChoice = {
  readonly uid: string
  readonly cid: string
  readonly rid: string
  readonly ticket?: string | undefined
  readonly client: Client
  readonly at: Date
}

/** Opens the session of the chosen role. Three ids prove nothing: the ticket of the password step does, once. */
export async function enterRole(services: Services, choice: RoleChoice): Promise<Result<string>> {
  const { database, config } = services
  const limit = ticketLimit(config.limits, choice.client.address)
  const tooMany = await usedUp(database.pool, [limit], choice.at)
  if (tooMany !== null) return refused(tooMany)
  const entered = await rollBackOnRefusal<string>(
    (work) => inPlatformTransaction(database, work),
    (db) => enterChosen(db, choice),
  )
  if (entered.ok || entered.refusal.code !== 'ticket-not-valid') return entered
  const passed = await countAttempt(database.pool, [limit], choice.at)
  return passed === null ? entered : refused(passed)
}

async function enterChosen(db: Db, choice: RoleChoice): Promise<Result<string>> {
  const { ticket, at, client } = choice
  const accountId = ticket === undefined ? undefined : await useToken(db, 'login_ticket', { token: ticket, at })
  if (accountId === undefined || accountId !== choice.uid) return refused({ code: 'ticket-not-valid' })
  const account = await getAccount(db, accountId)
  if (!account.allow_to_login) return refused({ code: 'ticket-not-valid' })
  const memberships = await listMemberships(db, accountId)
  const membership = memberships.find((one) => one.company_id === choice.cid && String(one.role_id) === choice.rid)
  if (membership === undefined) return refused({ code: 'not-allowed' })
  if (!isReachable(membership, client)) return refused({ code: 'address-not-allowed' })
  return openSession(db, { accountId, membership, client, at })
}
