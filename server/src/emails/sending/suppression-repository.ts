import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type SuppressionReason = 'bounce' | 'complaint' | 'unsubscribed' | 'soft-bounces'

export type Suppression = {
  readonly toNorm: string
  readonly scope: 'all' | 'sender' | 'topic'
  readonly scopeId: string
  readonly reason: SuppressionReason
  readonly at: Date
}

/** What stands against writing to these addresses. */
export async function listSuppressions(
  db: Db,
  companyId: string,
  addresses: readonly string[],
): Promise<Suppression[]> {
  const answer = await sql<Suppression>`
    select to_norm as "toNorm", scope, scope_id as "scopeId", reason, at from suppression
    where company_id = ${companyId} and to_norm = any(${[...addresses]}::text[])`.execute(db)
  return [...answer.rows]
}

type Suppressing = Omit<Suppression, 'at'> & { readonly messageId: string | null; readonly details?: object }

/**
 * From now on nothing goes there, for each reason by itself. What stood already stays as it was, but what staff had noted
 * for somebody who now says so themselves by a mail of theirs: that becomes their own word.
 */
export async function suppressAddresses(
  db: Db,
  companyId: string,
  { at, suppressed }: { readonly at: Date; readonly suppressed: readonly Suppressing[] },
): Promise<void> {
  if (suppressed.length === 0) return
  await sql`
    insert into suppression as standing (company_id, to_norm, scope, scope_id, reason, from_message, at, details)
    select distinct on (s."toNorm", s.scope, s."scopeId", s.reason) ${companyId}::uuid, s."toNorm", s.scope, s."scopeId", s.reason, s."messageId", ${at}::timestamptz, coalesce(s.details, '{}')
    from jsonb_to_recordset(${JSON.stringify(suppressed)}::jsonb) as s ("toNorm" text, scope text, "scopeId" text,
      reason text, "messageId" uuid, details jsonb)
    on conflict (company_id, to_norm, scope, scope_id, reason) do update
      set from_message = excluded.from_message, at = excluded.at, details = excluded.details
      where (standing.details ->> 'noted')::boolean and excluded.from_message is not null`.execute(db)
}

/** Addresses that did not take three mails within these days, and none since. */
export async function listOftenSoft(
  db: Db,
  companyId: string,
  { addresses, since }: { readonly addresses: readonly string[]; readonly since: Date },
): Promise<string[]> {
  const answer = await sql<{ to: string }>`
    select failed.to_norm as "to" from message failed
    where failed.company_id = ${companyId} and failed.to_norm = any(${[...addresses]}::text[])
      and failed.state = 'failed' and failed.reason = 'soft-bounce' and failed.settled_at >= ${since}
      and not exists (
        select from message taken
        where taken.company_id = ${companyId} and taken.to_norm = failed.to_norm and taken.state = 'sent'
          and taken.settled_at > failed.settled_at)
    group by failed.to_norm having count(*) >= 3`.execute(db)
  return answer.rows.map(({ to }) => to)
}
