import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { WhatsappReason } from '@corbel/domain/whatsapp/whatsapp-answer'
import type { WhatsappMessage } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'

export type MessageRow = {
  readonly id: string
  readonly personId: string | null
  readonly kind: PersonKind | null
  readonly name: string
  readonly number: string
  readonly state: WhatsappMessage['state'] | 'handing'
  readonly reason: WhatsappReason | null
  readonly text: string
  readonly sentAt: Date | null
  readonly deliveredAt: Date | null
  readonly readAt: Date | null
  readonly repliedAt: Date | null
  readonly dueAt: Date
}

const likeOf = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

type MessagesAsked = { readonly companyId: string; readonly id: string; readonly search: string }

const messagesWhere = ({ companyId, id, search }: MessagesAsked): Sql => sql`
  m.company_id = ${companyId} and m.campaign_id = ${id}
  ${search === '' ? sql`` : sql`and lower(m.name) like ${likeOf(search)}`}`

export async function listMessageRows(
  db: Db,
  asked: MessagesAsked,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<MessageRow[]> {
  const answer = await sql<MessageRow>`
    select m.id, m.person_id as "personId", case person.module_id when 2 then 'prospects' when 3 then 'contacts'
        when 4 then 'workforces' end as kind, m.name, m.number, m.state, m.reason, m.text, m.sent_at as "sentAt",
      m.delivered_at as "deliveredAt", m.read_at as "readAt", m.replied_at as "repliedAt", m.due_at as "dueAt"
    from whatsapp_message m left join person on person.company_id = m.company_id and person.id = m.person_id
    where ${messagesWhere(asked)} order by m.name, m.id limit ${limit} offset ${skip * limit}`.execute(db)
  return [...answer.rows]
}

export async function countMessageRows(db: Db, asked: MessagesAsked): Promise<number> {
  const answer = await sql<{ n: number }>`
    select count(*)::integer as n from whatsapp_message m where ${messagesWhere(asked)}`.execute(db)
  return answer.rows[0]?.n ?? 0
}
