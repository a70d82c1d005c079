import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Settling } from './message-repository.ts'

export type PastMessage = Pick<Settling, 'id' | 'state' | 'reason' | 'answer' | 'bounceType' | 'bounceSubType'> & {
  readonly settledAt: Date
}

/** Of mails that came to their end before now: in the transaction that writes them, so that nobody sends them. */
export async function settlePast(db: Db, companyId: string, past: readonly PastMessage[]): Promise<void> {
  await sql`
    update message set state = s.state, reason = s.reason, answer = s.answer, bounce_type = s."bounceType",
      bounce_sub_type = s."bounceSubType", settled_at = s."settledAt", attempts = 1
    from jsonb_to_recordset(${JSON.stringify(past)}::jsonb) as s (id uuid, state text, reason text, answer text,
      "bounceType" text, "bounceSubType" text, "settledAt" timestamptz)
    where company_id = ${companyId} and message.id = s.id`.execute(db)
}
