import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { rollBackOnRefusal } from '../platform/database/roll-back-on-refusal.ts'
import { inPlatformTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { getAccount, listMemberships } from './account-repository.ts'
import { openSession } from './open-session.ts'
import { useToken } from './single-use-token-repository.ts'

export type RoleChoice = {
  readonly uid: string
  readonly cid: string
  readonly rid: string
  readonly ticket?: string | undefined
  readonly isWeb: boolean
  readonly at: Date
}

/** Opens the session of the chosen role. Three ids prove nothing: the ticket of the password step does, once. */
export async function enterRole(services: Services, choice: RoleChoice): Promise<Result<string>> {
  return rollBackOnRefusal(
    (work) => inPlatformTransaction(services.database, work),
    (db) => enterChosen(db, choice),
  )
}

async function enterChosen(db: Db, choice: RoleChoice): Promise<Result<string>> {
  const { ticket, at, isWeb } = choice
  const accountId = ticket === undefined ? undefined : await useToken(db, 'login_ticket', { token: ticket, at })
  if (accountId === undefined || accountId !== choice.uid) return refused({ code: 'ticket-not-valid' })
  const account = await getAccount(db, accountId)
  if (!account.allow_to_login) return refused({ code: 'ticket-not-valid' })
  const memberships = await listMemberships(db, accountId)
  const membership = memberships.find((one) => one.company_id === choice.cid && String(one.role_id) === choice.rid)
  if (membership === undefined) return refused({ code: 'not-allowed' })
  return granted(await openSession(db, { accountId, membership, isWeb, at }))
}
