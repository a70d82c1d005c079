import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type SentByStandIn = {
  readonly id: string
  readonly providerId: string
  readonly number: string
  readonly sentAt: Date
  readonly deliveredAt: Date | null
  readonly readAt: Date | null
  readonly repliedAt: Date | null
  /** Free words, which nobody answers by themselves. */
  readonly isFree: boolean
  readonly category: string
}

/** What was given within the last minutes: more may become of it. */
export async function listSentByStandIn(db: Db, companyId: string, at: Date): Promise<SentByStandIn[]> {
  const answer = await sql<SentByStandIn>`
    select m.id, m.provider_id as "providerId", m.number, m.sent_at as "sentAt", m.delivered_at as "deliveredAt",
      m.read_at as "readAt", m.replied_at as "repliedAt", m.template_name is null as "isFree",
      coalesce(t.category, 'SERVICE') as category
    from whatsapp_message m left join whatsapp_template t
      on t.company_id = m.company_id and t.name = m.template_name and t.language = m.template_language
    where m.company_id = ${companyId} and m.state in ('sent', 'delivered', 'read')
      and m.sent_at > ${at}::timestamptz - interval '5 minutes'
    order by m.sent_at limit 500`.execute(db)
  return [...answer.rows]
}

export async function settleStandInTemplates(db: Db, companyId: string, before: Date): Promise<void> {
  await sql`
    update whatsapp_template set
      status = case when body ~ '^\s*\{\{\d+\}\}|\{\{\d+\}\}\s*$' then 'REJECTED' else 'APPROVED' end,
      reason = case when body ~ '^\s*\{\{\d+\}\}|\{\{\d+\}\}\s*$' then 'INVALID_FORMAT' else '' end
    where company_id = ${companyId} and status = 'PENDING' and submitted_at <= ${before}`.execute(db)
}
