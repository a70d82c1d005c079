import type { Db } from '../database/db.ts'

export type NewOpening = {
  readonly id: string
  readonly sessionId: string
  readonly accountId: string
  readonly companyId: string
  readonly personId: string
  readonly roleId: number
  readonly reason: string
  readonly at: Date
  readonly until: Date
}

export async function insertOpening(db: Db, opening: NewOpening): Promise<void> {
  await db
    .insertInto('company_opening')
    .values({
      id: opening.id,
      session_id: opening.sessionId,
      account_id: opening.accountId,
      company_id: opening.companyId,
      person_id: opening.personId,
      role_id: opening.roleId,
      reason: opening.reason,
      opened_at: opening.at,
      until: opening.until,
    })
    .execute()
}

export type ClosedOpening = { company_id: string; person_id: string; session_id: string; account_id: string }
const closedParts = ['company_id', 'person_id', 'session_id', 'account_id'] as const
type Which = { readonly sessionId: string } | { readonly companyId: string }

/** Those of a session, or in a company, that nobody had closed; past their time or not. */
export async function closeOpenings(db: Db, which: Which, at: Date): Promise<ClosedOpening[]> {
  const update = db.updateTable('company_opening').set({ closed_at: at }).where('closed_at', 'is', null)
  const meant =
    'sessionId' in which
      ? update.where('session_id', '=', which.sessionId)
      : update.where('company_id', '=', which.companyId)
  return meant.returning(closedParts).execute()
}
