import { variablesOf } from '@corbel/domain/whatsapp/whatsapp-number'
import type { TemplateHeader } from '@corbel/domain/whatsapp/whatsapp-template'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { isAtWhatsapp } from './whatsapp-repository.ts'

export type TemplateContent = {
  readonly name: string
  readonly language: string
  readonly category: string
  readonly header: TemplateHeader | null
  readonly body: string
  readonly footer: string
  readonly samples: readonly string[]
}
type Writing = { readonly id: string; readonly content: TemplateContent; readonly at: Date }

const headerOf = ({ header }: TemplateContent): string | null => (header === null ? null : JSON.stringify(header))

export async function insertTemplate(db: Db, companyId: string, { id, content, at }: Writing): Promise<void> {
  const { name, language, category, body, footer, samples } = content
  await sql`
    insert into whatsapp_template (company_id, id, name, language, category, wanted_category, status, header, body,
      footer, samples, variables, fetched_at)
    values (${companyId}, ${id}, ${name}, ${language}, ${category}, ${category}, 'DRAFT', ${headerOf(content)}::jsonb,
      ${body}, ${footer}, ${JSON.stringify(samples)}::jsonb, ${variablesOf(body)}, ${at})`.execute(db)
}

/** A draft again, whatever it was; false where it was handed in meanwhile. */
export async function updateTemplate(db: Db, companyId: string, { id, content, at }: Writing): Promise<boolean> {
  const { name, language, category, body, footer, samples } = content
  const answer = await sql`
    update whatsapp_template set name = ${name}, language = ${language}, category = ${category},
      wanted_category = ${category}, status = 'DRAFT', reason = '', header = ${headerOf(content)}::jsonb,
      body = ${body}, footer = ${footer}, samples = ${JSON.stringify(samples)}::jsonb,
      variables = ${variablesOf(body)}, fetched_at = ${at}, submitted_at = null, handed_at = null
    where company_id = ${companyId} and id = ${id} and status in ('DRAFT', 'REJECTED') returning id`.execute(db)
  return answer.rows.length > 0
}

type Named = { readonly name: string; readonly language: string; readonly besides: string | null }

export async function isTemplateNameTaken(
  db: Db,
  companyId: string,
  { name, language, besides }: Named,
): Promise<boolean> {
  const answer = await sql`
    select from whatsapp_template where company_id = ${companyId} and name = ${name} and language = ${language}
      and id is distinct from ${besides}::uuid`.execute(db)
  return answer.rows.length > 0
}

/** Answers whether it was still to be handed in. */
export async function noteSubmitted(
  db: Db,
  companyId: string,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<boolean> {
  const answer = await sql`
    update whatsapp_template set status = 'PENDING', reason = '', submitted_at = ${at}, handed_at = null
    where company_id = ${companyId} and id = ${id} and status in ('DRAFT', 'REJECTED') returning id`.execute(db)
  return answer.rows.length > 0
}

export type TemplateToHandIn = TemplateContent & { readonly id: string }

/** The next one to be handed in, which is noted before it is: what WhatsApp may have taken is not asked for twice. */
export async function takeTemplate(db: Db, companyId: string, at: Date): Promise<TemplateToHandIn | undefined> {
  const answer = await sql<TemplateToHandIn>`
    update whatsapp_template set handed_at = ${at} where company_id = ${companyId} and id = (
      select id from whatsapp_template
      where company_id = ${companyId} and status = 'PENDING' and submitted_at is not null and handed_at is null
      order by submitted_at limit 1 for update skip locked)
    returning id, name, language, category, header, body, footer, samples`.execute(db)
  return answer.rows[0]
}

export async function noteRefused(
  db: Db,
  companyId: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  await sql`
    update whatsapp_template set status = 'REJECTED', reason = ${reason.slice(0, 300)}, submitted_at = null,
      handed_at = null
    where company_id = ${companyId} and id = ${id} and status = 'PENDING'`.execute(db)
}

/** WhatsApp files it otherwise, or says how it is liked. */
export async function noteToldOfTemplate(
  db: Db,
  companyId: string,
  told: { name: string; language: string } & ({ category: string } | { quality: string }),
): Promise<void> {
  await sql`
    update whatsapp_template set
      ${'category' in told ? sql`category = ${told.category}` : sql`quality = ${told.quality}`}
    where company_id = ${companyId} and name = ${told.name} and language = ${told.language}
      and ${isAtWhatsapp}`.execute(db)
}

export type Account = {
  readonly phone: string
  readonly name: string
  readonly quality: string
  readonly limit: string
}

export async function keepAccount(
  db: Db,
  companyId: string,
  { account: { phone, name, quality, limit }, at }: { readonly account: Account; readonly at: Date },
): Promise<void> {
  await sql`
    insert into whatsapp_account (company_id, phone, name, quality, messaging_limit, at)
    values (${companyId}, ${phone}, ${name}, ${quality}, ${limit}, ${at})
    on conflict (company_id) do update set phone = excluded.phone, name = excluded.name, quality = excluded.quality,
      messaging_limit = excluded.messaging_limit, at = excluded.at`.execute(db)
}

/** Told by itself: what is not said stays. */
export async function noteAccount(
  db: Db,
  companyId: string,
  { quality, limit, at }: { readonly quality: string | null; readonly limit: string | null; readonly at: Date },
): Promise<void> {
  await sql`
    update whatsapp_account set quality = coalesce(${quality}, quality),
      messaging_limit = coalesce(${limit}, messaging_limit), at = ${at}
    where company_id = ${companyId}`.execute(db)
}

export async function findAccount(db: Db, companyId: string): Promise<Account | undefined> {
  const answer = await sql<Account>`
    select phone, name, quality, messaging_limit as limit from whatsapp_account
    where company_id = ${companyId}`.execute(db)
  return answer.rows[0]
}

/** Of these numbers, those that somebody wrote from within a day. */
export async function listOpenWindows(
  db: Db,
  companyId: string,
  { numbers, at }: { readonly numbers: readonly string[]; readonly at: Date },
): Promise<Set<string>> {
  const answer = await sql<{ number: string }>`
    select number from whatsapp_consent
    where company_id = ${companyId} and number = any(${[...numbers]}::text[]) and window_until > ${at}`.execute(db)
  return new Set(answer.rows.map(({ number }) => number))
}

export type KnownCost = { readonly cost: number; readonly unpriced: number }

/** What messages of these campaigns are estimated to cost, of those that arrived; and of how many that is not known. */
export async function costsOfCampaigns(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownCost>> {
  const answer = await sql<KnownCost & { id: string }>`
    select campaign_id as id, coalesce(sum(cost), 0)::integer as cost,
      count(*) filter (where cost is null and state in ('delivered', 'read'))::integer as unpriced
    from whatsapp_message
    where company_id = ${companyId} and campaign_id = any(${[...ids]}::uuid[]) group by campaign_id`.execute(db)
  return new Map(answer.rows.map(({ id, ...known }) => [id, known]))
}
