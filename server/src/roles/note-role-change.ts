import type { Actor } from '@corbel/domain/auth/actor'
import type { RoleDifference } from '@corbel/domain/roles/role-difference'
import { tellDifferences } from '../platform/audit/act-differences.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { insertRoleChange } from './role-repository.ts'

export type RoleChange = {
  readonly roleId: number
  readonly action: 'created' | 'cloned' | 'updated' | 'activated' | 'deactivated'
  readonly differences: readonly RoleDifference[]
  readonly at: Date
}

/** Notes who changed which role and how, in the transaction of the change; what is noted is never altered. */
export async function noteRoleChange(db: Db, actor: Actor, change: RoleChange): Promise<void> {
  const told = change.differences.map(({ path, one, other }) => ({
    field: path.join('.'),
    previous: one,
    current: other,
  }))
  tellDifferences(db, told)
  const by = { personId: actor.personId, name: actor.fullName }
  await insertRoleChange(db, { ...change, companyId: actor.companyId, id: newId(), by })
}
