import type { Actor } from '@corbel/domain/auth/actor'
import { companyPolicy } from '@corbel/domain/companies/company-policy'
import type { getDashboard } from '@corbel/domain/dashboard/dashboard-endpoints'
import type { LeadRow, listLeads as listLeadsEndpoint } from '@corbel/domain/leads/lead-endpoints'
import type { StatusTab } from '@corbel/domain/loans/loan-replies'
import { pageRights } from '@corbel/domain/menu-pages'
import { type NameSight, shownNames } from '@corbel/domain/people/name-sight'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result } from '@corbel/domain/shared/result'
import { listLeads } from '../leads/list/list-leads.ts'
import { listLoans } from '../loans/list/list-loans.ts'
import { type ProspectOverview, prospectOverview } from '../people/prospect-overview.ts'
import type { Db } from '../platform/database/db.ts'
import { presentChoices } from '../products/choices-presenter.ts'
import { lendingChoices } from '../records/configuration/lending-choices.ts'
import type { TaskCall } from '../tasks/task-place.ts'
import { recentTasks } from '../tasks/tasks-of-day.ts'
import { readFirstSteps } from './first-steps-repository.ts'

type Reply = ReplyOf<typeof getDashboard>

/** As many as fit beside the charts without scrolling. */
const recentShown = 8

type DashboardCall = TaskCall & { readonly language: Language }

/** Counts and the newest records, of those that the actor may read and of no others. */
export async function openDashboard(call: DashboardCall): Promise<Result<Reply>> {
  const { db, actor, language } = call
  const newest = { limit: recentShown, sort: { field: 'updatedAt', order: 'desc' } } as const
  const loans = await listLoans(db, actor, newest, { language })
  const leads = await leadsOf(db, actor, language)
  const prospects = await prospectOverview(db, actor, recentShown)
  const choices = await lendingChoices(db, actor.companyId)
  const isEmpty = loans.ok && loans.value.count === 0
  return granted({
    ...(isEmpty ? await firstSteps(db, actor) : {}),
    company: { _id: actor.companyId },
    lead_counts: leads?.status.flatMap(presentCount) ?? [],
    prospect_count: prospects === null ? [] : presentUse(prospects),
    opportunity_count: loans.ok ? loans.value.status.flatMap(presentCount) : [],
    recent_opportunities: loans.ok ? loans.value.opportunities : [],
    tasks: await recentTasks(call, recentShown),
    recent_leads: leads?.leads.map(presentLead) ?? [],
    recent_prospects: prospects?.recent.map((one) => presentProspect(one, prospects.sight)) ?? [],
    programs: presentChoices(choices.programs),
    lead_sources: presentChoices(choices.sources),
  })
}

/** Null for whom the page of leads is closed. */
async function leadsOf(db: Db, actor: Actor, language: Language): Promise<ReplyOf<typeof listLeadsEndpoint> | null> {
  if (!pageRights(actor, 'leads').global) return null
  const newest = { limit: recentShown, sort: { field: 'updatedAt', order: 'desc' } } as const
  const leads = await listLeads({ db, actor, language }, newest)
  return leads.ok ? leads.value : null
}

const presentLead = ({ _id, title, form, updated_by, createdAt, updatedAt }: LeadRow) => ({
  ...{ _id, title, form: { title: form.title }, updated_by, createdAt, updatedAt },
})

/** Of a company that never had a loan, for whoever sets it up. */
async function firstSteps(db: Db, actor: Actor): Promise<Pick<Reply, 'first_steps'>> {
  if (!companyPolicy.configure(actor)) return {}
  const steps = await readFirstSteps(db, actor.companyId)
  return steps.loan ? {} : { first_steps: steps }
}

/** All that are in use first, as the list shows them; then what they are divided into. */
function presentUse({ active, inactive }: ProspectOverview): Reply['prospect_count'] {
  return [
    { _id: 'all', label: 'All', ...active },
    { _id: 'active', label: 'Active', ...active },
    { _id: 'inactive', label: 'Deactive', ...inactive },
  ]
}

/** All first, then the statuses that loans have. */
function presentCount({ _id, label, count = 0, countIsLeast, color }: StatusTab): Reply['opportunity_count'] {
  const counted = { _id, label, count, ...(countIsLeast && { countIsLeast }) }
  return _id === 'all' || count > 0 ? [{ ...counted, ...(color === undefined ? {} : { color }) }] : []
}

function presentProspect(prospect: ProspectOverview['recent'][number], sight: NameSight) {
  const { id, firstName, lastName, email, phone, createdAt, updatedAt } = prospect
  return {
    _id: id,
    info: shownNames({ first_name: firstName, last_name: lastName, email, phone }, 'prospects', sight),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
