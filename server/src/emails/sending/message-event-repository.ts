import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type NewMessageEvent = {
  readonly messageId: string
  readonly kind: 'send' | 'delivery' | 'open' | 'click' | 'bounce' | 'complaint' | 'unsubscribed' | 'delay' | 'error'
  readonly at: Date
  readonly machine?: boolean
  readonly data: Readonly<Record<string, unknown>>
  /** The same for the same event, whoever tells it and how often. */
  readonly key: string
}

/** What became of mails; what is known already is left out. Answers the keys of the new ones. */
export async function insertMessageEvents(
  db: Db,
  companyId: string,
  events: readonly NewMessageEvent[],
): Promise<string[]> {
  if (events.length === 0) return []
  const answer = await sql<{ key: string }>`
    insert into message_event (company_id, message_id, kind, at, machine, data, event_key)
    select ${companyId}, e."messageId", e.kind, e.at, coalesce(e.machine, false), e.data, e.key
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e ("messageId" uuid, kind text, at timestamptz,
      machine boolean, data jsonb, key text)
    on conflict do nothing
    returning event_key as key`.execute(db)
  return answer.rows.map(({ key }) => key)
}
