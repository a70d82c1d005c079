import { callBy } from '@corbel/domain/leads/call-by'
import type { getLead as endpoint, newLead } from '@corbel/domain/leads/lead-endpoints'
import { type LeadStanding, leadPolicy } from '@corbel/domain/leads/lead-policy'
import { convertedLeadStatus, isConverted, leadStatuses } from '@corbel/domain/leads/lead-statuses'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../forms/published-forms.ts'
import { assignableAsSeen, assignablePeople } from '../people/assignable-people.ts'
import { companyDay } from '../platform/company-day.ts'
import type { Db } from '../platform/database/db.ts'
import { presentChoices } from '../products/choices-presenter.ts'
import { groupsOf, sourcesOf } from '../records/configuration/lending-choices.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'
import { findReadable } from '../records/find-readable.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { shownForm } from '../records/show-record.ts'
import { tellRecordRead } from '../records/tell-record-read.ts'
import { presentConversion } from './converting/present-conversion.ts'
import { findArrival } from './lead-arrival-repository.ts'
import { leadForm } from './lead-form.ts'
import { leadRecords } from './lead-kind.ts'
import { type LeadCall, presentLead, presentStatus } from './lead-presenter.ts'
import { findTakenAt, findWaitingCall } from './lead-take-repository.ts'
import { standingOf } from './stored-lead.ts'

type Reply = ReplyOf<typeof endpoint>

/** A lead with everything that its page shows. */
export async function getLead(call: LeadCall, id: string): Promise<Result<Reply>> {
  const { db, actor } = call
  const found = await findReadable(leadRecords, call, id)
  if (!found.ok) return found
  const { row } = found.value
  const standing = standingOf(row, actor)
  const form = await getPublishedForm(db, actor.companyId, row.form)
  const isClosed = isConverted(row)
  const update = leadPolicy.update(actor, standing)
  tellRecordRead(db, actor, { recordId: row.id, form })
  return granted({
    record: await presentLead(call, row, form),
    form: shownForm(form, row.form.title, call),
    permissions: {
      update,
      delete: leadPolicy.remove(actor, standing),
      history: leadPolicy.readHistory(actor, standing),
      docs: leadPolicy.inTab(actor, standing, { tab: 'docs', action: 'read' }),
      notes: leadPolicy.inTab(actor, standing, { tab: 'notes', action: 'read' }),
      tasks: leadPolicy.inTab(actor, standing, { tab: 'tasks', action: 'read' }),
      reveal: leadPolicy.reveal(actor, standing),
      assign: leadPolicy.assign(actor, standing) && !isClosed,
      status: leadPolicy.move(actor, standing) && !isClosed,
      convert: leadPolicy.convert(actor, standing) && loanPolicy.add(actor) && !isClosed && row.active,
      take: leadPolicy.take(actor, standing) && !isClosed,
    },
    arrival: await arrivalOf(db, actor.companyId, row.id),
    takenAt: (await findTakenAt(db, actor.companyId, row.id))?.toISOString() ?? null,
    callBy: await callByOf(db, actor.companyId, row.id),
    converted: isClosed ? await presentConversion(call, row.id) : null,
    choices: await choicesOf(call, standing, row.status[0]),
    viewer: { role: String(actor.role.id), canUpdate: update && row.active && !isClosed },
  })
}

/** Links of brokers are no word of a campaign: whoever has one could send leads in their name. */
async function arrivalOf(db: Db, companyId: string, leadId: string): Promise<Reply['arrival']> {
  const arrival = await findArrival(db, companyId, leadId)
  if (arrival === undefined) return null
  const { by: _link, ...campaign } = arrival.campaign
  return { at: arrival.at.toISOString(), terms: arrival.terms, campaign }
}

async function callByOf(db: Db, companyId: string, leadId: string): Promise<string | null> {
  const waiting = await findWaitingCall(db, companyId, leadId)
  if (waiting === undefined) return null
  return callBy(companyDay(waiting.takenAt, (await settingsOfCompany(db, companyId)).timeZone))
}

async function choicesOf(
  { db, actor, language }: LeadCall,
  standing: LeadStanding,
  stands: number | undefined,
): Promise<Reply['choices']> {
  const { companyId } = actor
  const status =
    leadPolicy.move(actor, standing) && stands !== convertedLeadStatus
      ? leadStatuses.filter(({ id }) => id !== convertedLeadStatus).map(({ id }) => presentStatus(id, language))
      : []
  if (!leadPolicy.assign(actor, standing)) return { workforces: [], groups: [], source: [], status }
  const { workforces } = assignableAsSeen(await assignablePeople(db, companyId), await nameSightOf(db, actor))
  return {
    workforces: [...workforces],
    groups: presentChoices([...(await groupsOf(db, companyId))]),
    source: presentChoices([...(await sourcesOf(db, companyId))]),
    status,
  }
}

/** What the page of a new lead needs. */
export async function blankLead(call: LeadCall): Promise<Result<ReplyOf<typeof newLead>>> {
  const { db, actor } = call
  if (!leadPolicy.add(actor)) return refused({ code: 'not-allowed' })
  const { form, title } = await leadForm(db, actor.companyId)
  return granted({ form: shownForm(form, title, call), viewer: { role: String(actor.role.id) } })
}
