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

/** By what the company's own address is known. */
export async function findMailNames(db: Db, companyId: string): Promise<{ companyNumber: number; secret: string }> {
  const answer = await sql<{ companyNumber: number; secret: string }>`
    select mail_number as "companyNumber", mail_secret as secret from company where id = ${companyId}`.execute(db)
  return answer.rows[0] ?? { companyNumber: 0, secret: '' }
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

const columns = sql`m.id, m.link_secret as secret, m.to_norm as "toNorm", m.to_address as "toAddress", m.state, m.lane,
  m.record_id as "recordId", m.module, m.person_id as "personId", m.rights_of as "rightsOf",
  m.origin_id as "originId", m.subject`

export async function findNamedMessage(db: Db, companyId: string, id: string): Promise<NamedMessage | undefined> {
  const answer = await sql<NamedMessage>`
    select ${columns} from message m where m.company_id = ${companyId} and m.id = ${id}`.execute(db)
  return answer.rows[0]
}

/** Mails at records that left, and those that were answered by these, by what their headers name them; the latest first. */
export async function listHeaderNamed(
  db: Db,
  companyId: string,
  { ids, headers }: { readonly ids: readonly string[]; readonly headers: readonly string[] },
): Promise<NamedMessage[]> {
  const answer = await sql<NamedMessage>`
    select ${columns} from message m
    where m.company_id = ${companyId} and m.record_id is not null
      and m.state in ('handing', 'sent', 'unknown', 'failed')
      and m.id = any(array(
        select unnest(${[...ids]}::uuid[])
        union
        select a.message_id from mail_answer a
        where a.company_id = ${companyId} and a.message_id_header = any(${[...headers]}::text[])))
    order by m.id desc limit 20`.execute(db)
  return [...answer.rows]
}

export type KnownSender = { readonly personId: string; readonly recordId: string; readonly module: string }

/**
 * What somebody's address alone says that they write about: the one loan in use that they borrow on, or themselves where
 * there is none. Undefined where that is more than one, or nobody.
 */
export async function findKnownSender(db: Db, companyId: string, address: string): Promise<KnownSender | undefined> {
  const answer = await sql<KnownSender>`
    with known as (
      select person.id, person.module_id from person
      join record on record.company_id = person.company_id and record.id = person.id and record.active
      where person.company_id = ${companyId} and person.module_id in (2, 3) and person.email_key = ${address}
    ), loans as (
      select distinct on (borrowed.id) borrowed.id, borrowed.person_id from (
        select loan.id, known.id as person_id from known
        join loan on loan.company_id = ${companyId} and loan.prospect_id = known.id
        union all
        select party.loan_id, known.id from known
        join loan_party party on party.company_id = ${companyId} and party.person_id = known.id) borrowed
      join record on record.company_id = ${companyId} and record.id = borrowed.id and record.active
    )
    select person_id as "personId", id as "recordId", 'opportunities' as module from loans
    union all
    select id, id, case module_id when 2 then 'prospects' else 'contacts' end from known
      where not exists (select from loans)
    limit 2`.execute(db)
  return answer.rows.length === 1 ? answer.rows[0] : undefined
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
