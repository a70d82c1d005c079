import type { FormElement } from '@corbel/domain/forms/form-element'
import type { AuditFilters } from '@corbel/domain/security/audit-endpoints'
import { readActions } from '@corbel/domain/shared/audit'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { isId } from '../platform/ids.ts'

export type AuditRow = {
  seq: number
  at: Date
  action: string
  content: string
  person_id: string | null
  full_name: string | null
  email: string | null
  record_id: string | null
  number: string | null
  /** Who the record is or belongs to. */
  record_person: string | null
  role: string | null
}

type Page = { readonly skip: number; readonly limit: number }

/** The place of an entry in the order of lists. */
export type AuditPlace = { readonly at: Date; readonly seq: number }

export async function listAuditRows(
  db: Db,
  companyId: string,
  { filters, skip, limit }: Page & { readonly filters: AuditFilters },
): Promise<AuditRow[]> {
  const found = conditions(companyId, filters)
  const answer = await sql<AuditRow>`${entries} where ${found}
    order by e.at desc, e.seq desc limit ${limit} offset ${skip}`.execute(db)
  return answer.rows
}

type Stretch = {
  readonly filters: AuditFilters
  /** The number of the last entry that belongs to it: what is written meanwhile does not. */
  readonly upTo: number
  /** Null: from the newest on. */
  readonly after: AuditPlace | null
  readonly limit: number
}

/** So many entries on from a place, so that the whole trail is read without ever being held. */
export async function listAuditStretch(
  db: Db,
  companyId: string,
  { filters, upTo, after, limit }: Stretch,
): Promise<AuditRow[]> {
  const further = after === null ? sql`` : sql`and (e.at, e.seq) < (${after.at}, ${after.seq})`
  const answer = await sql<AuditRow>`${entries}
    where ${conditions(companyId, filters)} and e.seq <= ${upTo} ${further}
    order by e.at desc, e.seq desc limit ${limit}`.execute(db)
  return answer.rows
}

const entries = sql`
    select e.seq, e.at, e.action, e.content, e.person_id, e.record_id, l.number, p.email,
      btrim(p.first_name || ' ' || p.last_name) as full_name,
      btrim(whose.first_name || ' ' || whose.last_name) as record_person,
      (select title from role where role.company_id = e.company_id
        and role.id = e.role_id::integer) as role
    from audit_event e
    left join person p on p.company_id = e.company_id and p.id = e.person_id
    left join loan l on l.company_id = e.company_id and l.id = e.record_id
    left join person whose on whose.company_id = e.company_id and whose.id =
      case when l.prospect_id is null then e.record_id else l.prospect_id end`

/** Entries that go into a chain in one transaction. */
export const mostAtOnce = 500

/** Takes reads that were noted into the company's chain. Answers how many it took. */
export async function chainReads(db: Db, companyId: string, at: Date): Promise<number> {
  const answer = await sql<{ added: number }>`
    select chain_reads(${companyId}, ${at}, ${mostAtOnce}) as added`.execute(db)
  return answer.rows[0]?.added ?? 0
}

/** The number of the chain's newest entry. */
export async function findNewestEntry(db: Db, companyId: string): Promise<number> {
  const answer = await sql<{ seq: number | null }>`
    select max(seq) as seq from audit_event where company_id = ${companyId}`.execute(db)
  return Number(answer.rows[0]?.seq ?? 0)
}

export async function countAuditRows(db: Db, companyId: string, filters: AuditFilters): Promise<number> {
  const answer = await sql<{ count: string }>`
    select count(*) as count from audit_event e where ${conditions(companyId, filters)}`.execute(db)
  return Number(answer.rows[0]?.count ?? 0)
}

function conditions(
  companyId: string,
  { who, what, field, session, role, record, from, to }: AuditFilters,
): RawBuilder<unknown> {
  const parts = [sql`e.company_id = ${companyId}`]
  if (what === 'read') parts.push(sql`e.action = any(${[...readActions]})`)
  else if (what !== undefined) parts.push(sql`e.action = ${what}`)
  if (from !== undefined) parts.push(sql`e.at >= ${from}`)
  if (to !== undefined) parts.push(sql`e.at < ${to}`)
  if (record !== undefined) parts.push(recordCondition(companyId, record))
  if (session !== undefined) parts.push(sql`e.session_id = ${session}`)
  if (role !== undefined) parts.push(sql`e.role_id = ${role}`)
  if (field !== undefined && field.trim() !== '') parts.push(fieldCondition(field.trim().toLowerCase()))
  if (who !== undefined && who.trim() !== '')
    parts.push(sql`e.person_id in (
      select id from person where company_id = ${companyId}
        and position(lower(${who.trim()}) in lower(first_name || ' ' || last_name || ' ' || email)) > 0)`)
  return sql.join(parts, sql` and `)
}

/** Of the entries that name fields at all, those that were read or changed under such a name. */
function fieldCondition(field: string): RawBuilder<unknown> {
  return sql`(e.fields is not null and position(${field} in e.fields) > 0)`
}

function recordCondition(companyId: string, record: string): RawBuilder<unknown> {
  const written = record.trim()
  const loan = sql`(select id from loan where company_id = ${companyId} and number = ${written})`
  return isId(written) ? sql`e.record_id = ${written}` : sql`e.record_id = ${loan}`
}

export async function listAuditRoles(db: Db, companyId: string): Promise<{ id: number; title: string }[]> {
  const answer = await sql<{ id: number; title: string }>`
    select id, title from role where company_id = ${companyId} order by title collate "C", id`.execute(db)
  return answer.rows
}

/** Of the whole program, the oldest first. */
export async function listCompanies(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('company').select(['id', 'name']).orderBy('created_at').orderBy('id').execute()
}

/** The content of every form of the company as it was published last. */
export async function listPublishedContents(db: Db, companyId: string): Promise<FormElement[][]> {
  const answer = await sql<{ content: FormElement[] }>`
    select version.content from form
    join form_version version on version.company_id = form.company_id and version.form_id = form.id
      and version.version = form.published_version
    where form.company_id = ${companyId}`.execute(db)
  return answer.rows.map(({ content }) => content)
}
