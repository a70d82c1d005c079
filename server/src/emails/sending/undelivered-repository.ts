import type { MessageReason } from '@corbel/domain/emails/sending/message-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type Undelivered = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly reason: MessageReason | null
  readonly at: Date
}

const undelivered = (companyId: string) => sql`
  company_id = ${companyId} and state in ('failed', 'unknown', 'held') and left_at is null
  and coalesce(reason, '') not in ('hard-bounce', 'soft-bounce')`

export async function listUndelivered(db: Db, companyId: string, most: number): Promise<Undelivered[]> {
  const answer = await sql<Undelivered>`
    select id, to_address as "to", subject, reason, coalesce(settled_at, created_at) as at from message
    where ${undelivered(companyId)} order by id desc limit ${most}`.execute(db)
  return [...answer.rows]
}

export async function countUndelivered(db: Db, companyId: string): Promise<number> {
  const answer = await sql<{ n: number }>`
    select count(*)::integer as n from message where ${undelivered(companyId)}`.execute(db)
  return answer.rows[0]?.n ?? 0
}

type One = { readonly companyId: string; readonly id: string; readonly at: Date }

export async function queueUndelivered(db: Db, { companyId, id, at }: One): Promise<boolean> {
  const answer = await sql`
    update message set state = 'queued', reason = null, due_at = ${at}, attempts = 0, repeats = 0, settled_at = null
    where ${undelivered(companyId)} and id = ${id}`.execute(db)
  return answer.numAffectedRows === 1n
}

export async function leaveUndelivered(db: Db, { companyId, id, at }: One): Promise<boolean> {
  const answer = await sql`
    update message set left_at = ${at} where ${undelivered(companyId)} and id = ${id}`.execute(db)
  return answer.numAffectedRows === 1n
}
