import type { CampaignState } from '@corbel/domain/emails/campaigns/campaign-state'
import type { SortAsked } from '@corbel/domain/shared/sort-asked'
import type { WhatsappFigures, WhatsappTemplate, whatsappPauses } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { sortedBy } from '../platform/database/sorted-by.ts'
import type { Sql } from '../records/list/list-entry.ts'

export type StoredWhatsappCampaign = {
  readonly id: string
  readonly title: string
  readonly templateId: string | null
  readonly template: string
  readonly variables: readonly string[]
  readonly listIds: readonly string[]
  readonly excludedIds: readonly string[]
  readonly headerLink: string
  readonly ownerId: string
  readonly owner: string
  readonly roleId: number | null
  readonly state: CampaignState
  readonly pauseReason: (typeof whatsappPauses)[number] | null
  readonly dueAt: Date | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly audience: number | null
  readonly skipped: readonly { reason: string; count: number }[]
  readonly rev: number
  readonly updatedAt: Date
  readonly updatedBy: string
}

const columns = sql`
  c.id, c.title, c.template_id as "templateId", coalesce(t.name, '') as template, c.variables, c.list_ids as "listIds",
  c.excluded_ids as "excludedIds", c.header_link as "headerLink",
  c.owner_id as "ownerId", trim(owner.first_name || ' ' || owner.last_name) as owner, c.role_id as "roleId", c.state,
  c.pause_reason as "pauseReason", c.due_at as "dueAt", c.started_at as "startedAt", c.ended_at as "endedAt",
  c.audience, c.skipped, c.rev, c.updated_at as "updatedAt", c.updated_by_name as "updatedBy"`
const from = sql`
  whatsapp_campaign c join person owner on owner.company_id = c.company_id and owner.id = c.owner_id
  left join whatsapp_template t on t.company_id = c.company_id and t.id = c.template_id`

const likeOf = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

type Asked = { readonly companyId: string; readonly onlyOf: string | null; readonly search: string }

const sortable = {
  createdAt: sql`c.created_at`,
  title: sql`lower(c.title)`,
  state: sql`c.state`,
  owner: sql`lower(trim(owner.first_name || ' ' || owner.last_name))`,
}
type Paged = { readonly skip: number; readonly limit: number; readonly sort: SortAsked<keyof typeof sortable> }

const where = ({ companyId, onlyOf, search }: Asked): Sql => sql`
  c.company_id = ${companyId} ${onlyOf === null ? sql`` : sql`and c.owner_id = ${onlyOf}`}
  ${search === '' ? sql`` : sql`and lower(c.title) like ${likeOf(search)}`}`

export async function listCampaigns(
  db: Db,
  asked: Asked,
  { skip, limit, sort }: Paged,
): Promise<StoredWhatsappCampaign[]> {
  const answer = await sql<StoredWhatsappCampaign>`
    select ${columns} from ${from} where ${where(asked)}
    order by ${sortedBy(sort, sortable, { tie: sql`c.id` })} limit ${limit} offset ${skip * limit}`.execute(db)
  return [...answer.rows]
}

export async function countCampaigns(db: Db, asked: Asked): Promise<number> {
  const answer = await sql<{ n: number }>`
    select count(*)::integer as n from whatsapp_campaign c where ${where(asked)}`.execute(db)
  return answer.rows[0]?.n ?? 0
}

export async function findCampaignRow(
  db: Db,
  companyId: string,
  id: string,
): Promise<StoredWhatsappCampaign | undefined> {
  const answer = await sql<StoredWhatsappCampaign>`
    select ${columns} from ${from} where c.company_id = ${companyId} and c.id = ${id}`.execute(db)
  return answer.rows[0]
}

/** Held until the act is over. */
export async function holdCampaignRow(db: Db, companyId: string, id: string): Promise<void> {
  await sql`
    select from whatsapp_campaign where company_id = ${companyId} and id = ${id} for no key update`.execute(db)
}

type Content = Pick<
  StoredWhatsappCampaign,
  'title' | 'templateId' | 'variables' | 'listIds' | 'excludedIds' | 'headerLink'
>
type Writing = {
  readonly companyId: string
  readonly id: string
  readonly content: Content
  readonly ownerId: string
  readonly at: Date
  readonly by: string
}

/** A new one, or one that has not started; that is a draft again. */
export async function writeCampaign(db: Db, { companyId, id, content, ownerId, at, by }: Writing): Promise<void> {
  const { title, templateId, variables, listIds, excludedIds, headerLink } = content
  await sql`
    insert into whatsapp_campaign as kept (company_id, id, title, template_id, variables, list_ids, excluded_ids, header_link,
      owner_id, state,
      created_at, updated_at, updated_by_name)
    values (${companyId}, ${id}, ${title}, ${templateId}, ${JSON.stringify(variables)}::jsonb, ${[...listIds]}::uuid[],
      ${[...excludedIds]}::uuid[], ${headerLink}, ${ownerId}, 'draft', ${at}, ${at}, ${by})
    on conflict (company_id, id) do update set title = excluded.title, template_id = excluded.template_id,
      variables = excluded.variables, list_ids = excluded.list_ids, excluded_ids = excluded.excluded_ids,
      header_link = excluded.header_link, state = 'draft', due_at = null,
      rev = kept.rev + 1, updated_at = excluded.updated_at, updated_by_name = excluded.updated_by_name`.execute(db)
}

export type WhatsappMove = {
  readonly companyId: string
  readonly id: string
  readonly state: CampaignState
  readonly pauseReason?: StoredWhatsappCampaign['pauseReason']
  readonly dueAt?: Date
  readonly startedAt?: Date
  readonly endedAt?: Date
  readonly ownerId?: string
  readonly roleId?: number
  readonly audience?: number
  readonly skipped?: readonly object[]
}

export async function moveCampaignRow(db: Db, move: WhatsappMove): Promise<void> {
  const { companyId, id, state, pauseReason = null, dueAt, startedAt, endedAt, ownerId, roleId } = move
  const { audience, skipped } = move
  await sql`
    update whatsapp_campaign set state = ${state}, pause_reason = ${pauseReason}, rev = rev + 1
      ${dueAt === undefined ? sql`` : sql`, due_at = ${dueAt}`}
      ${startedAt === undefined ? sql`` : sql`, started_at = ${startedAt}`}
      ${endedAt === undefined ? sql`` : sql`, ended_at = ${endedAt}`}
      ${ownerId === undefined ? sql`` : sql`, owner_id = ${ownerId}`}
      ${roleId === undefined ? sql`` : sql`, role_id = ${roleId}`}
      ${audience === undefined ? sql`` : sql`, audience = ${audience}`}
      ${skipped === undefined ? sql`` : sql`, skipped = ${JSON.stringify(skipped)}::jsonb`}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Of those that run: all, or those whose template is not approved. Answers which stand still now. */
export async function pauseCampaigns(
  db: Db,
  companyId: string,
  because: 'channel-stopped' | 'template',
): Promise<{ id: string; title: string; ownerId: string }[]> {
  const answer = await sql<{ id: string; title: string; ownerId: string }>`
    update whatsapp_campaign c set state = 'paused', pause_reason = ${because}, rev = rev + 1
    where company_id = ${companyId} and state = 'running'
      ${
        because === 'template'
          ? sql`and not exists (select from whatsapp_template t
              where t.company_id = ${companyId} and t.id = c.template_id and t.status = 'APPROVED')`
          : sql``
      }
    returning id, title, owner_id as "ownerId"`.execute(db)
  return [...answer.rows]
}

const nothing: WhatsappFigures = {
  ...{ queued: 0, sent: 0, delivered: 0, read: 0, failed: 0, replied: 0, unknown: 0, held: 0, cancelled: 0 },
}

/** What became of their messages: read ones were delivered, delivered ones sent. */
export async function figuresOfCampaigns(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WhatsappFigures>> {
  const answer = await sql<WhatsappFigures & { id: string }>`
    select campaign_id as id, count(*) filter (where state in ('queued', 'handing'))::integer as queued,
      count(*) filter (where state in ('sent', 'delivered', 'read'))::integer as sent,
      count(*) filter (where state in ('delivered', 'read'))::integer as delivered,
      count(*) filter (where state = 'read')::integer as read,
      count(*) filter (where state = 'failed')::integer as failed,
      count(*) filter (where replied_at is not null)::integer as replied,
      count(*) filter (where state = 'unknown')::integer as unknown,
      count(*) filter (where state = 'held')::integer as held,
      count(*) filter (where state = 'cancelled')::integer as cancelled
    from whatsapp_message where company_id = ${companyId} and campaign_id = any(${[...ids]}::uuid[])
    group by campaign_id`.execute(db)
  const found = new Map(answer.rows.map(({ id, ...figures }) => [id, figures]))
  return new Map(ids.map((id) => [id, found.get(id) ?? nothing]))
}

export async function listTemplateRows(db: Db, companyId: string): Promise<WhatsappTemplate[]> {
  const answer = await sql<WhatsappTemplate>`
    select id as _id, name, language, category, wanted_category as "wantedCategory", status, reason, header, body,
      footer, samples, variables, quality
    from whatsapp_template
    where company_id = ${companyId} order by name, language`.execute(db)
  return [...answer.rows]
}

/** Whoever tells that it is not approved any more waits until what goes by it is seen to run, and then stops it. */
export async function holdTemplate(db: Db, companyId: string, id: string | null): Promise<void> {
  await sql`
    select from whatsapp_template where company_id = ${companyId} and id = ${id} for share`.execute(db)
}

export type FetchedRow = Omit<WhatsappTemplate, '_id' | 'samples' | 'wantedCategory'> & { readonly id: string }

/** As they were fetched; what the account has no more is off. */
export async function keepTemplates(
  db: Db,
  companyId: string,
  { rows, at }: { readonly rows: readonly FetchedRow[]; readonly at: Date },
): Promise<void> {
  await sql`
    insert into whatsapp_template as kept (company_id, id, name, language, category, status, reason, header, body, footer,
      variables, quality, fetched_at)
    select ${companyId}, r.id, r.name, r.language, r.category, r.status, r.reason, r.header, r.body, r.footer,
      r.variables, r.quality, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, name text, language text, category text,
      status text, reason text, header jsonb, body text, footer text, variables smallint, quality text)
    on conflict (company_id, name, language) do update set category = excluded.category, status = excluded.status,
      reason = excluded.reason, header = excluded.header, footer = excluded.footer, body = excluded.body,
      quality = excluded.quality, variables = excluded.variables,
      fetched_at = excluded.fetched_at
    where not (kept.wanted_category is not null and kept.handed_at is null)`.execute(db)
  await sql`
    update whatsapp_template set status = 'DISABLED'
    where company_id = ${companyId} and fetched_at < ${at} and status not in ('DRAFT', 'REJECTED')
      and not (status = 'PENDING' and submitted_at is not null)`.execute(db)
}

/** Drafts, and what it did not take, it knows nothing of: what is told of the name is told of another one. */
export const isAtWhatsapp = sql`not (wanted_category is not null and handed_at is null)`

/** WhatsApp says what it decided. */
export async function setTemplateStatus(
  db: Db,
  companyId: string,
  told: { name: string; language: string; status: WhatsappTemplate['status']; reason: string },
): Promise<void> {
  const { name, language, status, reason } = told
  await sql`
    update whatsapp_template set status = ${status}, reason = ${reason}
    where company_id = ${companyId} and name = ${name} and language = ${language} and ${isAtWhatsapp}`.execute(db)
}

export type TemplateWriter = { readonly name: string; readonly language: string; readonly company: string }

/** Which company wrote those that were handed in from here: to no other they are shown or told of. */
export async function listTemplateWriters(db: Db): Promise<TemplateWriter[]> {
  const answer = await sql<TemplateWriter>`select name, language, company from writers_of_whatsapp_templates()`.execute(
    db,
  )
  return [...answer.rows]
}

export async function listCompaniesWithWhatsapp(db: Db, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_with_whatsapp(${at}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** Whose customer writes; null: nobody's. */
export async function companyOfNumber(db: Db, number: string): Promise<string | null> {
  const answer = await sql<{ id: string | null }>`select company_of_whatsapp_number(${number}) as id`.execute(db)
  return answer.rows[0]?.id ?? null
}

export async function listAtWork(
  db: Db,
  companyId: string,
  at: Date,
): Promise<{ id: string; state: CampaignState; dueAt: Date | null }[]> {
  const answer = await sql<{ id: string; state: CampaignState; dueAt: Date | null }>`
    select id, state, due_at as "dueAt" from whatsapp_campaign
    where company_id = ${companyId} and (state in ('starting', 'running') or (state = 'scheduled' and due_at <= ${at}))
    order by created_at, id`.execute(db)
  return [...answer.rows]
}

export async function listAllCompanies(db: Db): Promise<string[]> {
  const answer = await sql<{ id: string }>`select id from company order by created_at, id`.execute(db)
  return answer.rows.map(({ id }) => id)
}
