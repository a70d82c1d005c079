import { leadPolicy } from '@corbel/domain/leads/lead-policy'
import { convertedLeadStatus, leadStatuses } from '@corbel/domain/leads/lead-statuses'
import { granted } from '@corbel/domain/shared/result'
import { loanChoices } from '../loans/list/loan-choices.ts'
import { findReadable } from '../records/find-readable.ts'
import type { RecordKind } from '../records/record-kind.ts'
import type { RecordAdvancing } from '../records/record-offers.ts'
import { saveLead } from './change-lead.ts'
import { convertLead } from './converting/convert-lead.ts'
import { leadRecords } from './lead-kind.ts'
import { presentStatus } from './lead-presenter.ts'
import { standingOf } from './stored-lead.ts'

/** A lead is moved and converted as by hand: by the same rights. */
const advancing: RecordAdvancing = {
  statuses: async ({ db, actor, language }, id) => {
    const found = await findReadable(leadRecords, { db, actor }, id)
    if (!found.ok || !leadPolicy.move(actor, standingOf(found.value.row, actor))) return []
    return leadStatuses
      .filter((one) => one.id !== convertedLeadStatus)
      .map((one) => presentStatus(one.id, language))
      .map(({ _id, title }) => ({ _id, title }))
  },
  moveTo: async (call, { id, status }) => {
    const saved = await saveLead(call, { id, body: { adminInfo: { status } } })
    return saved.ok ? granted(saved.value.record.status.title) : saved
  },
  programs: async ({ db, actor, at, language }) => {
    const choices = await loanChoices(db, actor, { at, language })
    return choices.ok ? choices.value.productWithPrograms.map(({ value, label }) => ({ value, label })) : []
  },
  convert: async (call, { id, program, override }) => {
    const made = await convertLead(call, { id, body: { program, ...(override && { override }) } })
    return made.ok ? granted({ page: `/loans/edit/${made.value.loan}` }) : made
  },
}

/** Leads with what may follow from what hangs on them. */
export const offeredLeads: RecordKind = { ...leadRecords, advancing }
