import type { WhatsappReason } from '@corbel/domain/whatsapp/whatsapp-answer'
import { sql } from 'kysely'
import type { SaidAbout } from '../emails/automations/other-channel.ts'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'

export type NewWhatsappMessage = {
  readonly id: string
  readonly campaignId: string | null
  readonly key: string
  readonly personId: string
  readonly number: string
  readonly name: string
  readonly template: { readonly name: string; readonly language: string } | null
  readonly headerLink?: string
  /** Who wrote it, where it is of no campaign. */
  readonly by?: string
  readonly automationId?: string
  /** What an automation wrote from. */
  readonly about?: SaidAbout
  readonly variables: readonly string[]
  readonly text: string
  /** One that a value is missing of waits for a person. */
  readonly held: WhatsappReason | null
  /** Absent: at once. */
  readonly dueAt?: Date
}

/** One for each number of a campaign; one that is there already is left as it is. */
export async function insertWhatsappMessages(
  db: Db,
  companyId: string,
  { messages, at }: { readonly messages: readonly NewWhatsappMessage[]; readonly at: Date },
): Promise<void> {
  await sql`
    insert into whatsapp_message (company_id, id, campaign_id, origin_key, person_id, number, name, template_name,
      template_language, header_link, by_name, variables, text, state, reason, due_at, created_at, automation_id,
      record_id, module, rights_of)
    select ${companyId}, m.id, m."campaignId", m.key, m."personId", m.number, m.name, m.template ->> 'name',
      m.template ->> 'language', coalesce(m."headerLink", ''), m.by, m.variables, m.text, case when m.held is null then 'queued' else 'held' end, m.held,
      coalesce(m."dueAt", ${at}), ${at}, m."automationId", (m.about ->> 'recordId')::uuid, m.about ->> 'module',
      (m.about ->> 'rightsOf')::uuid
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (id uuid, "campaignId" uuid, key text,
      "personId" uuid, number text, name text, template jsonb, "headerLink" text, by text, variables jsonb, text text, held text,
      "automationId" uuid, about jsonb, "dueAt" timestamptz)
    on conflict do nothing`.execute(db)
}

export type TakenMessage = {
  readonly id: string
  readonly personId: string | null
  readonly number: string
  readonly templateName: string | null
  readonly templateLanguage: string | null
  readonly headerKind: string | null
  readonly headerLink: string
  readonly variables: readonly string[]
  readonly text: string
  readonly attempts: number
  readonly campaignId: string | null
  /** Null: what no automation wrote is said under nobody's rights but of whoever let it go. */
  readonly about: SaidAbout | null
  /** Why it is settled without going; null: it is to be given now. */
  readonly forbidden: WhatsappReason | null
}

const leaseSeconds = 60

/** Why a message may not go now: without a consent that still stands, or a template that is approved; null: it may. */
const forbiddenBy = (companyId: string, at: Date): Sql => sql`
  case
    when due.automation_id is not null and exists (select from automation a where a.company_id = ${companyId}
      and a.id = due.automation_id and a.state = 'off') then 'undone'
    when c.number is null or (c.revoked_at is not null and not ${isConfirmation} and (due.template_name is not null
      or c.window_until is null or c.window_until <= c.revoked_at + interval '24 hours')) then 'no-consent'
    when c.unreachable_at is not null then 'unreachable'
    when due.template_name is null and (c.window_until is null or c.window_until <= ${at}) then 'needs-template'
    when due.template_name is not null and not exists (select from whatsapp_template t
      where t.company_id = ${companyId} and t.name = due.template_name and t.language = due.template_language
        and t.status = 'APPROVED') then 'template' end`

/** Of all that goes after somebody said STOP, the one that says that it was understood. */
const isConfirmation = sql`(due.campaign_id is null and due.origin_key like 'stop %')`

export type Turn = {
  readonly at: Date
  /** Whether templates go at all: to more people a day WhatsApp takes none. */
  readonly templates: boolean
}

/**
 * The next that is due: single ones first, then of campaigns that run. It is decided on again here, one by one, so that
 * a consent that was taken back meanwhile stops what is next; its leaving is committed before it goes.
 */
export async function takeNext(db: Db, companyId: string, { at, templates }: Turn): Promise<TakenMessage | undefined> {
  const isDue = sql`
    m.state = 'queued' and m.due_at <= ${at} and not exists (select from whatsapp_consent held
      where held.company_id = ${companyId} and held.number = m.number and held.not_before > ${at})`
  const ofCampaigns = sql`
    union all
    select 1, next.id, next.due_at from whatsapp_campaign running cross join lateral (
      select m.id, m.due_at from whatsapp_message m
      where m.company_id = ${companyId} and m.campaign_id = running.id and ${isDue}
      order by m.due_at limit 1 for update skip locked) next
    where running.company_id = ${companyId} and running.state = 'running'`
  const answer = await sql<TakenMessage>`
    update whatsapp_message taken set attempts = attempts + (decided.reason is null)::integer, reason = decided.reason,
      state = case when decided.reason is null then 'handing' when decided.reason in ('no-consent', 'undone') then 'cancelled'
        when decided.reason = 'unreachable' then 'failed' else 'held' end,
      lease_until = case when decided.reason is null then ${at}::timestamptz + ${leaseSeconds} * interval '1 second' end,
      settled_at = case when decided.reason is null then null else ${at}::timestamptz end
    from (
      select due.id, ${forbiddenBy(companyId, at)} as reason from (
        select id from (
          select 0 as turn, single.id, single.due_at from (
            select m.id, m.due_at from whatsapp_message m
            where m.company_id = ${companyId} and m.campaign_id is null and ${isDue}
              ${templates ? sql`` : sql`and m.template_name is null`}
              and not exists (select from automation a where a.company_id = ${companyId} and a.id = m.automation_id
                and a.state = 'paused')
            order by m.due_at limit 1 for update skip locked) single
          ${templates ? ofCampaigns : sql``}) all_due
        order by turn, due_at limit 1) next
      join whatsapp_message due on due.company_id = ${companyId} and due.id = next.id
      left join whatsapp_consent c on c.company_id = ${companyId} and c.number = due.number) decided
    where taken.company_id = ${companyId} and taken.id = decided.id and taken.state = 'queued'
    returning taken.id, taken.person_id as "personId", taken.number, taken.template_name as "templateName",
      taken.template_language as "templateLanguage",
      (select t.header ->> 'kind' from whatsapp_template t where t.company_id = ${companyId}
        and t.name = taken.template_name and t.language = taken.template_language) as "headerKind",
      taken.header_link as "headerLink", taken.variables, taken.text, taken.attempts,
      taken.campaign_id as "campaignId", decided.reason as forbidden,
      case when taken.rights_of is not null then jsonb_build_object('recordId', taken.record_id, 'module', taken.module,
        'rightsOf', taken.rights_of) end as about`.execute(db)
  return answer.rows[0]
}

/** It had been taken, and may not go all the same. */
export async function forbidMessage(
  db: Db,
  companyId: string,
  { id, reason, at }: { readonly id: string; readonly reason: WhatsappReason; readonly at: Date },
): Promise<void> {
  await sql`
    update whatsapp_message set state = ${reason === 'record-inactive' ? 'cancelled' : 'held'}, reason = ${reason},
      attempts = attempts - 1, lease_until = null, settled_at = ${at}
    where company_id = ${companyId} and id = ${id} and state = 'handing'`.execute(db)
}

/** It had been taken, and goes later. */
export async function putBackMessage(
  db: Db,
  companyId: string,
  { id, reason, dueAt }: { readonly id: string; readonly reason: WhatsappReason; readonly dueAt: Date },
): Promise<void> {
  await sql`
    update whatsapp_message set state = 'queued', reason = ${reason}, due_at = ${dueAt}, attempts = attempts - 1,
      lease_until = null, settled_at = null
    where company_id = ${companyId} and id = ${id} and state = 'handing'`.execute(db)
}

/** On their way when whoever gave them died: nobody knows. */
export async function settleLost(db: Db, companyId: string, at: Date): Promise<void> {
  await sql`
    update whatsapp_message set state = 'unknown', reason = 'not-known', lease_until = null, settled_at = ${at}
    where company_id = ${companyId} and state = 'handing' and lease_until <= ${at}`.execute(db)
}

export type Settled = {
  readonly id: string
  readonly state: 'sent' | 'queued' | 'held' | 'failed' | 'unknown'
  readonly reason: WhatsappReason | null
  readonly code: number | null
  readonly providerId: string | null
  readonly dueAt: Date | null
  readonly at: Date
}

/** What was answered; a status that was faster stays. */
export async function settleAnswer(db: Db, companyId: string, settled: Settled): Promise<void> {
  const { id, state, reason, code, providerId, dueAt, at } = settled
  await sql`
    update whatsapp_message set provider_id = coalesce(${providerId}, provider_id), code = coalesce(${code}, code),
      lease_until = null,
      state = case when state = 'handing' then ${state} else state end,
      reason = case when state = 'handing' then ${reason} else reason end,
      due_at = case when state = 'handing' then coalesce(${dueAt}::timestamptz, due_at) else due_at end,
      sent_at = case when ${state} = 'sent' then coalesce(sent_at, ${at}) else sent_at end,
      settled_at = case when ${state} = 'queued' then null else coalesce(settled_at, ${at}) end
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export type ToldStatus = {
  readonly messageId: string
  readonly providerId: string
  readonly status: 'sent' | 'delivered' | 'read' | 'failed'
  readonly at: Date
  readonly code: number | null
  readonly reason: WhatsappReason | null
  /** In ten thousandths of a dollar; null: nothing is said of it. */
  readonly cost: number | null
}

/** However late, in whatever order and however often: a message only ever comes further. Answers its number; null: there is no such message. */
export async function tellStatus(db: Db, companyId: string, told: ToldStatus): Promise<string | null> {
  const { messageId, providerId, status, at, code, reason, cost } = told
  const answer = await sql<{ number: string }>`
    update whatsapp_message set provider_id = ${providerId}, lease_until = null, code = coalesce(${code}, code),
      cost = coalesce(${cost}::integer, cost), sent_at = coalesce(sent_at, case when ${status} <> 'failed' then ${at}::timestamptz end),
      delivered_at = coalesce(delivered_at, case when ${status} in ('delivered', 'read') then ${at}::timestamptz end),
      read_at = coalesce(read_at, case when ${status} = 'read' then ${at}::timestamptz end),
      settled_at = coalesce(settled_at, ${at}),
      reason = case when ${status} = 'failed' and state in ('handing', 'sent', 'unknown') then ${reason}
        when state = 'unknown' and ${status} <> 'failed' then null else reason end,
      state = case
        when ${status} = 'failed' then case when state in ('handing', 'sent', 'unknown') then 'failed' else state end
        when state = 'read' or ${status} = 'read' then 'read'
        when state = 'delivered' or ${status} = 'delivered' then 'delivered'
        when state = 'failed' then state else 'sent' end
    where company_id = ${companyId} and id = ${messageId} and (provider_id is null or provider_id = ${providerId})
    returning number`.execute(db)
  return answer.rows[0]?.number ?? null
}

/** Somebody wrote: told again, it is nothing new. Their clock tells whole seconds, and is not ours. */
export async function insertInbound(
  db: Db,
  companyId: string,
  {
    id,
    number,
    kind,
    text,
    at,
  }: { readonly id: string; readonly number: string; readonly kind: string; readonly text: string; readonly at: Date },
): Promise<boolean> {
  const answer = await sql`
    insert into whatsapp_inbound (company_id, id, number, kind, text, at)
    values (${companyId}, ${id}, ${number}, ${kind}, ${text}, ${at})
    on conflict do nothing returning id`.execute(db)
  if (answer.rows.length === 0) return false
  await sql`
    update whatsapp_message set replied_at = ${at} where company_id = ${companyId} and id = (
      select id from whatsapp_message where company_id = ${companyId} and number = ${number} and sent_at <= ${at}::timestamptz + interval '5 seconds'
      order by sent_at desc limit 1) and replied_at is null`.execute(db)
  return true
}

export async function cancelQueuedMessages(
  db: Db,
  { companyId, id, at }: { readonly companyId: string; readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update whatsapp_message set state = 'cancelled', reason = 'undone', settled_at = ${at}
    where company_id = ${companyId} and campaign_id = ${id} and state = 'queued'`.execute(db)
}

export async function hasOpenMessages(db: Db, companyId: string, id: string): Promise<boolean> {
  const answer = await sql`
    select from whatsapp_message where company_id = ${companyId} and campaign_id = ${id}
      and state in ('queued', 'handing') limit 1`.execute(db)
  return answer.rows.length > 0
}

export async function numberOfMessage(db: Db, companyId: string, id: string): Promise<string | null> {
  const answer = await sql<{ number: string }>`
    select number from whatsapp_message where company_id = ${companyId} and id = ${id}`.execute(db)
  return answer.rows[0]?.number ?? null
}

/** To how many people templates went since then, from the account: those of all companies together. */
export async function countPeopleSince(db: Db, since: Date): Promise<number> {
  const answer = await sql<{ n: number }>`select whatsapp_people_since(${since}) as n`.execute(db)
  return answer.rows[0]?.n ?? 0
}

/** Whose campaign wrote to a number last; null: none did. */
export async function ownerOfLastMessage(db: Db, companyId: string, number: string): Promise<string | null> {
  const answer = await sql<{ id: string }>`
    select c.owner_id as id from whatsapp_message m
    join whatsapp_campaign c on c.company_id = m.company_id and c.id = m.campaign_id
    where m.company_id = ${companyId} and m.number = ${number} order by m.created_at desc limit 1`.execute(db)
  return answer.rows[0]?.id ?? null
}
