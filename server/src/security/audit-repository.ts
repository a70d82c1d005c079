import type { AuditFilters } from '@corbel/domain/security/audit-endpoints'
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

export async function listAuditRows(
  db: Db,
  companyId: string,
  { filters, skip, limit }: Page & { readonly filters: AuditFilters },
): Promise<AuditRow[]> {
  const answer = await sql<AuditRow>`
    select e.seq, e.at, e.action, e.content, e.person_id, e.record_id, l.number, p.email,
      btrim(p.first_name || ' ' || p.last_name) as full_name,
      btrim(whose.first_name || ' ' || whose.last_name) as record_person,
      (select title from role where role.company_id = e.company_id
        and role.id = (e.content::jsonb ->> 'role')::integer) as role
    from audit_event e
    left join person p on p.company_id = e.company_id and p.id = e.person_id
    left join loan l on l.company_id = e.company_id and l.id = e.record_id
    left join person whose on whose.company_id = e.company_id and whose.id = coalesce(l.prospect_id, e.record_id)
    where ${conditions(companyId, filters)}
    order by e.at desc, e.seq desc limit ${limit} offset ${skip}`.execute(db)
  return answer.rows
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
  if (what !== undefined) parts.push(sql`e.action = ${what}`)
  if (from !== undefined) parts.push(sql`e.at >= ${from}`)
  if (to !== undefined) parts.push(sql`e.at < ${to}`)
  if (record !== undefined) parts.push(recordCondition(companyId, record))
  if (session !== undefined) parts.push(sql`e.content::jsonb ->> 'session' = ${session}`)
  if (role !== undefined) parts.push(sql`e.content::jsonb ->> 'role' = ${role}`)
  if (field !== undefined && field.trim() !== '') parts.push(fieldCondition(field.trim().toLowerCase()))
  if (who !== undefined && who.trim() !== '')
    parts.push(sql`e.person_id in (
      select id from person where company_id = ${companyId}
        and position(lower(${who.trim()}) in lower(first_name || ' ' || last_name || ' ' || email)) > 0)`)
  return sql.join(parts, sql` and `)
}

/** Entries say the field that was read among their details, those that were changed apart. */
function fieldCondition(field: string): RawBuilder<unknown> {
  return sql`(position(${field} in lower(e.content)) > 0 and (
    position(${field} in lower(coalesce(e.content::jsonb #>> '{details,field}', ''))) > 0
    or exists (select from jsonb_array_elements(coalesce(e.content::jsonb -> 'changes', '[]')) as change
      where position(${field} in lower(change ->> 'field')) > 0)))`
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
