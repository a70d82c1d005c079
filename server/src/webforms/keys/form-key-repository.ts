import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type StoredFormKey = {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly origins: readonly string[]
  readonly addresses: readonly string[]
  readonly perMinute: number
  readonly createdAt: Date
  readonly createdBy: string
  /** Null: until it is revoked. */
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

type OfWebform = { readonly companyId: string; readonly webformId: string }

const columns = sql`id, name, prefix, origins, addresses, per_minute as "perMinute", created_at as "createdAt",
  created_by_name as "createdBy", nullif(expires_at, 'infinity') as "expiresAt", last_used_at as "lastUsedAt",
  revoked_at as "revokedAt"`

/** Newest first; those that are over last. */
export async function listKeys(db: Db, { companyId, webformId }: OfWebform): Promise<StoredFormKey[]> {
  const answer = await sql<StoredFormKey>`
    select ${columns} from form_key where company_id = ${companyId} and webform_id = ${webformId}
    order by revoked_at is not null, created_at desc, id limit 200`.execute(db)
  return answer.rows
}

/** The webform, held so that its keys are counted by one at a time. */
export async function holdWebform(db: Db, { companyId, webformId }: OfWebform): Promise<boolean> {
  const answer = await sql`
    select from webform where company_id = ${companyId} and id = ${webformId} for no key update`.execute(db)
  return answer.rows.length === 1
}

export type NewFormKey = OfWebform & {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly sha256: Buffer
  readonly origins: readonly string[]
  readonly addresses: readonly string[]
  readonly perMinute: number
  readonly by: string
  readonly at: Date
  readonly expiresAt: Date | null
}

export async function insertKey(db: Db, made: NewFormKey): Promise<void> {
  const { companyId, webformId, id, name, prefix, sha256, origins, addresses, perMinute, by, at, expiresAt } = made
  await sql`
    insert into form_key (company_id, webform_id, id, name, prefix, sha256, origins, addresses, per_minute,
      created_at, created_by_name, expires_at)
    values (${companyId}, ${webformId}, ${id}, ${name}, ${prefix}, ${sha256}, ${[...origins]}::text[],
      ${[...addresses]}::text[], ${perMinute}, ${at}, ${by}, coalesce(${expiresAt}::timestamptz, 'infinity'))`.execute(
    db,
  )
}

type OneKey = OfWebform & { readonly id: string }

/** The key ends by then, where it does not before. */
export async function endKey(db: Db, { companyId, webformId, id, by }: OneKey & { readonly by: Date }): Promise<void> {
  await sql`
    update form_key set expires_at = least(expires_at, ${by}::timestamptz)
    where company_id = ${companyId} and webform_id = ${webformId} and id = ${id}`.execute(db)
}

type Revoking = OneKey & { readonly at: Date; readonly by: string }

/** False where there is none, or it is revoked already. */
export async function revokeKey(db: Db, { companyId, webformId, id, at, by }: Revoking): Promise<boolean> {
  const answer = await sql`
    update form_key set revoked_at = ${at}, revoked_by_name = ${by}
    where company_id = ${companyId} and webform_id = ${webformId} and id = ${id} and revoked_at is null
    returning 1`.execute(db)
  return answer.rows.length === 1
}

type Presented = OfWebform & { readonly sha256: Buffer; readonly at: Date }

/** The key of this form that was presented, as long as it is good for anything. */
export async function findGoodKey(
  db: Db,
  { companyId, webformId, sha256, at }: Presented,
): Promise<StoredFormKey | undefined> {
  const answer = await sql<StoredFormKey>`
    select ${columns} from form_key
    where company_id = ${companyId} and webform_id = ${webformId} and sha256 = ${sha256} and revoked_at is null
      and expires_at > ${at}`.execute(db)
  return answer.rows[0]
}

/** To the minute, so that many who send at once do not wait for each other here. */
export async function noteUse(db: Db, { companyId, webformId, id, at }: OneKey & { readonly at: Date }): Promise<void> {
  await sql`
    update form_key set last_used_at = ${at}
    where company_id = ${companyId} and webform_id = ${webformId} and id in (
      select id from form_key
      where company_id = ${companyId} and webform_id = ${webformId} and id = ${id}
        and coalesce(last_used_at, '-infinity') < ${at}::timestamptz - interval '1 minute'
      for update skip locked)`.execute(db)
}
