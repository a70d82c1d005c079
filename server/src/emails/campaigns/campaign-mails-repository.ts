import type { CampaignFigures } from '@corbel/domain/emails/campaigns/campaign-endpoints'
import type { RecipientStand } from '@corbel/domain/emails/campaigns/campaign-running-endpoints'
import type { CampaignOutcome } from '@corbel/domain/emails/campaigns/campaign-state'
import type { MessageReason, MessageState } from '@corbel/domain/emails/sending/message-state'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'

const likeOf = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const inQueue = sql`('queued', 'claimed', 'handing')`

const noFigures: CampaignFigures = {
  ...{
    queued: 0,
    sent: 0,
    delivered: 0,
    opened: 0,
    openedByPrograms: 0,
    clicked: 0,
    answered: 0,
    bounced: 0,
    unsubscribed: 0,
    unknown: 0,
  },
  ...{ complained: 0, held: 0, suppressed: 0, cancelled: 0 },
}

type Told = 'delivered' | 'opened' | 'openedByPrograms' | 'clicked' | 'unsubscribed' | 'complained'

/** What became of the mails of these campaigns. What programs do by themselves is told apart. */
export async function figuresOf(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CampaignFigures>> {
  const stood = await sql<Omit<CampaignFigures, Told | 'answered'> & { id: string }>`
    select origin_id as id, count(*) filter (where state in ${inQueue})::integer as queued,
      count(*) filter (where state = 'sent')::integer as sent,
      count(*) filter (where state = 'failed')::integer as bounced,
      count(*) filter (where state = 'unknown')::integer as unknown,
      count(*) filter (where state = 'held')::integer as held,
      count(*) filter (where state = 'suppressed')::integer as suppressed,
      count(*) filter (where state = 'cancelled')::integer as cancelled
    from message
    where company_id = ${companyId} and origin = 'campaign' and origin_id = any(${[...ids]}::uuid[])
    group by origin_id`.execute(db)
  const told = await sql<Pick<CampaignFigures, Told> & { id: string }>`
    select m.origin_id as id, count(distinct m.id) filter (where e.kind = 'delivery')::integer as delivered,
      count(distinct m.id) filter (where e.kind = 'open' and not e.machine)::integer as opened,
      count(distinct m.id) filter (where e.kind = 'open' and e.machine)::integer as "openedByPrograms",
      count(distinct m.id) filter (where e.kind = 'click' and not e.machine)::integer as clicked,
      count(distinct m.id) filter (where e.kind in ('unsubscribed', 'complaint'))::integer as unsubscribed,
      count(distinct m.id) filter (where e.kind = 'complaint')::integer as complained
    from message m join message_event e on e.company_id = m.company_id and e.message_id = m.id
    where m.company_id = ${companyId} and m.origin = 'campaign' and m.origin_id = any(${[...ids]}::uuid[])
      and e.kind in ('delivery', 'open', 'click', 'unsubscribed', 'complaint')
    group by m.origin_id`.execute(db)
  const answered = await sql<{ id: string; answered: number }>`
    select m.origin_id as id, count(distinct m.id)::integer as answered
    from message m join mail_answer a on a.company_id = m.company_id and a.message_id = m.id and not a.automatic
    where m.company_id = ${companyId} and m.origin = 'campaign' and m.origin_id = any(${[...ids]}::uuid[])
    group by m.origin_id`.execute(db)
  const figures = new Map<string, CampaignFigures>(ids.map((id) => [id, noFigures]))
  for (const { id, ...some } of [...stood.rows, ...told.rows, ...answered.rows])
    figures.set(id, { ...(figures.get(id) ?? noFigures), ...some })
  return figures
}

export type FollowedLink = { readonly href: string; readonly people: number; readonly clicks: number }

/** Links of a campaign that people followed: how many of them, and how often; programs are left out. */
export async function listFollowedLinks(db: Db, companyId: string, id: string): Promise<FollowedLink[]> {
  const answer = await sql<FollowedLink>`
    select e.data ->> 'href' as href, count(distinct m.id)::integer as people, count(*)::integer as clicks
    from message m join message_event e on e.company_id = m.company_id and e.message_id = m.id
    where m.company_id = ${companyId} and m.origin = 'campaign' and m.origin_id = ${id} and e.kind = 'click'
      and not e.machine and e.data ->> 'href' is not null
    group by 1 order by 2 desc, 3 desc, 1 limit 100`.execute(db)
  return [...answer.rows]
}

export type RecipientRow = {
  readonly id: string
  readonly personId: string | null
  readonly kind: PersonKind | null
  readonly name: string
  readonly email: string
  readonly state: MessageState
  readonly reason: MessageReason | null
  readonly bounceType: string | null
  readonly bounceSubType: string | null
  readonly dueAt: Date
  readonly sentAt: Date | null
  readonly deliveredAt: Date | null
  readonly openedAt: Date | null
  readonly clickedAt: Date | null
  readonly unsubscribedAt: Date | null
}

export type RecipientsAsked = {
  readonly companyId: string
  readonly id: string
  readonly search: string
  readonly stand: RecipientStand | null
}

const told = (...kinds: string[]): Sql => sql`
  exists (select from message_event e where e.company_id = m.company_id and e.message_id = m.id and not e.machine
    and e.kind = any(${kinds}::text[]))`

const stands: Readonly<Record<RecipientStand, Sql>> = {
  queued: sql`m.state in ${inQueue}`,
  sent: sql`m.state = 'sent'`,
  bounced: sql`m.state = 'failed'`,
  unknown: sql`m.state = 'unknown'`,
  held: sql`m.state = 'held'`,
  suppressed: sql`m.state = 'suppressed'`,
  cancelled: sql`m.state = 'cancelled'`,
  delivered: told('delivery'),
  opened: told('open'),
  clicked: told('click'),
  unsubscribed: told('unsubscribed', 'complaint'),
  complained: told('complaint'),
  answered: sql`
    exists (select from mail_answer a where a.company_id = m.company_id and a.message_id = m.id and not a.automatic)`,
}

const recipientsWhere = ({ companyId, id, search, stand }: RecipientsAsked): Sql => sql`
  m.company_id = ${companyId} and m.origin = 'campaign' and m.origin_id = ${id}
  ${stand === null ? sql`` : sql`and ${stands[stand]}`}
  ${search === '' ? sql`` : sql`and (m.to_norm like ${likeOf(search)} or lower(m.to_name) like ${likeOf(search)})`}`

export async function listRecipientRows(
  db: Db,
  asked: RecipientsAsked,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<RecipientRow[]> {
  const first = (kinds: string[]): Sql => sql`
    (select min(e.at) from message_event e where e.company_id = m.company_id and e.message_id = m.id
      and not e.machine and e.kind = any(${kinds}::text[]))`
  const answer = await sql<RecipientRow>`
    select m.id, m.person_id as "personId", m.module as kind, m.to_name as name, m.to_address as email, m.state, m.reason,
      m.bounce_type as "bounceType", m.bounce_sub_type as "bounceSubType", m.due_at as "dueAt",
      case when m.state = 'sent' then m.settled_at end as "sentAt", ${first(['delivery'])} as "deliveredAt",
      ${first(['open'])} as "openedAt", ${first(['click'])} as "clickedAt",
      ${first(['unsubscribed', 'complaint'])} as "unsubscribedAt"
    from message m where ${recipientsWhere(asked)}
    order by m.to_norm, m.id limit ${limit} offset ${skip * limit}`.execute(db)
  return [...answer.rows]
}

export async function countRecipientRows(db: Db, asked: RecipientsAsked): Promise<number> {
  const answer = await sql<{ n: number }>`
    select count(*)::integer as n from message m where ${recipientsWhere(asked)}`.execute(db)
  return answer.rows[0]?.n ?? 0
}

/** What has not left never does. */
export async function cancelQueued(
  db: Db,
  { companyId, id, at }: { readonly companyId: string; readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update message set state = 'cancelled', reason = 'undone', settled_at = ${at}
    where company_id = ${companyId} and origin = 'campaign' and origin_id = ${id} and state = 'queued'`.execute(db)
}

/** Those where it failed and might not the next time, was held, or is not known to have arrived. */
const again = sql`
  (state in ('unknown', 'held') or (state = 'failed' and reason is distinct from 'hard-bounce'))`

export async function countAgain(db: Db, companyId: string, id: string): Promise<number> {
  const answer = await sql<{ n: number }>`
    select count(*)::integer as n from message
    where company_id = ${companyId} and origin = 'campaign' and origin_id = ${id} and ${again}`.execute(db)
  return answer.rows[0]?.n ?? 0
}

export async function queueCampaignAgain(
  db: Db,
  { companyId, id, at, rightsOf }: { companyId: string; id: string; at: Date; rightsOf: string },
): Promise<number> {
  const answer = await sql`
    update message set state = 'queued', reason = null, due_at = ${at}, attempts = 0, repeats = 0, settled_at = null,
      bounce_type = null, bounce_sub_type = null, rights_of = ${rightsOf}
    where company_id = ${companyId} and origin = 'campaign' and origin_id = ${id} and ${again}
    returning id`.execute(db)
  return answer.rows.length
}

export async function countWritten(db: Db, companyId: string, id: string): Promise<number> {
  const answer = await sql<{ n: number }>`
    select count(*)::integer as n from message
    where company_id = ${companyId} and origin = 'campaign' and origin_id = ${id}`.execute(db)
  return answer.rows[0]?.n ?? 0
}

export async function isOnItsWay(db: Db, companyId: string, id: string): Promise<boolean> {
  const answer = await sql`
    select from message
    where company_id = ${companyId} and origin = 'campaign' and origin_id = ${id}
      and state in ('queued', 'claimed', 'handing') limit 1`.execute(db)
  return answer.rows.length > 0
}

export async function outcomeOf(db: Db, companyId: string, id: string): Promise<CampaignOutcome> {
  const answer = await sql<CampaignOutcome>`
    select count(*) filter (where state = 'sent')::integer as sent,
      count(*) filter (where reason = 'hard-bounce')::integer as "hardBounces",
      (select count(*)::integer from message_event e join message told
          on told.company_id = e.company_id and told.id = e.message_id
        where e.company_id = ${companyId} and e.kind = 'complaint' and told.origin = 'campaign'
          and told.origin_id = ${id}) as complaints
    from message where company_id = ${companyId} and origin = 'campaign' and origin_id = ${id}`.execute(db)
  return answer.rows[0] ?? { sent: 0, hardBounces: 0, complaints: 0 }
}

/** Of what goes at an hour of each recipient: an hour that passed meanwhile comes on the next day. */
export async function putOffPastHours(
  db: Db,
  { companyId, id, at }: { readonly companyId: string; readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update message set due_at = due_at
      + ceil(extract(epoch from ${at}::timestamptz - due_at) / 86400) * interval '1 day'
    where company_id = ${companyId} and origin = 'campaign' and origin_id = ${id} and state = 'queued'
      and due_at < ${at}`.execute(db)
}

/** Whom it was sent to, and of whom nobody knows that they looked at it. */
export async function listNotOpened(db: Db, companyId: string, id: string): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select distinct m.person_id as id from message m
    join record on record.company_id = m.company_id and record.id = m.person_id and record.active
    where m.company_id = ${companyId} and m.origin = 'campaign' and m.origin_id = ${id} and m.state = 'sent'
      and not ${told('open', 'click', 'unsubscribed', 'complaint')}`.execute(db)
  return answer.rows.map((row) => row.id)
}
