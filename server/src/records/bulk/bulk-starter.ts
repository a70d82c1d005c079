import type { Actor } from '@corbel/domain/auth/actor'
import { rolePermissions } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { listActorsOf } from '../tab-readers.ts'
import type { StoredBulkJob } from './bulk-repository.ts'

export type Starter = Actor | 'company-closed' | 'not-allowed'

/**
 * Whoever started it, with the rights that they have now, in the role in which they started it: signing out changes
 * nothing, losing the role, the account or the place in the company does.
 */
export async function starterNow(db: Db, job: StoredBulkJob, at: Date): Promise<Starter> {
  const { companyId, startedBy, startedInRole } = job
  // Held against being closed until the transaction ends.
  const open = await sql<{ active: boolean }>`select active from company where id = ${companyId} for key share`.execute(
    db,
  )
  if (open.rows[0]?.active !== true) return 'company-closed'
  const barred = await sql`
    select from person
    join account on account.id = person.account_id
    left join account_person place on place.account_id = account.id and place.company_id = ${companyId}
    where person.company_id = ${companyId} and person.id = ${startedBy}
      and not (account.allow_to_login and coalesce(place.allow_to_login, true))`.execute(db)
  if (barred.rows.length > 0) return 'not-allowed'
  const possible = await listActorsOf(db, companyId, startedBy)
  const own = possible.find(({ actor }) => actor.role.id === startedInRole)?.actor
  return own ?? (await staffNow(db, job, at)) ?? 'not-allowed'
}

type OpenedRow = { id: number; title: string; permissions: unknown; name: string; accountId: string; sessionId: string }

/** Platform staff act as an administrator for as long as they have the company open. */
async function staffNow(
  db: Db,
  { companyId, startedBy, startedInRole }: StoredBulkJob,
  at: Date,
): Promise<Actor | null> {
  const answer = await sql<OpenedRow>`
    select role.id, role.title, role.permissions, btrim(person.first_name || ' ' || person.last_name) as name,
      opening.account_id as "accountId", opening.session_id as "sessionId"
    from company_opening opening
    join account on account.id = opening.account_id and account.is_super and account.allow_to_login
    join person on person.company_id = ${companyId} and person.id = opening.person_id
    join role on role.company_id = ${companyId} and role.id = opening.role_id and role.active and role.is_admin
    where opening.company_id = ${companyId} and opening.person_id = ${startedBy} and opening.role_id = ${startedInRole}
      and opening.closed_at is null and opening.until > ${at}
    limit 1`.execute(db)
  const [row] = answer.rows
  if (row === undefined) return null
  const { id, title, permissions, name, accountId, sessionId } = row
  return {
    ...{ personId: startedBy, accountId, companyId, fullName: name, type: 'Workforces', groupIds: [], sessionId },
    role: { id, title, admin: true, permissions: rolePermissions.parse(permissions) },
  }
}
