import type { SkipReason } from '@corbel/domain/emails/automations/automation-design'
import type { MailModule } from '@corbel/domain/emails/email-policy'
import { mostCounted } from '@corbel/domain/records/list/listed-total'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { SaidValues } from './delivery-repository.ts'

export type DeliveryState = 'queued' | 'sending' | 'delivered' | 'failed'

export type ListedCall = {
  readonly id: string
  readonly recordId: string
  readonly module: MailModule
  readonly automation: string
  readonly state: DeliveryState
  readonly reason: SkipReason | null
  readonly status: number | null
  readonly attempts: number
  readonly createdAt: Date
  readonly dueAt: Date
  readonly settledAt: Date | null
  readonly said: SaidValues | null
}

type Listing = {
  readonly webhookId: string
  /** None: all of them. */
  readonly states: readonly DeliveryState[]
  readonly since: Date
  readonly skip: number
  readonly limit: number
}

/** A page of an address's calls, the newest first; no more than so many are counted. */
export async function listCalls(
  db: Db,
  companyId: string,
  { webhookId, states, since, skip, limit }: Listing,
): Promise<{ readonly calls: ListedCall[]; readonly counted: number }> {
  // Named one by one, so that an index of one state serves it.
  const isOfState =
    states.length === 0
      ? sql`true`
      : sql.join(
          states.map((one) => sql`d.state = ${sql.lit(one)}`),
          sql` or `,
        )
  const which = sql`
    d.company_id = ${companyId} and d.webhook_id = ${webhookId} and d.created_at >= ${since} and (${isOfState})`
  const calls = await sql<ListedCall>`
    select d.id, d.record_id as "recordId", d.module, automation.title as automation, d.state, d.reason, d.status,
      d.attempts, d.created_at as "createdAt", d.due_at as "dueAt", d.settled_at as "settledAt", d.said
    from webhook_delivery d
    join automation on automation.company_id = ${companyId} and automation.id = d.automation_id
    where ${which} order by d.created_at desc, d.id desc limit ${limit} offset ${skip}`.execute(db)
  const count = await sql<{ n: number }>`
    select count(*)::integer as n from (select from webhook_delivery d where ${which} limit ${mostCounted + 1}) counted`.execute(
    db,
  )
  return { calls: [...calls.rows], counted: count.rows[0]?.n ?? 0 }
}

/** Of which record a call says something; undefined: there is none. */
export async function findCalled(
  db: Db,
  companyId: string,
  { webhookId, id }: Pick<Again, 'webhookId' | 'id'>,
): Promise<Pick<ListedCall, 'recordId' | 'module'> | undefined> {
  const answer = await sql<Pick<ListedCall, 'recordId' | 'module'>>`
    select record_id as "recordId", module from webhook_delivery
    where company_id = ${companyId} and id = ${id} and webhook_id = ${webhookId}`.execute(db)
  return answer.rows[0]
}

type Again = { readonly webhookId: string; readonly id: string; readonly at: Date }

/** What was settled begins again, what waits goes now; false: it is on its way, or what it said is forgotten. Undefined: there is none. */
export async function sendAgain(db: Db, companyId: string, { webhookId, id, at }: Again): Promise<boolean | undefined> {
  const found = await sql<{ may: boolean }>`
    select state in ('queued', 'delivered', 'failed') and said is not null as may from webhook_delivery
    where company_id = ${companyId} and id = ${id} and webhook_id = ${webhookId} for update`.execute(db)
  // A statement of its own: it sees what whoever was waited for made of it.
  if (found.rows[0]?.may === true)
    await sql`
      update webhook_delivery set state = 'queued', again = again or state <> 'queued',
        attempts = case when state = 'queued' then attempts else 0 end, reason = null, due_at = ${at}, settled_at = null
      where company_id = ${companyId} and id = ${id}`.execute(db)
  return found.rows[0]?.may
}
