import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Session } from '../../platform/session/session.ts'
import { type Account, getAccount } from '../account-repository.ts'
import { peekToken } from '../single-use-token-repository.ts'
import { requireStepUp } from '../step-up/require-step-up.ts'

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
    return accountId === undefined ? refused({ code: 'ticket-not-valid' }) : granted(await getAccount(db, accountId))
  }
  if (session === null) return refused({ code: 'not-signed-in' })
  const proven = await requireStepUp(db, { sessionId: session.id, at })
  return proven.ok ? granted(await getAccount(db, session.accountId)) : proven
}
