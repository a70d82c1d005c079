import type { Actor } from '@corbel/domain/auth/actor'
import type {
  changeLeads,
  countLeadChange,
  getLeadTakers,
  LeadChange,
} from '@corbel/domain/leads/lead-change-endpoints'
import { convertedLeadStatus, leadStatusOf } from '@corbel/domain/leads/lead-statuses'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { assignableStaff, chosenAssignee } from '../../people/chosen-assignee.ts'
import type { BulkCall } from '../../records/bulk/bulk-act.ts'
import { askedRecords, presentCounts } from '../../records/bulk/mass/act-on-many.ts'
import { beginJudged } from '../../records/bulk/mass/begin-judged.ts'
import { type Judged, judgeRecords } from '../../records/bulk/mass/judge-records.ts'
import type { MassCall } from '../../records/bulk/mass/mass-kind.ts'
import { leadsToChange } from '../list/leads-to-change.ts'
import { massLeads } from '../list/mass-leads.ts'
import { type LeadChangePlan, leadChangeAct, mayChangeMany } from './change-many-leads.ts'

type Asked = BodyOf<typeof countLeadChange>

/** Whom leads can be given to, as the actor may see them. */
export async function leadTakers({ db, actor }: BulkCall): Promise<Result<ReplyOf<typeof getLeadTakers>>> {
  if (!mayChangeMany(actor, 'assign')) return refused({ code: 'not-allowed' })
  return granted({ people: [...(await assignableStaff(db, actor))] })
}

/** Says how many leads a change would reach. Nothing is written. */
export async function countChange(call: MassCall, body: Asked): Promise<Result<AnswerOf<typeof countLeadChange>>> {
  const judged = await judge(call, body)
  if (!judged.ok) return judged
  return granted({ count: judged.value.count, left_out: presentCounts(judged.value.leftOut) })
}

/** Begins it; each lead is asked again when it comes to its turn. */
export async function beginChange(
  call: MassCall,
  body: BodyOf<typeof changeLeads>,
): Promise<Result<AnswerOf<typeof changeLeads>>> {
  const { count: confirmed, ...asked } = body
  const judged = await judge(call, asked)
  if (!judged.ok) return judged
  return beginJudged(call, leadChangeAct(asked.change.kind), {
    ...{ plan: judged.value.plan, judged: judged.value, confirmed },
    say: {
      counted: (count) => tell('bulk.countRecords', { count }),
      done: (count) => tell('leads.manyChanged', { count }),
    },
  })
}

async function judge(call: MassCall, { change, ...which }: Asked): Promise<Result<Judged & { plan: LeadChangePlan }>> {
  const { db, actor } = call
  if (!mayChangeMany(actor, change.kind)) return refused({ code: 'not-allowed' })
  const asked = askedRecords(which)
  if (!asked.ok) return asked
  const plan = await planOf(db, actor, change)
  if (!plan.ok) return plan
  const met = await massLeads.meet(call, { module: 'leads', asked: asked.value })
  if (!met.ok) return met
  const named = 'ids' in asked.value ? asked.value.named : null
  const set = leadsToChange(actor, met.value.rows, { change, plan: plan.value })
  // Those out of use are left out, as where records are taken out of it.
  return granted({ ...(await judgeRecords(db, set, { active: false, named })), plan: plan.value })
}

async function planOf(db: MassCall['db'], actor: Actor, change: LeadChange): Promise<Result<LeadChangePlan>> {
  const wrong = (field: string, key: 'problems.notChoosable' | 'problems.personNotChoosable') =>
    refused({ code: 'unknown-choice', fields: { [`change.${field}`]: tell(key) } })
  if (change.kind === 'status') {
    const status = leadStatusOf(change.status)
    return status === undefined || status.id === convertedLeadStatus
      ? wrong('status', 'problems.notChoosable')
      : granted({ status: status.id, to: null })
  }
  const to = await chosenAssignee(
    db,
    actor,
    change.kind === 'take' ? `${actor.personId}---${actor.role.id}` : change.to,
  )
  return to === undefined ? wrong('to', 'problems.personNotChoosable') : granted({ status: null, to })
}
