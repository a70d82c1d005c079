import type { Actor } from '@corbel/domain/auth/actor'
import type { LeadChange } from '@corbel/domain/leads/lead-change-endpoints'
import { sql } from 'kysely'
import type { MassSet, Sort } from '../../records/bulk/mass/mass-kind.ts'
import { groupRecords, ownRecords } from '../../records/list/work-conditions.ts'
import { type LeadChangePlan, refuseLeadChange } from '../bulk/change-many-leads.ts'

type Changing = { readonly change: LeadChange; readonly plan: LeadChangePlan }

/** Leads of a set by what their change depends on: those that are alike in it are judged once. */
export function leadsToChange(actor: Actor, rows: MassSet['rows'], { change, plan }: Changing): MassSet {
  const { companyId } = actor
  const assigned = sql`(select coalesce(array_agg(a.user_id || '---' || a.role_id), '{}') from record_assignee a
    where a.company_id = ${companyId} and a.record_id = l.record_id)`
  const to = plan.to === null ? '' : `${plan.to.userId}---${plan.to.roleId}`
  const standing = [
    ownRecords(actor),
    groupRecords(actor),
    sql`l.status`,
    sql`cardinality(${assigned}) > 0`,
    sql`${assigned} = array[${to}]::text[]`,
  ]
  const refuse = ({ active, standing: stands }: Sort) => {
    // As they stand above.
    const [isOwn, isOfGroup, status, isHeld, isTheirs] = stands as [boolean, boolean, number[], boolean, boolean]
    const lead = {
      ...{ companyId, active, status, makerId: isOwn ? actor.personId : null },
      groupIds: isOfGroup ? actor.groupIds : [],
      assigneeIds: isHeld ? ['somebody'] : [],
    }
    return refuseLeadChange(actor, lead, { kind: change.kind, status: plan.status, isTheirs })
  }
  return { rows, standing, refuse }
}
