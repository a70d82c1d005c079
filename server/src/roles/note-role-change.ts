import type { Actor } from '@corbel/domain/auth/actor'
import type { RoleDifference } from '@corbel/domain/roles/role-difference'
import { sql } from 'kysely'
import { tellDifferences } from '../platform/audit/act-differences.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'

export type RoleChange = {
  readonly roleId: number
  readonly action: 'created' | 'cloned' | 'updated' | 'activated' | 'deactivated'
  readonly differences: readonly RoleDifference[]
  readonly at: Date
}

/** Notes who changed which role and how, in the transaction of the change; what is noted is never altered. */
export async function noteRoleChange(db: Db, actor: Actor, change: RoleChange): Promise<void> {
  const differences = JSON.stringify(change.differences)
  const told = change.differences.map(({ path, one, other }) => ({
    field: path.join('.'),
    previous: one,
    current: other,
  }))
  tellDifferences(db, told)
  await sql`
    insert into role_change (company_id, id, role_id, action, differences, at, by_person, by_name)
    values (${actor.companyId}, ${newId()}, ${change.roleId}, ${change.action}, ${differences}::jsonb, ${change.at},
      ${actor.personId}, ${actor.fullName})`.execute(db)
}
