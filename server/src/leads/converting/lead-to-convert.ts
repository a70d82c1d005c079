import { carriedValues } from '@corbel/domain/leads/conversion-mapping'
import { leadPolicy } from '@corbel/domain/leads/lead-policy'
import { isConverted } from '@corbel/domain/leads/lead-statuses'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { findReadable } from '../../records/find-readable.ts'
import { acceptedValues } from '../../records/saving/accepted-values.ts'
import { openValues } from '../../records/sealed-values.ts'
import { leadRecords } from '../lead-kind.ts'
import type { LeadCall } from '../lead-presenter.ts'
import { type StoredLead, standingOf } from '../stored-lead.ts'
import { findMapping } from './conversion-repository.ts'
import { presentConversion } from './present-conversion.ts'

export type ConvertingCall = LeadCall & { readonly secrets: Secrets }

export type LeadToConvert = {
  readonly row: StoredLead
  readonly form: PublishedForm
  /** In clear. */
  readonly values: RecordValues
}

/** A lead that the actor may convert now, as it is. */
export async function leadToConvert(call: ConvertingCall, id: string): Promise<Result<LeadToConvert>> {
  const { db, actor } = call
  const { companyId } = actor
  const found = await findReadable(leadRecords, call, id)
  if (!found.ok) return found
  const { row } = found.value
  if (!leadPolicy.convert(actor, standingOf(row, actor))) return refused({ code: 'not-allowed' })
  if (isConverted(row))
    return refused({ code: 'lead-converted', details: { converted: await presentConversion(call, row.id) } })
  if (!row.active) return refused({ code: 'record-inactive' })
  const form = await getPublishedForm(db, companyId, row.form)
  const secrets = await call.secrets.ofCompany(db, companyId)
  const values = await openValues(row.info, { secrets, recordId: row.id, outline: form.outline })
  return granted({ row, form, values })
}

/** What of the lead goes into a new record of another form. */
export async function valuesFor(
  { db, actor }: Pick<ConvertingCall, 'db' | 'actor'>,
  { form, values }: Pick<LeadToConvert, 'form' | 'values'>,
  { to, isUntouched }: { readonly to: PublishedForm; readonly isUntouched: boolean },
): Promise<RecordValues> {
  const role = String(actor.role.id)
  const forms = { companyId: actor.companyId, form: form.formId, target: to.formId }
  const { fields: chosen } = await findMapping(db, forms)
  const carried = carriedValues(values, { from: form.outline, to: to.outline, chosen, role })
  return acceptedValues(carried, { form: to, role, isUntouched })
}
