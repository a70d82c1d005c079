import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Whether the company is open; held against being closed until the transaction ends. */
export async function holdOpenCompany(db: Db, companyId: string): Promise<boolean> {
  const open = await sql<{ active: boolean }>`select active from company where id = ${companyId} for key share`.execute(
    db,
  )
  return open.rows[0]?.active === true
}

/** Whether somebody's account, or their place in the company, may not be used any more. */
export async function isBarred(db: Db, companyId: string, personId: string): Promise<boolean> {
  const barred = await sql`
    select from person
    join account on account.id = person.account_id
    left join account_person place on place.account_id = account.id and place.company_id = ${companyId}
    where person.company_id = ${companyId} and person.id = ${personId}
      and not (account.allow_to_login and coalesce(place.allow_to_login, true))`.execute(db)
  return barred.rows.length > 0
}

export type OpenedRow = {
  id: number
  title: string
  permissions: unknown
  name: string
  accountId: string
  sessionId: string
}

export type Opening = {
  readonly companyId: string
  readonly personId: string
  readonly roleId: number
  readonly at: Date
}

/** The role in which one of the platform's staff has the company open. */
export async function findOpening(
  db: Db,
  { companyId, personId, roleId, at }: Opening,
): Promise<OpenedRow | undefined> {
  const answer = await sql<OpenedRow>`
    select role.id, role.title, role.permissions, btrim(person.first_name || ' ' || person.last_name) as name,
      opening.account_id as "accountId", opening.session_id as "sessionId"
    from company_opening opening
    join account on account.id = opening.account_id and account.is_super and account.allow_to_login
    join person on person.company_id = ${companyId} and person.id = opening.person_id
    join role on role.company_id = ${companyId} and role.id = opening.role_id and role.active and role.is_admin
    where opening.company_id = ${companyId} and opening.person_id = ${personId} and opening.role_id = ${roleId}
      and opening.closed_at is null and opening.until > ${at}
    limit 1`.execute(db)
  return answer.rows[0]
}
