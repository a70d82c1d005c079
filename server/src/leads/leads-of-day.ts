import type { Actor } from '@corbel/domain/auth/actor'
import type { getDay } from '@corbel/domain/dashboard/day-endpoints'
import { callBy } from '@corbel/domain/leads/call-by'
import { leadPolicy } from '@corbel/domain/leads/lead-policy'
import { newLeadStatus } from '@corbel/domain/leads/lead-statuses'
import { pageRights } from '@corbel/domain/menu-pages'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { companyDay } from '../platform/company-day.ts'
import type { Db } from '../platform/database/db.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'
import { findLeads } from './find-lead.ts'
import { listWaitingCalls } from './lead-take-repository.ts'
import { listLeads } from './list/list-leads.ts'
import { standingOf } from './stored-lead.ts'

type Leads = NonNullable<ReplyOf<typeof getDay>['cards']['leads']>
type Asked = { readonly db: Db; readonly actor: Actor; readonly language: Language }
type Calls = Leads['calls']

const rowsShown = 5

/** Leads that nobody has done anything about yet, the newest first; absent for whom leads are closed. */
export async function leadsOfDay({ db, actor, language }: Asked): Promise<Leads | undefined> {
  if (actor.type !== 'Workforces' || !pageRights(actor, 'leads').global) return undefined
  const list = await listLeads({ db, actor, language }, { status: String(newLeadStatus), limit: rowsShown })
  if (!list.ok) return undefined
  const { leads, status } = list.value
  return {
    count: status.find(({ _id }) => _id === String(newLeadStatus))?.count ?? 0,
    leads: leads.map(({ _id, title, source, createdAt, workforces, permissions }) => ({
      ...{ _id, title, createdAt, mayTake: permissions.take },
      source: source.map((one) => one.title).join(', '),
      takenBy: workforces.map(({ user: { info } }) => `${info.first_name} ${info.last_name}`.trim()),
    })),
    calls: await callsOf(db, actor),
  }
}

/** Whom they have yet to call of the leads that they took, as far as they still read them. */
async function callsOf(db: Db, actor: Actor): Promise<Calls> {
  const { companyId } = actor
  const { count, calls } = await listWaitingCalls(db, actor, rowsShown)
  if (count === 0) return { count, leads: [] }
  const { timeZone } = await settingsOfCompany(db, companyId)
  const leads = await findLeads(
    db,
    actor,
    calls.map(({ leadId }) => leadId),
  )
  return {
    count,
    leads: calls.flatMap(({ leadId, takenAt }) => {
      const lead = leads.find(({ id }) => id === leadId)
      if (lead === undefined || !leadPolicy.read(actor, standingOf(lead, actor))) return []
      return [{ _id: leadId, title: lead.title, due: callBy(companyDay(takenAt, timeZone)) }]
    }),
  }
}
