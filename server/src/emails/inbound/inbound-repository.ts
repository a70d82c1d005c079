import type { Lane, MessageReason, MessageState } from '@corbel/domain/emails/sending/message-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Which company a number in an address stands for. */
export async function findCompanyByMailNumber(db: Db, number: number): Promise<string | undefined> {
  const answer = await sql<{ id: string }>`
    select id from company where mail_number = ${number}::bigint and active`.execute(db)
  return answer.rows[0]?.id
}

export async function findMailNumber(db: Db, companyId: string): Promise<number> {
  const answer = await sql<{ number: number }>`
    select mail_number as number from company where id = ${companyId}`.execute(db)
  return answer.rows[0]?.number ?? 0
}

export type NamedMessage = {
  readonly id: string
  readonly secret: string
  readonly toNorm: string
  readonly toAddress: string
  readonly state: MessageState
  readonly lane: Lane
  readonly recordId: string | null
  readonly module: string | null
  readonly personId: string | null
  readonly rightsOf: string | null
  readonly originId: string
  readonly subject: string
}

export async function findNamedMessage(db: Db, companyId: string, id: string): Promise<NamedMessage | undefined> {
  const answer = await sql<NamedMessage>`
    select id, link_secret as secret, to_norm as "toNorm", to_address as "toAddress", state, lane,
      record_id as "recordId", module, person_id as "personId", rights_of as "rightsOf", origin_id as "originId", subject
    from message where company_id = ${companyId} and id = ${id}`.execute(db)
  return answer.rows[0]
}

type Returned = {
  readonly id: string
  readonly reason: MessageReason
  readonly bounceType: string
  readonly bounceSubType: string
  readonly at: Date
}

/** It came back after it had been taken; what has another end already keeps it. */
export async function markReturned(
  db: Db,
  companyId: string,
  { id, reason, bounceType, bounceSubType, at }: Returned,
): Promise<void> {
  await sql`
    update message set state = 'failed', reason = ${reason}, bounce_type = ${bounceType},
      bounce_sub_type = ${bounceSubType}, settled_at = ${at}
    where company_id = ${companyId} and id = ${id}
      and (state in ('sent', 'unknown') or (state = 'queued' and repeats > 0))`.execute(db)
}

/** Somebody who has it says so: what nobody knew is known. */
export async function markDelivered(db: Db, companyId: string, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`
    update message set state = 'sent', reason = null, settled_at = ${at}
    where company_id = ${companyId} and id = ${id} and (state = 'unknown' or (state = 'queued' and repeats > 0))`.execute(
    db,
  )
}
