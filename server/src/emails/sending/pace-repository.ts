import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** An address that a mail server refused to send for rests as a domain does that asks for patience. */
export const senderPatience = (address: string): string => `from:${address.toLowerCase()}`

/** Addresses that were refused as senders and rest now, or did within the hour. */
export async function listRefusedSenders(db: Db, companyId: string, at: Date): Promise<string[]> {
  const answer = await sql<{ domain: string }>`
    select domain from mail_patience
    where company_id = ${companyId} and domain like 'from:%' and until > ${at}::timestamptz - interval '1 hour'
    order by domain`.execute(db)
  return answer.rows.map(({ domain }) => domain.slice('from:'.length))
}

/** Whoever was refused as a sender and is taken again rests no more. */
export async function endSenderPatience(db: Db, companyId: string, address: string): Promise<void> {
  await sql`
    delete from mail_patience where company_id = ${companyId} and domain = ${senderPatience(address)}`.execute(db)
}

/** Domains that asked for patience which is not over. */
export async function listImpatient(
  db: Db,
  companyId: string,
  { domains, at }: { readonly domains: readonly string[]; readonly at: Date },
): Promise<ReadonlyMap<string, Date>> {
  const answer = await sql<{ domain: string; until: Date }>`
    select domain, until from mail_patience
    where company_id = ${companyId} and domain = any(${[...domains]}::text[]) and until > ${at}`.execute(db)
  return new Map(answer.rows.map(({ domain, until }) => [domain, until]))
}

type Asking = { readonly domain: string; readonly at: Date; readonly seconds: readonly number[] }

/** A domain asks for patience: the longer, the sooner after the last time. */
export async function keepPatience(db: Db, companyId: string, { domain, at, seconds }: Asking): Promise<void> {
  const waits = [...seconds]
  await sql`
    insert into mail_patience as kept (company_id, domain, step, until)
    values (${companyId}, ${domain}, 0, ${at}::timestamptz + ${waits[0] ?? 300} * interval '1 second')
    on conflict (company_id, domain) do update set
      step = case when kept.until < ${at}::timestamptz - interval '1 hour' then 0 else least(kept.step + 1, ${waits.length - 1}) end,
      until = ${at}::timestamptz + (${waits}::integer[])[
        1 + case when kept.until < ${at}::timestamptz - interval '1 hour' then 0 else least(kept.step + 1, ${waits.length - 1}) end
      ] * interval '1 second'
    where kept.until <= ${at}`.execute(db)
}

export type Bucket = { readonly key: string; readonly most: number; readonly seconds: number; readonly wanted: number }
export type Taken = { readonly granted: number; readonly nextInSeconds: number }

/** Takes what there is of a bucket that fills itself evenly: so many are granted, and when the next one is there. */
export async function takeTokens(
  db: Db,
  companyId: string,
  { bucket: { key, most, seconds, wanted }, at }: { readonly bucket: Bucket; readonly at: Date },
): Promise<Taken> {
  await sql`
    insert into mail_quota (company_id, bucket, level, filled_at) values (${companyId}, ${key}, ${most}, ${at})
    on conflict do nothing`.execute(db)
  const answer = await sql<{ level: number }>`
    select least(${most}::float8, level + greatest(0, extract(epoch from ${at}::timestamptz - filled_at))
      * ${most}::float8 / ${seconds}::float8) as level
    from mail_quota where company_id = ${companyId} and bucket = ${key} for update`.execute(db)
  const level = answer.rows[0]?.level ?? 0
  const granted = Math.min(wanted, Math.floor(level + 1e-9))
  await sql`
    update mail_quota set level = ${level - granted}::float8, filled_at = ${at}
    where company_id = ${companyId} and bucket = ${key}`.execute(db)
  const missing = 1 - (level - granted)
  return { granted, nextInSeconds: Math.max(1, Math.ceil((missing * seconds) / most)) }
}

/** The days that are counted: those of the world's clock, for everybody the same. */
export const countedDay = (at: Date): string => at.toISOString().slice(0, 10)

/** When the next of these days begins. */
export const nextCountedDay = (at: Date): Date => new Date((Math.floor(at.getTime() / 86_400_000) + 1) * 86_400_000)

type Counting = { readonly bucket: string; readonly most: number; readonly wanted: number; readonly at: Date }

/** Takes what there still is of a day: so many are granted. */
export async function takeOfDay(db: Db, companyId: string, { bucket, most, wanted, at }: Counting): Promise<number> {
  const day = countedDay(at)
  await sql`
    insert into mail_day_count (company_id, bucket, day) values (${companyId}, ${bucket}, ${day})
    on conflict do nothing`.execute(db)
  const answer = await sql<{ taken: number }>`
    select taken from mail_day_count where company_id = ${companyId} and bucket = ${bucket} and day = ${day}
    for update`.execute(db)
  const taken = answer.rows[0]?.taken ?? 0
  const granted = Math.max(0, Math.min(wanted, most - taken))
  if (granted > 0)
    await sql`
      update mail_day_count set taken = taken + ${granted}
      where company_id = ${companyId} and bucket = ${bucket} and day = ${day}`.execute(db)
  return granted
}

/** Whoever else decides on mails of the company that advertise has decided: what they took in hand is seen from here on. */
export async function waitForOthersOfCompany(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails that advertise ${companyId}`}, 0))`.execute(db)
}

type Commercial = {
  readonly addresses: readonly string[]
  /** Those that are being decided on. */
  readonly but: readonly string[]
  readonly since: Date
  readonly at: Date
}

/** When these addresses got what advertises; what is in somebody's hand reaches them now. */
export async function listCommercialSent(
  db: Db,
  companyId: string,
  { addresses, but, since, at }: Commercial,
): Promise<ReadonlyMap<string, Date[]>> {
  const answer = await sql<{ to: string; at: Date }>`
    select m.to_norm as "to", coalesce(m.settled_at, ${at}::timestamptz) as at from message m
    left join message_text shared on shared.company_id = m.company_id and shared.origin_id = m.origin_id
    left join mail_template_version made on made.company_id = m.company_id
      and made.template_id = shared.template_id and made.version = shared.template_version
    where m.company_id = ${companyId} and m.to_norm = any(${[...addresses]}::text[])
      and (m.settled_at > ${since} or m.settled_at is null)
      and m.origin in ('bulk', 'campaign', 'automation') and m.state in ('claimed', 'handing', 'sent', 'unknown')
      and m.id <> all(${[...but]}::uuid[])
      and (m.origin = 'campaign'
        or coalesce(made.kind, case m.origin when 'bulk' then 'commercial' end) = 'commercial')`.execute(db)
  const found = new Map<string, Date[]>()
  for (const { to, at } of answer.rows) found.set(to, [...(found.get(to) ?? []), at])
  return found
}

/** Where recipients live, as far as it is known: their own clock, their state, that of the property. */
export type PlaceHint = { readonly id: string; readonly timeZone: string | null; readonly state: string | null }

export async function listPlaceHints(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlaceHint>> {
  const answer = await sql<PlaceHint>`
    select m.id, own.time_zone as "timeZone",
      coalesce(nullif(person.info ->> 'state', ''), nullif(about.info ->> 'property_state', ''),
        nullif(about.info ->> 'state', '')) as state
    from message m
    left join working_time own on own.company_id = m.company_id and own.person_id = m.person_id
    left join record person on person.company_id = m.company_id and person.id = m.person_id
    left join record about on about.company_id = m.company_id and about.id = m.record_id
    where m.company_id = ${companyId} and m.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(answer.rows.map((hint) => [hint.id, hint]))
}
