import type { SkipReason } from '@corbel/domain/emails/automations/automation-design'
import type { MailModule } from '@corbel/domain/emails/email-policy'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Signing } from './webhook-secret.ts'

export type SaidValues = Readonly<Record<string, unknown>>

export type NewDelivery = {
  readonly id: string
  readonly webhookId: string
  readonly recordId: string
  readonly automationId: string
  /** Under whose rights it is said. */
  readonly rightsOf: string
  readonly module: MailModule
  readonly said: SaidValues
  readonly at: Date
}

export async function insertDelivery(db: Db, companyId: string, made: NewDelivery): Promise<void> {
  const { id, webhookId, recordId, automationId, rightsOf, module, said, at } = made
  await sql`
    insert into webhook_delivery (company_id, id, webhook_id, record_id, automation_id, rights_of, module, said, state,
      due_at, created_at)
    values (${companyId}, ${id}, ${webhookId}, ${recordId}, ${automationId}, ${rightsOf}, ${module},
      ${JSON.stringify(said)}::jsonb, 'queued', ${at}, ${at})`.execute(db)
}

export type TakenDelivery = Omit<NewDelivery, 'at' | 'said'> & {
  readonly said: SaidValues | null
  readonly createdAt: Date
  /** With this one. */
  readonly attempts: number
  /** Somebody sends it again: it says nothing of how its address is. */
  readonly again: boolean
  readonly url: string
  readonly title: string
  /** Its address was removed: it is given up. */
  readonly isRemoved: boolean
  readonly automation: string
  readonly signing: Signing
  readonly previousSigning: Signing | null
}

const leaseSeconds = 60
/** For so long what is said later of a record waits for what is being tried again. */
const inTurnMinutes = 15

type Taking = { readonly at: Date; readonly busy: readonly string[] }

/**
 * The next that is due, of addresses that are not off and not busy: what is said of one record arrives in its order, unless the
 * one before is refused for long. Its leaving is committed before it goes.
 */
export async function takeDelivery(
  db: Db,
  companyId: string,
  { at, busy }: Taking,
): Promise<TakenDelivery | undefined> {
  const answer = await sql<TakenDelivery>`
    update webhook_delivery taken set state = 'sending', attempts = taken.attempts + 1,
      lease_until = ${at}::timestamptz + ${leaseSeconds} * interval '1 second'
    from (
      select due.id from webhook cross join lateral (
        select d.id, d.due_at from webhook_delivery d
        where d.company_id = ${companyId} and d.webhook_id = webhook.id and d.state = 'queued' and d.due_at <= ${at}
          and not exists (select from webhook_delivery earlier
            where earlier.company_id = ${companyId} and earlier.webhook_id = d.webhook_id
              and earlier.record_id = d.record_id and earlier.id < d.id and earlier.state in ('queued', 'sending')
              and earlier.created_at > ${at}::timestamptz - ${inTurnMinutes} * interval '1 minute')
        order by d.due_at, d.id limit 1 for update skip locked) due
      where webhook.company_id = ${companyId} and webhook.state <> 'off' and webhook.id <> all(${[...busy]}::uuid[])
      order by due.due_at, due.id limit 1) next
    join webhook_delivery sent on sent.company_id = ${companyId} and sent.id = next.id
    join webhook on webhook.company_id = ${companyId} and webhook.id = sent.webhook_id
    join automation on automation.company_id = ${companyId} and automation.id = sent.automation_id
    where taken.company_id = ${companyId} and taken.id = next.id and taken.state = 'queued'
    returning taken.id, taken.webhook_id as "webhookId", taken.record_id as "recordId",
      taken.automation_id as "automationId", taken.rights_of as "rightsOf", taken.module, taken.said,
      taken.created_at as "createdAt", taken.attempts, taken.again, webhook.url, webhook.title,
      webhook.state = 'removed' as "isRemoved", automation.title as automation, webhook.signing,
      case when webhook.previous_until > ${at} then webhook.previous_signing end as "previousSigning"`.execute(db)
  return answer.rows[0]
}

export type DeliveryOutcome = {
  readonly state: 'queued' | 'delivered' | 'failed'
  readonly reason: SkipReason | null
  readonly status: number | null
  readonly dueAt: Date | null
}
type Settling = DeliveryOutcome & Pick<TakenDelivery, 'id' | 'attempts'> & { readonly at: Date }

/** False: its lease ended meanwhile, and somebody else goes on with it. */
export async function settleDelivery(db: Db, companyId: string, settled: Settling): Promise<boolean> {
  const { id, attempts, state, reason, status, dueAt, at } = settled
  const answer = await sql<{ id: string }>`
    update webhook_delivery set state = ${state}, reason = ${reason}, status = ${status}, lease_until = null,
      due_at = coalesce(${dueAt}::timestamptz, due_at), settled_at = case when ${state} = 'queued' then null else ${at}::timestamptz end
    where company_id = ${companyId} and id = ${id} and state = 'sending' and attempts = ${attempts}
    returning id`.execute(db)
  return answer.rows.length > 0
}

/** On their way when whoever sent them died: again, under the same name. */
export async function takeBackLost(db: Db, companyId: string, at: Date): Promise<void> {
  await sql`
    update webhook_delivery set state = 'queued', lease_until = null, due_at = ${at}
    where company_id = ${companyId} and state = 'sending' and lease_until <= ${at}`.execute(db)
}

/** As many as may leave have left: this one goes back to where it stood. */
export async function giveBackDelivery(db: Db, companyId: string, id: string): Promise<void> {
  await sql`
    update webhook_delivery set lease_until = null, state = 'queued', attempts = attempts - 1
    where company_id = ${companyId} and id = ${id} and state = 'sending'`.execute(db)
}

/** Nothing goes to an address that was removed. */
export async function giveUpDeliveries(
  db: Db,
  companyId: string,
  { webhookId, at }: { readonly webhookId: string; readonly at: Date },
): Promise<void> {
  await sql`
    update webhook_delivery set state = 'failed', reason = 'webhook-off', settled_at = ${at}
    where company_id = ${companyId} and webhook_id = ${webhookId} and state = 'queued'`.execute(db)
}

/** It took something again. */
export async function noteTaken(db: Db, companyId: string, webhookId: string): Promise<void> {
  await sql`
    update webhook set failing_since = null
    where company_id = ${companyId} and id = ${webhookId} and failing_since is not null`.execute(db)
}

type Failing = { readonly webhookId: string; readonly at: Date; readonly since: Date; readonly isGone: boolean }

/** It took nothing: switched off where it says that it is gone, or has taken nothing since then. Answers whether it was now. */
export async function noteNotTaken(
  db: Db,
  companyId: string,
  { webhookId, at, since, isGone }: Failing,
): Promise<'gone' | 'failing' | null> {
  const answer = await sql<{ because: 'gone' | 'failing' | null }>`
    update webhook set failing_since = coalesce(failing_since, ${at}),
      state = case when ${isGone} or failing_since < ${since} then 'off' else state end,
      off_because = case when ${isGone} then 'gone' when failing_since < ${since} then 'failing' else off_because end
    where company_id = ${companyId} and id = ${webhookId} and state = 'on'
      and (${isGone} or failing_since is null or failing_since < ${since})
    returning off_because as because`.execute(db)
  return answer.rows[0]?.because ?? null
}

export type DeliveryBecame = {
  readonly id: string
  readonly state: 'queued' | 'sending' | 'delivered' | 'failed'
  readonly reason: SkipReason | null
  readonly status: number | null
  readonly dueAt: Date
  readonly attempts: number
}

export async function listDeliveries(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeliveryBecame>> {
  if (ids.length === 0) return new Map()
  const answer = await sql<DeliveryBecame>`
    select id, state, reason, status, due_at as "dueAt", attempts from webhook_delivery
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(answer.rows.map((one) => [one.id, one]))
}

/** What was said goes; that it was, and what came of it, stays. What still waits for an address that is off is given up. */
export async function forgetSaid(
  db: Db,
  companyId: string,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<number> {
  const answer = await sql`
    update webhook_delivery set said = null, reason = case when state = 'queued' then 'too-late' else reason end,
      state = case when state = 'queued' then 'failed' else state end
    where company_id = ${companyId} and id in (
      select id from webhook_delivery
      where company_id = ${companyId} and said is not null and created_at < ${before} and state <> 'sending'
      limit ${most} for update skip locked)`.execute(db)
  return Number(answer.numAffectedRows)
}

export async function listCompaniesWithWebhooks(db: Db, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_with_webhooks(${at}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}
