import type { convertLead as endpoint } from '@corbel/domain/leads/lead-conversion-endpoints'
import { convertedLeadStatus } from '@corbel/domain/leads/lead-statuses'
import { joinIds } from '@corbel/domain/loans/admin-entries'
import type { RecordChange } from '@corbel/domain/records/record-change'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { addLoan } from '../../loans/adding/add-loan.ts'
import { loanKind } from '../../loans/loan-kind.ts'
import { personRecords } from '../../people/person-kinds.ts'
import { isId } from '../../platform/ids.ts'
import { changeRecords } from '../../records/change-records.ts'
import { writeHistories } from '../../records/history/write-history.ts'
import { lockRecords, type RecordLock } from '../../records/lock-records.ts'
import { statusInWords } from '../lead-entries.ts'
import { leadRecords } from '../lead-kind.ts'
import { readLeads } from '../lead-repository.ts'
import { insertConversion } from './conversion-repository.ts'
import { type ConvertingCall, type LeadToConvert, leadToConvert, valuesFor } from './lead-to-convert.ts'
import { bringProspect } from './prospect-of-lead.ts'

type Answer = AnswerOf<typeof endpoint>
type Converting = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

/** A prospect and a loan of a lead, in one transaction and once: whoever comes second is told where it went. */
export async function convertLead(call: ConvertingCall, converting: Converting): Promise<Result<Answer>> {
  const { db, actor } = call
  const { id, body } = converting
  if (!isId(id)) return refused({ code: leadRecords.policy.notFound })
  const lock = await lockLead(call, converting)
  const found = await leadToConvert(call, id)
  if (!found.ok) return found
  const lead = found.value
  const { prospect, newProspect: names, different = [] } = body
  if (prospect !== undefined && names !== undefined)
    return refused({ code: 'invalid-fields', fields: { newProspect: tell('loans.refused.twoBorrowers') } })
  const person = prospect === undefined ? await bringProspect(call, lead, { names, different }) : granted(prospect)
  if (!person.ok) return person
  const made = await loanOf(call, lead, { body, personId: person.value })
  if (!made.ok) return made
  const loanId = made.value._id
  await insertConversion(db, { companyId: actor.companyId, leadId: id, personId: person.value, loanId, at: call.at })
  await tellConversion(call, lead, { personId: person.value, loanId })
  await closeLead(call, lead, lock)
  const loan = await loanKind.find(db, actor, loanId)
  const message = tell('leads.convertedTo', { number: loan?.row.number ?? '' })
  return granted({ message, loan: loanId, prospect: person.value })
}

/** The lead and whoever the loan will refer to, at once: those who work on the lead are the loan's too. */
async function lockLead({ db, actor: { companyId } }: ConvertingCall, { id, body }: Converting): Promise<RecordLock> {
  const [before] = await readLeads(db, companyId, [id])
  const chosen = body.prospect === undefined ? [] : [body.prospect]
  const maker = before?.created_by ? [before.created_by] : []
  const people = [...(before?.people ?? []).map((person) => person.id), ...maker, ...chosen]
  return lockRecords(db, companyId, { change: [id], hold: [...new Set(people)] })
}

type LoanAsked = { readonly body: Converting['body']; readonly personId: string }

async function loanOf(call: ConvertingCall, lead: LeadToConvert, { body, personId }: LoanAsked) {
  const { source, groups, people, created_by: broker } = lead.row
  const workforces = people.map(({ id, role }) => joinIds(id, String(role)))
  return addLoan(
    call,
    { product: body.program, prospect: personId, override: body.override },
    { valuesFor: (to) => valuesFor(call, lead, { to, isUntouched: true }), source, groups, workforces, broker },
  )
}

type Made = { readonly personId: string; readonly loanId: string }

/** The histories of the loan and of its prospect name the form by which they came. */
async function tellConversion(
  { db, actor, at }: ConvertingCall,
  { row }: LeadToConvert,
  { personId, loanId }: Made,
): Promise<void> {
  const change: RecordChange = { field: 'lead', title: tell('leads.title'), previous: '', current: row.id, admin: true }
  const changes = [{ ...change, shown: { previous: '', current: row.form.title } }]
  const person = await personRecords.find(db, actor, personId)
  // Creation is version 1 of a record, and this belongs to it; of somebody who was here it belongs to what they are now.
  const entry = { action: 'updated', at, changes }
  await writeHistories(db, actor, [
    { ...entry, recordId: loanId, rev: 1 },
    { ...entry, recordId: personId, rev: person?.row.rev ?? 1 },
  ])
}

async function closeLead({ db, actor, at }: ConvertingCall, { row }: LeadToConvert, lock: RecordLock): Promise<void> {
  const previous = leadRecords.entries?.of(row).status ?? ''
  const current = String(convertedLeadStatus)
  const status: RecordChange = {
    ...{ field: 'status', title: tell('loans.entries.status'), previous, current, admin: true },
    shown: { previous: statusInWords(previous), current: statusInWords(current) },
  }
  const by = { personId: actor.personId, name: actor.fullName }
  const action = 'updated'
  const writing = { id: row.id, rev: row.rev, action, changes: [status], status: [convertedLeadStatus], isListed: true }
  await changeRecords(db, lock, { by, at, records: [writing] })
  await leadRecords.announce(db, { actor, row: { ...row, rev: row.rev + 1, status: [convertedLeadStatus] }, action })
}
