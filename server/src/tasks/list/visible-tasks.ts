import { type Actor, rightsOn, tabRightsOn } from '@corbel/domain/auth/actor'
import { isOwnModule } from '@corbel/domain/roles/own-module'
import type { ModuleKey, Scope } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Sql } from '../../records/list/list-entry.ts'

export type KnownModule = { readonly id: number; readonly key: ModuleKey }

/** How far somebody reads the tasks of records of a module: the records, and of these the tasks. */
type Reach = { readonly module: KnownModule; readonly records: Scope; readonly tasks: Scope }

function reachOf(actor: Actor, module: KnownModule): Reach | null {
  const records = rightsOn(actor, module.key).read
  const tasks = tabRightsOn(actor, module.key, 'tasks')?.read ?? 'all'
  if (records === 'none' || tasks === 'none') return null
  // Whoever is not of the staff reads people only where they share a loan: what is given to them stands on their own list.
  return actor.type === 'Workforces' || module.key === 'opportunities' ? { module, records, tasks } : null
}

/**
 * Which tasks `t` somebody may come to read, as a statement knows it: what stands at a record is met through it before
 * anything of it is told. Whoever reads no kind of record whole starts from what is theirs, and from their records.
 * `isAllOwn`: the list is of nothing but what they have or made.
 */
export function visibleTasks(actor: Actor, modules: readonly KnownModule[], isAllOwn = false): Sql {
  const { role, type } = actor
  const mine = isAllOwn ? sql`true` : ownTask(actor)
  if (role.admin) return sql`true`
  const reaches = modules.flatMap((module) => reachOf(actor, module) ?? [])
  const whole = reaches.filter((reach) => isWhole(reach)).map(({ module }) => module.id)
  const parts = reaches.filter((reach) => !isWhole(reach)).map((reach) => partOf(actor, reach, mine))
  const conditions = [
    ...(whole.length === 0 ? [] : [sql`t.module_id = any(${whole}::integer[])`]),
    ...(type === 'Workforces' ? [sql`(t.record_id is null and ${mine})`] : []),
    ...parts,
  ]
  if (conditions.length === 0) return sql`false`
  const any = sql`(${sql.join(conditions, sql` or `)})`
  return whole.length > 0 || isAllOwn ? any : sql`(t.id in (${ownAndNear(actor)}) and ${any})`
}

/** Tasks of a kind of record of which somebody reads a part. */
function partOf(actor: Actor, { module, records, tasks }: Reach, mine: Sql): Sql {
  const here = sql`t.module_id = ${module.id}`
  // A loan that is read because it is one's own or the team's; of others nothing would be told.
  if (module.key === 'opportunities' && records !== 'all') {
    const within = tasks === 'all' ? [] : [tasks === 'own' ? mine : sql`(${mine} or ${atTeams(actor)})`]
    return sql`(${sql.join([here, sql`t.record_id in (${ownRecords(actor, records === 'team')})`, ...within], sql` and `)})`
  }
  const atOwn = sql`t.record_id in (${ownRecords(actor, records === 'team' || tasks === 'team')})`
  // Of people who are read because they share a loan, the list has what is somebody's own.
  const isPeople = !isOwnModule(module.key) && module.key !== 'opportunities' && module.key !== 'leads'
  const within = tasks === 'own' || (isPeople && records !== 'all') ? mine : sql`(${mine} or ${atOwn})`
  return sql`(${here} and ${within})`
}

const isWhole = ({ records, tasks }: Reach): boolean => records === 'all' && tasks === 'all'

/** Whether somebody has or made `t`; asked of one task after the other, because most lists have more that is. */
export const ownTask = ({ companyId, personId }: Actor): Sql => sql`(t.created_by = ${personId} or exists (
  select from task_user u where u.company_id = ${companyId} and u.task_id = t.id and u.person_id = ${personId} offset 0))`

/** Ids of what somebody has or made, and of what stands at their records. */
const ownAndNear = (actor: Actor): Sql => {
  const { companyId, personId } = actor
  return sql`
    select u.task_id from task_user u where u.company_id = ${companyId} and u.person_id = ${personId}
    union select made.id from task made where made.company_id = ${companyId} and made.created_by = ${personId}
    union select near.id from task near
      where near.company_id = ${companyId} and near.record_id in (${ownRecords(actor, true)})`
}

const atTeams = ({ companyId, groupIds }: Actor): Sql => sql`t.record_id in (
  select g.record_id from record_group g
  where g.company_id = ${companyId} and g.group_id = any(${[...groupIds]}::integer[]))`

function ownRecords({ companyId, personId, groupIds }: Actor, withTeam: boolean): Sql {
  const mine = sql`
    select a.record_id from record_assignee a where a.company_id = ${companyId} and a.user_id = ${personId}`
  if (!withTeam) return mine
  return sql`${mine} union all
    select g.record_id from record_group g
    where g.company_id = ${companyId} and g.group_id = any(${[...groupIds]}::integer[])`
}
