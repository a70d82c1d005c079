import type { Actor } from '@corbel/domain/auth/actor'
import type { listLeads as endpoint, LeadRow } from '@corbel/domain/leads/lead-endpoints'
import { leadPolicy } from '@corbel/domain/leads/lead-policy'
import { isConverted, leadStatuses } from '@corbel/domain/leads/lead-statuses'
import { leadTitle } from '@corbel/domain/leads/lead-title'
import { shownNames } from '@corbel/domain/people/name-sight'
import { mayExport } from '@corbel/domain/records/exporting/list-export'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { mayActOnMany } from '../../records/bulk/mass/mass-acts.ts'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import { presentColumnSettings, presentColumns } from '../../records/list/present-columns.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { seenStamps } from '../../records/names/seen-stamps.ts'
import { mayChangeMany } from '../bulk/change-many-leads.ts'
import { type LeadCall, presentStatus } from '../lead-presenter.ts'
import { standingOf } from '../stored-lead.ts'
import { type LeadListConfiguration, leadListConfiguration } from './lead-configuration.ts'
import { type LeadPageRead, readLeadPage, type StoredLeadRow } from './lead-page-repository.ts'
import { type LeadListInput, type LeadListPlan, planLeadList } from './plan-lead-list.ts'

type Reply = ReplyOf<typeof endpoint>
export type ListingCall = Omit<LeadCall, 'at'>

/** The leads that the actor may read, with the exact total and a count for each status. */
export async function listLeads(call: ListingCall, input: LeadListInput): Promise<Result<Reply>> {
  const { db, actor } = call
  if (leadPolicy.list(actor) === 'none') return refused({ code: 'not-allowed' })
  return leadListConfiguration.use(db, actor.companyId, (configuration) => attempt(call, input, configuration))
}

async function attempt(
  call: ListingCall,
  input: LeadListInput,
  configuration: LeadListConfiguration,
): Promise<Attempt<Result<Reply>>> {
  const planned = planLeadList(configuration, call.actor, { input, language: call.language })
  if (!planned.ok) return { version: null, result: planned }
  const plan = planned.value
  const read = await readLeadPage(call, plan, input.columns)
  return { version: read.version, result: granted(await present(call, { configuration, plan, read })) }
}

type Presentation = {
  readonly configuration: LeadListConfiguration
  readonly plan: LeadListPlan
  readonly read: LeadPageRead
}

async function present(call: ListingCall, { configuration, plan, read }: Presentation): Promise<Reply> {
  const { actor, language } = call
  return {
    leads: await presentRows(call, { configuration, plan, read }),
    count: read.counts[plan.status ?? 0] ?? 0,
    status: [
      { _id: 'all', label: 'All', count: read.counts[0] ?? 0 },
      ...leadStatuses.map(({ id }) => {
        const { title: label, ...status } = presentStatus(id, language)
        return { ...status, label, count: read.counts[id] ?? 0 }
      }),
    ],
    columns: presentColumns(plan.fields.values(), read.layout),
    columnSettings: presentColumnSettings(actor, read),
    permissions: {
      add: leadPolicy.add(actor),
      update: leadPolicy.updateSome(actor),
      export: mayExport(actor, 'leads'),
      massAction: mayActOnMany(actor, 'leads'),
      assignMany: mayChangeMany(actor, 'assign'),
      moveMany: mayChangeMany(actor, 'status'),
    },
  }
}

type Rows = Omit<Presentation, 'read'> & { readonly read: Pick<LeadPageRead, 'rows'> }

/** Leads as rows of the list, under the eyes of who reads it. */
export async function presentRows(call: ListingCall, { configuration, plan, read }: Rows): Promise<LeadRow[]> {
  const { db, actor } = call
  const { rows } = read
  const stamps = rows.flatMap((row) => [
    { id: row.created_by, name: row.created_by_name },
    { id: row.updated_by, name: row.updated_by_name },
  ])
  const names = await seenStamps(db, actor, stamps)
  const sight = await nameSightOf(db, actor)
  return rows.map((row, at) => ({
    ...presentRow(row, { configuration, plan, actor }),
    status: presentStatus(row.status[0], call.language),
    workforces: row.people.map(({ id, role, role_title: title, ...info }) => ({
      user: { _id: id, info: shownNames(info, 'workforces', sight) },
      role: { _id: String(role), title },
    })),
    created_by: { _id: row.created_by, user: names[2 * at] ?? '' },
    updated_by: { _id: row.updated_by, user: names[2 * at + 1] ?? '' },
  }))
}

type Known = Pick<Presentation, 'configuration' | 'plan'> & { readonly actor: Actor }

function presentRow(row: StoredLeadRow, { configuration: { titles, sources }, plan, actor }: Known) {
  const standing = standingOf(row, actor)
  const form = { _id: String(row.form), title: titles.get(row.form) ?? '' }
  return {
    ...{ _id: row.id, rev: row.rev, active: row.active, info: row.info, form },
    title: leadTitle(row.named, (field) => plan.fields.has(field), form.title),
    source: row.source.map((id) => ({ _id: String(id), title: sources.get(id) ?? '' })),
    ...{ createdAt: row.created_at, updatedAt: row.updated_at },
    permissions: {
      update: leadPolicy.update(actor, standing),
      delete: leadPolicy.remove(actor, standing),
      take: leadPolicy.take(actor, standing) && !isConverted(row),
    },
  }
}
