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
 * anything of it is told. Starts from what is somebody's own where they read nothing further.
 */
export function visibleTasks(actor: Actor, modules: readonly KnownModule[]): Sql {
  const { companyId, personId, role, type } = actor
  if (role.admin) return sql`true`
  const reaches = modules.flatMap((module) => reachOf(actor, module) ?? [])
  const whole = reaches.filter((reach) => isWhole(reach)).map(({ module }) => module.id)
  const parts = reaches.filter((reach) => !isWhole(reach))
  const own = ownTasks(companyId, personId)
  const alone = type === 'Workforces' ? [sql`(t.record_id is null and t.id in (${own}))`] : []
  const partly = parts.map(({ module, records, tasks }) => {
    const mine = sql`t.id in (${own})`
    const atOwn = sql`t.record_id in (${ownRecords(actor, records === 'team' || tasks === 'team')})`
    // Of people who are read because they share a loan, the list has what is somebody's own.
    const isPeople = !isOwnModule(module.key) && module.key !== 'opportunities' && module.key !== 'leads'
    const within = tasks === 'own' || (isPeople && records !== 'all') ? mine : sql`(${mine} or ${atOwn})`
    return sql`(${inModules([module.id], companyId)} and ${within})`
  })
  const all = whole.length === 0 ? [] : [inModules(whole, companyId)]
  const conditions = [...alone, ...partly, ...all]
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

const isWhole = ({ records, tasks }: Reach): boolean => records === 'all' && tasks === 'all'

const inModules = (ids: readonly number[], companyId: string): Sql => sql`exists (
  select from record of where of.company_id = ${companyId} and of.id = t.record_id
    and of.module_id = any(${[...ids]}::integer[]))`

/** What somebody has or made. */
export const ownTasks = (companyId: string, personId: string): Sql => sql`
  select u.task_id from task_user u where u.company_id = ${companyId} and u.person_id = ${personId}
  union all
  select made.id from task made where made.company_id = ${companyId} and made.created_by = ${personId}`

function ownRecords({ companyId, personId, groupIds }: Actor, withTeam: boolean): Sql {
  const mine = sql`
    select a.record_id from record_assignee a where a.company_id = ${companyId} and a.user_id = ${personId}`
  if (!withTeam) return mine
  return sql`${mine} union all
    select g.record_id from record_group g
    where g.company_id = ${companyId} and g.group_id = any(${[...groupIds]}::integer[])`
}
