import type { CampaignState, PauseReason } from '@corbel/domain/emails/campaigns/campaign-state'
import type { SortAsked } from '@corbel/domain/shared/sort-asked'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { sortedBy } from '../../platform/database/sorted-by.ts'
import type { Sql } from '../../records/list/list-entry.ts'

export type StoredCampaign = {
  readonly id: string
  readonly title: string
  readonly subject: string
  /** What lists of mails show beside the subject. */
  readonly preheader: string
  readonly html: string
  readonly templateId: string | null
  readonly sender: 'person' | 'company'
  readonly ownerId: string
  readonly owner: string
  readonly roleId: number | null
  readonly state: CampaignState
  readonly pauseReason: PauseReason | null
  readonly dueAt: Date | null
  /** At which hour it reaches each of them where they are; null: all at once. */
  readonly shownHour: string | null
  readonly perHour: number | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly audience: number | null
  readonly skipped: readonly { reason: string; count: number }[]
  readonly rev: number
  readonly updatedAt: Date
  readonly updatedBy: string
  readonly lists: readonly { _id: string; title: string }[]
  readonly excluded: readonly { _id: string; title: string }[]
}

const listsOf = (isExcluded: boolean): Sql => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('_id', list.id, 'title', list.title) order by lower(list.title)), '[]')
    from campaign_list of join email_list list on list.company_id = of.company_id and list.id = of.list_id
    where of.company_id = campaign.company_id and of.campaign_id = campaign.id
      and of.is_excluded = ${sql.lit(isExcluded)})`

const columns = sql`
  campaign.id, campaign.title, campaign.subject, campaign.preheader, campaign.html, campaign.template_id as "templateId", campaign.sender,
  campaign.owner_id as "ownerId", trim(owner.first_name || ' ' || owner.last_name) as owner,
  campaign.role_id as "roleId", campaign.state, campaign.pause_reason as "pauseReason", campaign.due_at as "dueAt",
  campaign.shown_hour as "shownHour", campaign.per_hour as "perHour",
  campaign.started_at as "startedAt", campaign.ended_at as "endedAt", campaign.audience, campaign.skipped,
  campaign.rev, campaign.updated_at as "updatedAt", campaign.updated_by_name as "updatedBy",
  ${listsOf(false)} as lists, ${listsOf(true)} as excluded`

const from = sql`
  campaign join person owner on owner.company_id = campaign.company_id and owner.id = campaign.owner_id`

const likeOf = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

export type CampaignsAsked = {
  readonly companyId: string
  /** Nobody's but this person's; null: everybody's. */
  readonly onlyOf: string | null
  readonly search: string
  readonly state: CampaignState | null
}

const sortable = {
  createdAt: sql`campaign.created_at`,
  title: sql`lower(campaign.title)`,
  state: sql`campaign.state`,
  owner: sql`lower(trim(owner.first_name || ' ' || owner.last_name))`,
}
type Paged = { readonly skip: number; readonly limit: number; readonly sort: SortAsked<keyof typeof sortable> }

const where = ({ companyId, onlyOf, search, state }: CampaignsAsked): Sql => sql`
  campaign.company_id = ${companyId}
  ${onlyOf === null ? sql`` : sql`and campaign.owner_id = ${onlyOf}`}
  ${state === null ? sql`` : sql`and campaign.state = ${state}`}
  ${search === '' ? sql`` : sql`and (lower(campaign.title) like ${likeOf(search)} or lower(campaign.subject) like ${likeOf(search)})`}`

export async function listStoredCampaigns(
  db: Db,
  asked: CampaignsAsked,
  { skip, limit, sort }: Paged,
): Promise<StoredCampaign[]> {
  const answer = await sql<StoredCampaign>`
    select ${columns} from ${from} where ${where(asked)}
    order by ${sortedBy(sort, sortable, { tie: sql`campaign.id` })} limit ${limit} offset ${skip * limit}`.execute(db)
  return [...answer.rows]
}

export async function countStoredCampaigns(db: Db, asked: CampaignsAsked): Promise<number> {
  const answer = await sql<{ n: number }>`
    select count(*)::integer as n from campaign where ${where(asked)}`.execute(db)
  return answer.rows[0]?.n ?? 0
}

export async function findStoredCampaign(db: Db, companyId: string, id: string): Promise<StoredCampaign | undefined> {
  const answer = await sql<StoredCampaign>`
    select ${columns} from ${from} where campaign.company_id = ${companyId} and campaign.id = ${id}`.execute(db)
  return answer.rows[0]
}

/** Held against everybody else who changes it, or sends it, until the act is over. */
export async function holdCampaign(db: Db, companyId: string, id: string): Promise<void> {
  await sql`select from campaign where company_id = ${companyId} and id = ${id} for no key update`.execute(db)
}

export type CampaignContent = Pick<StoredCampaign, 'title' | 'subject' | 'preheader' | 'html' | 'templateId' | 'sender'>
export type CampaignWriting = {
  readonly companyId: string
  readonly id: string
  readonly content: CampaignContent
  readonly at: Date
  readonly by: string
}

export async function insertCampaign(
  db: Db,
  { companyId, id, content, at, by, ownerId }: CampaignWriting & { readonly ownerId: string },
): Promise<void> {
  const { title, subject, preheader, html, templateId, sender } = content
  await sql`
    insert into campaign (company_id, id, title, subject, preheader, html, template_id, sender, owner_id, state, created_at,
      updated_at, updated_by_name)
    values (${companyId}, ${id}, ${title}, ${subject}, ${preheader}, ${html}, ${templateId}, ${sender}, ${ownerId}, 'draft', ${at},
      ${at}, ${by})`.execute(db)
}

/** What is changed is looked at again before it starts. */
export async function updateCampaign(db: Db, { companyId, id, content, at, by }: CampaignWriting): Promise<void> {
  const { title, subject, preheader, html, templateId, sender } = content
  await sql`
    update campaign set title = ${title}, subject = ${subject}, preheader = ${preheader}, html = ${html}, template_id = ${templateId},
      sender = ${sender}, state = 'draft', due_at = null, shown_hour = null, rev = rev + 1, updated_at = ${at}, updated_by_name = ${by}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

type Lists = { readonly id: string; readonly lists: readonly string[]; readonly excluded: readonly string[] }

export async function writeCampaignLists(db: Db, companyId: string, { id, lists, excluded }: Lists): Promise<void> {
  await sql`delete from campaign_list where company_id = ${companyId} and campaign_id = ${id}`.execute(db)
  await sql`
    insert into campaign_list (company_id, campaign_id, list_id, is_excluded)
    select ${companyId}::uuid, ${id}::uuid, one, false from unnest(${[...lists]}::uuid[]) as one
    union all select ${companyId}::uuid, ${id}::uuid, one, true from unnest(${[...excluded]}::uuid[]) as one`.execute(
    db,
  )
}

export type CampaignMove = {
  readonly companyId: string
  readonly id: string
  readonly state: CampaignState
  readonly pauseReason?: PauseReason | null
  /** What is not named stays. */
  readonly dueAt?: Date | null
  readonly startedAt?: Date
  readonly endedAt?: Date | null
  readonly ownerId?: string
  readonly roleId?: number
  readonly shownHour?: string | null
  readonly perHour?: number | null
}

/** From one standing to the next; whoever was writing its recipients down lets it go. */
export async function moveCampaign(db: Db, move: CampaignMove): Promise<void> {
  const {
    companyId,
    id,
    state,
    pauseReason = null,
    dueAt,
    startedAt,
    endedAt,
    ownerId,
    roleId,
    shownHour,
    perHour,
  } = move
  await sql`
    update campaign set state = ${state}, pause_reason = ${pauseReason}, worker = null, lease_until = null,
      rev = rev + 1
      ${dueAt === undefined ? sql`` : sql`, due_at = ${dueAt}`}
      ${startedAt === undefined ? sql`` : sql`, started_at = ${startedAt}`}
      ${endedAt === undefined ? sql`` : sql`, ended_at = ${endedAt}`}
      ${ownerId === undefined ? sql`` : sql`, owner_id = ${ownerId}`}
      ${roleId === undefined ? sql`` : sql`, role_id = ${roleId}`}
      ${shownHour === undefined ? sql`` : sql`, shown_hour = ${shownHour}`}
      ${perHour === undefined ? sql`` : sql`, per_hour = ${perHour}`}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function listCompaniesWithCampaigns(db: Db, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_with_campaigns(${at}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export type CampaignAtWork = Pick<StoredCampaign, 'id' | 'state' | 'dueAt' | 'startedAt'>

export async function listCampaignsAtWork(db: Db, companyId: string, at: Date): Promise<CampaignAtWork[]> {
  const answer = await sql<CampaignAtWork>`
    select id, state, due_at as "dueAt", started_at as "startedAt" from campaign
    where company_id = ${companyId} and (
      (state = 'starting' and (lease_until is null or lease_until <= ${at}))
      or (state = 'scheduled' and due_at <= ${at}) or state = 'running'
      or (state = 'cancelled' and ended_at > ${at}::timestamptz - interval '1 hour'))
    order by created_at, id`.execute(db)
  return [...answer.rows]
}

const leaseSeconds = 120
type Leasing = { readonly companyId: string; readonly id: string; readonly worker: string; readonly at: Date }

/** Nobody else writes its recipients down meanwhile; false where somebody does, or it is to be written down no more. */
export async function leaseCampaign(db: Db, { companyId, id, worker, at }: Leasing): Promise<boolean> {
  const answer = await sql`
    update campaign set worker = ${worker}, lease_until = ${at}::timestamptz + ${leaseSeconds} * interval '1 second'
    where company_id = ${companyId} and id = ${id} and state = 'starting'
      and (worker = ${worker} or lease_until is null or lease_until <= ${at})
    returning id`.execute(db)
  return answer.rows.length > 0
}

export async function keepAudience(
  db: Db,
  {
    companyId,
    id,
    audience,
    skipped,
  }: { companyId: string; id: string } & {
    readonly audience: number
    readonly skipped: readonly { reason: string; count: number }[]
  },
): Promise<void> {
  await sql`
    update campaign set audience = ${audience}, skipped = ${JSON.stringify(skipped)}::jsonb
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Addresses of colleagues in use: what is tried goes to nobody else. */
export async function listColleagueAddresses(
  db: Db,
  companyId: string,
  addresses: readonly string[],
): Promise<string[]> {
  const answer = await sql<{ email: string }>`
    select distinct lower(trim(person.email)) as email
    from person join record on record.company_id = person.company_id and record.id = person.id and record.active
    where person.company_id = ${companyId} and person.module_id = 4
      and lower(trim(person.email)) = any(${[...addresses]}::text[])`.execute(db)
  return answer.rows.map(({ email }) => email)
}

/** Of campaigns that are held to a pace: how many mails an hour each may send. */
export async function listPaces(db: Db, companyId: string, ids: readonly string[]): Promise<[string, number][]> {
  const answer = await sql<{ id: string; perHour: number }>`
    select id, per_hour as "perHour" from campaign
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and per_hour is not null order by id`.execute(db)
  return answer.rows.map(({ id, perHour }) => [id, perHour])
}
