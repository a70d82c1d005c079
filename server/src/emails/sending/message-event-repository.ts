import type { Db } from '../../platform/database/db.ts'
import { namedQuery } from '../../platform/database/transaction-handle.ts'

export type NewMessageEvent = {
  readonly messageId: string
  readonly kind: 'send' | 'delivery' | 'open' | 'click' | 'bounce' | 'complaint' | 'unsubscribed' | 'delay' | 'error'
  readonly at: Date
  readonly machine?: boolean
  readonly data: Readonly<Record<string, unknown>>
  /** The same for the same event, whoever tells it and how often. */
  readonly key: string
}

const insertStatement = {
  name: 'what is told of mails',
  text: `
    insert into message_event (company_id, message_id, kind, at, machine, data, event_key)
    select $1, e."messageId", e.kind, e.at, coalesce(e.machine, false), e.data, e.key
    from jsonb_to_recordset($2::jsonb) as e ("messageId" uuid, kind text, at timestamptz, machine boolean, data jsonb,
      key text)
    on conflict do nothing
    returning event_key as key`,
}

/** What became of mails; what is known already is left out. Answers the keys of the new ones. */
export async function insertMessageEvents(
  db: Db,
  companyId: string,
  events: readonly NewMessageEvent[],
): Promise<string[]> {
  if (events.length === 0) return []
  const rows = await namedQuery<{ key: string }>(db, insertStatement, [companyId, JSON.stringify(events)])
  return rows.map(({ key }) => key)
}
