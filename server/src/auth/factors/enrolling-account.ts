import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { holdAccount } from '../../platform/session/hold-account.ts'
import { requireStepUp } from '../../platform/session/require-step-up.ts'
import type { Session } from '../../platform/session/session.ts'
import { type Account, getAccount } from '../account-repository.ts'
import { peekToken, useToken } from '../single-use-token-repository.ts'
import { listFactorMethods } from './factor-methods.ts'

export type Enroller = {
  /** Of a sign-in that may not go on without a second factor. */
  readonly ticket?: string | undefined
  readonly session: Session | null
  readonly at: Date
}

/** Who adds a factor: whoever holds the ticket of such a sign-in, else a signed-in person who was proven anew. */
export async function enrollingAccount(db: Db, { ticket, session, at }: Enroller): Promise<Result<Account>> {
  if (ticket !== undefined) {
    const accountId = await peekToken(db, 'enrolment_ticket', { token: ticket, at })
    return ofTicket(db, accountId)
  }
  if (session === null) return refused({ code: 'not-signed-in' })
  const proven = await requireStepUp(db, { sessionId: session.id, at })
  return proven.ok ? granted(await getAccount(db, session.accountId)) : proven
}

/**
 * The same for the transaction that adds the factor: the account is held, and the ticket used up. It was issued to an
 * account without a factor; once there is one, by whomever, the password alone sets up no other.
 */
export async function holdEnrolling(db: Db, enroller: Enroller): Promise<Result<Account>> {
  const { ticket, session, at } = enroller
  if (ticket !== undefined) return ofTicket(db, await useToken(db, 'enrolment_ticket', { token: ticket, at }))
  if (session !== null) await holdAccount(db, session.accountId)
  return enrollingAccount(db, enroller)
}

async function ofTicket(db: Db, accountId: string | undefined): Promise<Result<Account>> {
  if (accountId === undefined || (await listFactorMethods(db, accountId)).length > 0)
    return refused({ code: 'ticket-not-valid' })
  return granted(await getAccount(db, accountId))
}
