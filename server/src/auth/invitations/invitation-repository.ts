import type { RoleKind, RolePermissions } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type NewInvitation = {
  readonly companyId: string
  readonly id: string
  readonly kind: RoleKind
  readonly roleId: number
  /** The version of the role that is given. */
  readonly roleRev: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly personId: string | null
  readonly by: { readonly personId: string | null; readonly name: string }
  readonly at: Date
  readonly expiresAt: Date
}

/** False where the address has one that waits. */
export async function insertInvitation(db: Db, made: NewInvitation): Promise<boolean> {
  const inserted = await db
    .insertInto('invitation')
    .values({
      company_id: made.companyId,
      id: made.id,
      kind: made.kind,
      role_id: made.roleId,
      role_rev: made.roleRev,
      email: made.email,
      first_name: made.firstName,
      last_name: made.lastName,
      person_id: made.personId,
      created_at: made.at,
      created_by: made.by.personId,
      created_by_name: made.by.name,
      expires_at: made.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'email'])
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type WaitingInvitation = {
  id: string
  kind: RoleKind
  role_id: number
  role_title: string
  role_rev: number
  role_admin: boolean
  role_permissions: RolePermissions
  /** The role lets its holders do more than it did when the invitation was sent. */
  is_widened: boolean
  company_name: string
  email: string
  first_name: string
  last_name: string
  person_id: string | null
  created_at: Date
  created_by: string | null
  created_by_name: string
  expires_at: Date
}

type Only = { readonly id?: string; readonly email?: string; readonly personId?: string }

/** Those that were neither accepted nor taken back, past their time or not; of an active role and company. */
export async function listWaiting(db: Db, companyId: string, only: Only = {}): Promise<WaitingInvitation[]> {
  const { id = null, email = null, personId = null } = only
  const answer = await sql<WaitingInvitation>`
    select invitation.id, invitation.kind, invitation.role_id, role.title as role_title,
      role.rev as role_rev, role.is_admin as role_admin, role.permissions as role_permissions,
      role.widened_rev > invitation.role_rev as is_widened, company.name as company_name,
      email, first_name, last_name, person_id, invitation.created_at, created_by, created_by_name, expires_at
    from invitation
    join role on role.company_id = invitation.company_id and role.id = invitation.role_id and role.active
    join company on company.id = invitation.company_id and company.active
    where invitation.company_id = ${companyId} and accepted_at is null and revoked_at is null
      and (${id}::uuid is null or invitation.id = ${id}::uuid) and (${email}::text is null or email = ${email}::text)
      and (${personId}::uuid is null or person_id = ${personId}::uuid)
    order by invitation.created_at desc, invitation.id desc
    limit 500`.execute(db)
  return answer.rows
}

export async function findWaiting(db: Db, companyId: string, id: string): Promise<WaitingInvitation | undefined> {
  return (await listWaiting(db, companyId, { id }))[0]
}

type Sent = { expires_at: Date; role_rev?: number; created_by?: string; created_by_name?: string }
type Change = { accepted_at: Date } | { revoked_at: Date } | Sent

/** Only while it waits: of several at once, one changes it. */
export async function changeWaiting(
  db: Db,
  place: { companyId: string; id: string },
  change: Change,
): Promise<boolean> {
  const changed = await db
    .updateTable('invitation')
    .set(change)
    .where('company_id', '=', place.companyId)
    .where('id', '=', place.id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Whether the role is still what somebody gave; held against a change of it until the transaction ends. */
export async function isStillGiven(db: Db, { companyId, id }: { companyId: string; id: string }): Promise<boolean> {
  const answer = await sql<{ given: boolean }>`
    select role.active and role.widened_rev <= invitation.role_rev as given
    from invitation join role on role.company_id = ${companyId} and role.id = invitation.role_id
    where invitation.company_id = ${companyId} and invitation.id = ${id}
    for share of role`.execute(db)
  return answer.rows[0]?.given === true
}
