import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type NewAnswer = {
  readonly id: string
  readonly recordId: string | null
  readonly module: string | null
  readonly messageId: string
  readonly writtenBy: string | null
  readonly personId: string | null
  readonly fromName: string
  readonly fromAddress: string
  readonly isFromRecipient: boolean
  readonly subject: string
  readonly text: string
  readonly quoted: string
  readonly files: readonly string[]
  readonly automatic: boolean
  readonly messageIdHeader: string
  readonly receivedAt: Date
}

/** False where it is kept already. */
export async function insertAnswer(db: Db, companyId: string, one: NewAnswer): Promise<boolean> {
  const answer = await sql<{ id: string }>`
    insert into mail_answer (company_id, id, record_id, module, message_id, written_by, person_id, from_name,
      from_address, is_from_recipient, subject, text, quoted, files, automatic, message_id_header, received_at)
    values (${companyId}, ${one.id}, ${one.recordId}, ${one.module}, ${one.messageId}, ${one.writtenBy},
      ${one.personId}, ${one.fromName}, ${one.fromAddress}, ${one.isFromRecipient}, ${one.subject}, ${one.text},
      ${one.quoted}, ${JSON.stringify(one.files)}::jsonb, ${one.automatic}, ${one.messageIdHeader}, ${one.receivedAt})
    on conflict do nothing returning id`.execute(db)
  return answer.rows.length > 0
}

export type StoredAnswer = NewAnswer

type Asked = {
  readonly companyId: string
  /** Null: those of no record. */
  readonly recordId: string | null
  /** Answers to this person's e-mails alone, or from them. */
  readonly onlyOf: string | null
  readonly skip: number
  readonly limit: number
}

const where = ({ companyId, recordId, onlyOf }: Asked) => sql`
  company_id = ${companyId} and ${recordId === null ? sql`record_id is null` : sql`record_id = ${recordId}`}
  ${onlyOf === null ? sql`` : sql`and (written_by = ${onlyOf} or person_id = ${onlyOf})`}`

/** The latest first. */
export async function listStoredAnswers(db: Db, asked: Asked): Promise<{ count: number; listed: StoredAnswer[] }> {
  const counted = await sql<{ n: number }>`
    select count(*)::integer as n from mail_answer where ${where(asked)}`.execute(db)
  const answer = await sql<StoredAnswer>`
    select id, record_id as "recordId", module, message_id as "messageId", written_by as "writtenBy",
      person_id as "personId", from_name as "fromName", from_address as "fromAddress",
      is_from_recipient as "isFromRecipient", subject, text, quoted, files, automatic,
      message_id_header as "messageIdHeader", received_at as "receivedAt"
    from mail_answer where ${where(asked)}
    order by received_at desc, id desc limit ${asked.limit} offset ${asked.skip * asked.limit}`.execute(db)
  return { count: counted.rows[0]?.n ?? 0, listed: [...answer.rows] }
}

/** So many machines answered one e-mail within the hour. */
export async function countAutomatic(
  db: Db,
  companyId: string,
  { messageId, since }: { readonly messageId: string; readonly since: Date },
): Promise<number> {
  const answer = await sql<{ n: number }>`
    select count(*)::integer as n from mail_answer
    where company_id = ${companyId} and message_id = ${messageId} and automatic and received_at >= ${since}`.execute(db)
  return answer.rows[0]?.n ?? 0
}
