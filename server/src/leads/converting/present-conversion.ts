import type { LeadConversionReply } from '@corbel/domain/leads/lead-endpoints'
import { shownNames } from '@corbel/domain/people/name-sight'
import { loanKind } from '../../loans/loan-kind.ts'
import { personRecords } from '../../people/person-kinds.ts'
import { findReadable } from '../../records/find-readable.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import type { LeadCall } from '../lead-presenter.ts'
import { findConversion } from './conversion-repository.ts'

type Asking = Pick<LeadCall, 'db' | 'actor'>

/** Where a lead went, as far as the actor may see that; null where it was not converted. */
export async function presentConversion(call: Asking, leadId: string): Promise<LeadConversionReply | null> {
  const found = await findConversion(call.db, call.actor.companyId, leadId)
  if (found === undefined) return null
  const loan = await findReadable(loanKind, call, found.loanId)
  return {
    at: found.at.toISOString(),
    loan: loan.ok ? { _id: found.loanId, number: loan.value.row.number } : null,
    prospect: await prospectOf(call, found.personId),
  }
}

async function prospectOf(call: Asking, id: string): Promise<LeadConversionReply['prospect']> {
  const person = await findReadable(personRecords, call, id)
  if (!person.ok) return null
  const { first_name, last_name, email, phone, kind } = person.value.row
  const shown = shownNames({ first_name, last_name, email, phone }, kind, await nameSightOf(call.db, call.actor))
  return { _id: id, name: `${shown.first_name} ${shown.last_name}`.trim() }
}
