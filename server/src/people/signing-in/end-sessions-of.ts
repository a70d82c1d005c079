import type { Db } from '../../platform/database/db.ts'
import { endSessions } from '../../platform/session/end-sessions.ts'
import { listAccountsOf } from './sign-in-repository.ts'

type Leaving = { readonly companyId: string; readonly ids: readonly string[]; readonly at: Date }

/** Ends the sessions of people who are out of use, account by account in one order, so that two of these never cross. */
export async function endSessionsOf(db: Db, { companyId, ids, at }: Leaving): Promise<void> {
  for (const accountId of await listAccountsOf(db, companyId, ids)) await endSessions(db, { companyId, accountId }, at)
}
