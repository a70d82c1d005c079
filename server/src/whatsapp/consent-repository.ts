import type { PersonKind } from '@corbel/domain/people/person-kind'
import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type ConsentRow = {
  readonly number: string
  readonly personId: string
  readonly kind: PersonKind
  readonly firstName: string
  readonly lastName: string
  readonly source: string
  readonly at: Date
  readonly by: string
  readonly revokedAt: Date | null
  readonly unreachableAt: Date | null
  readonly windowUntil: Date | null
}

const kindOf = sql`case person.module_id when 2 then 'prospects' when 3 then 'contacts' else 'workforces' end`

const row = sql`
  c.number, c.person_id as "personId", ${kindOf} as kind, person.first_name as "firstName",
  person.last_name as "lastName", c.source, c.at, c.by_name as by, c.revoked_at as "revokedAt",
  c.unreachable_at as "unreachableAt", c.window_until as "windowUntil"`

/** Newest first. */
export async function listConsentRows(db: Db, companyId: string, most: number): Promise<ConsentRow[]> {
  const answer = await sql<ConsentRow>`
    select ${row} from whatsapp_consent c
    join person on person.company_id = c.company_id and person.id = c.person_id
    where c.company_id = ${companyId} order by c.at desc, c.number limit ${most}`.execute(db)
  return [...answer.rows]
}

/** Of each number that somebody agreed at; what stands and is the latest goes first. */
export async function listConsentsOf(db: Db, companyId: string, personId: string): Promise<ConsentRow[]> {
  const answer = await sql<ConsentRow>`
    select ${row} from whatsapp_consent c
    join person on person.company_id = c.company_id and person.id = c.person_id
    where c.company_id = ${companyId} and c.person_id = ${personId}
    order by c.revoked_at is not null, c.at desc limit 50`.execute(db)
  return [...answer.rows]
}

export const findConsentOf = async (db: Db, companyId: string, personId: string): Promise<ConsentRow | undefined> =>
  (await listConsentsOf(db, companyId, personId))[0]

export type NumberOf = {
  readonly id: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly active: boolean
}

export async function listPhones(db: Db, companyId: string, ids: readonly string[]): Promise<NumberOf[]> {
  const answer = await sql<NumberOf>`
    select person.id, coalesce(person.phone, '') as phone, person.first_name as "firstName",
      person.last_name as "lastName", record.active
    from person join record on record.company_id = person.company_id and record.id = person.id
    where person.company_id = ${companyId} and person.id = any(${[...ids]}::uuid[])`.execute(db)
  return [...answer.rows]
}

export type Standing = {
  readonly number: string
  readonly personId: string
  readonly revoked: boolean
  readonly unreachable: boolean
}

export async function listStandings(db: Db, companyId: string, numbers: readonly string[]): Promise<Standing[]> {
  const answer = await sql<Standing>`
    select number, person_id as "personId", revoked_at is not null as revoked, unreachable_at is not null as unreachable
    from whatsapp_consent where company_id = ${companyId} and number = any(${[...numbers]}::text[])`.execute(db)
  return [...answer.rows]
}

export type NewConsent = { readonly number: string; readonly personId: string }

/** Given anew after it was taken back, it stands again; what was given before that does not. Answers the numbers. */
export async function insertConsents(
  db: Db,
  companyId: string,
  {
    consents,
    source,
    at,
    by,
    wording = '',
  }: {
    readonly consents: readonly NewConsent[]
    readonly source: string
    readonly at: Date
    readonly by: string
    readonly wording?: string
  },
): Promise<string[]> {
  const answer = await sql<{ number: string }>`
    insert into whatsapp_consent (company_id, number, person_id, source, at, by_name, wording)
    select ${companyId}, c.number, c."personId", ${source}, ${at}, ${by}, ${wording}
    from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) as c (number text, "personId" uuid)
    on conflict (company_id, number) do update set person_id = excluded.person_id, source = excluded.source,
      at = excluded.at, by_name = excluded.by_name, wording = excluded.wording, revoked_at = null, revoked_how = null,
      revoked_by_name = null, unreachable_at = null
      where whatsapp_consent.revoked_at is null or whatsapp_consent.revoked_at < excluded.at
    returning number`.execute(db)
  return answer.rows.map(({ number }) => number)
}

type Revoking = {
  readonly number: string
  readonly how: string
  readonly at: Date
  /** Who noted it; null: they wrote a word that ends it. */
  readonly by: string | null
}

/** Answers whether it stood until now. */
export async function revokeConsent(db: Db, companyId: string, { number, how, at, by }: Revoking): Promise<boolean> {
  const answer = await sql`
    update whatsapp_consent set revoked_at = ${at}, revoked_how = ${how}, revoked_by_name = ${by}
    where company_id = ${companyId} and number = ${number} and revoked_at is null returning number`.execute(db)
  return answer.rows.length > 0
}

export async function openWindow(
  db: Db,
  companyId: string,
  { number, until }: { readonly number: string; readonly until: Date },
): Promise<void> {
  await sql`
    update whatsapp_consent set window_until = greatest(window_until, ${until}::timestamptz), unreachable_at = null
    where company_id = ${companyId} and number = ${number}`.execute(db)
}

export async function markUnreachable(
  db: Db,
  companyId: string,
  { number, at }: { readonly number: string; readonly at: Date },
): Promise<void> {
  await sql`
    update whatsapp_consent set unreachable_at = ${at}
    where company_id = ${companyId} and number = ${number}`.execute(db)
}

/** Whoever got enough gets nothing before then, of any campaign. */
export async function holdBack(
  db: Db,
  companyId: string,
  { number, until }: { readonly number: string; readonly until: Date },
): Promise<void> {
  await sql`
    update whatsapp_consent set not_before = ${until} where company_id = ${companyId} and number = ${number}`.execute(
    db,
  )
}

export async function nameOfPersonAt(
  db: Db,
  companyId: string,
  number: string,
): Promise<{ personId: string; name: string; language: Language } | undefined> {
  const answer = await sql<{ personId: string; name: string; language: string }>`
    select c.person_id as "personId", trim(person.first_name || ' ' || person.last_name) as name, person.language
    from whatsapp_consent c join person on person.company_id = c.company_id and person.id = c.person_id
    where c.company_id = ${companyId} and c.number = ${number}`.execute(db)
  const found = answer.rows[0]
  return found === undefined ? undefined : { ...found, language: bestLanguage([found.language]) }
}
