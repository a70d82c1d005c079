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
