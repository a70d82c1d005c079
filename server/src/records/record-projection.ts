import { addressLine } from '@corbel/domain/loans/property-address'
import { searchText } from '@corbel/domain/records/list/list-search'
import type { FormVersion } from '../forms/published-form.ts'
import { refreshSharedLoans } from '../loans/sharing/refresh-shared-loans.ts'
import type { Db } from '../platform/database/db.ts'
import { formAddresses } from './form-addresses.ts'
import { type FieldSlots, listFieldSlots, listProjectedRecords, type ProjectedRecord } from './projection-reading.ts'
import { type ProjectionRow, writeProjections } from './projection-writing.ts'
import { writeRecordSecrets } from './secret-projection.ts'
import { slotValue } from './slot-value.ts'

/**
 * Makes the narrow copies that lists and searches read (`record_list`, `record_search`) equal to the records again.
 * Every verb that changes a record, its loan or its person calls this in the same transaction; for the loans of a
 * person whose name or address changed, their ids are given too.
 */
export async function refreshRecordProjection(db: Db, companyId: string, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return
  const { rows, records } = await projectRecords(db, companyId, recordIds)
  await writeProjections(db, companyId, rows)
  await writeRecordSecrets(db, companyId, records)
  await refreshSharedLoans(db, companyId, recordIds)
}

export type Projection = { readonly rows: readonly ProjectionRow[]; readonly records: readonly ProjectedRecord[] }

/** How lists and searches have to show these records as they are now; nothing is written. */
export async function projectRecords(db: Db, companyId: string, recordIds: readonly string[]): Promise<Projection> {
  const records = await listProjectedRecords(db, companyId, recordIds)
  const slots = await listFieldSlots(db, companyId)
  const addressOf = await formAddresses(db, companyId, records.flatMap(formVersions))
  const address = (form: FormVersion | null, info: Record<string, unknown> | null): string =>
    form === null || info === null ? '' : addressLine(addressOf(form), info)
  const rows = records.map((record) => {
    // A loan whose form asks for no property is found by its borrower's address.
    const line = address(record.form, record.info) || address(record.prospect_form, record.prospect_info)
    return projectionOf(record, line, slots)
  })
  return { rows, records }
}

const formVersions = (record: ProjectedRecord): FormVersion[] =>
  [record.form, record.prospect_form].filter((form) => form !== null)

function projectionOf(record: ProjectedRecord, address: string, slots: FieldSlots) {
  const name = [record.first_name, record.last_name].filter((part) => part !== null).join(' ')
  return {
    record_id: record.id,
    module_id: record.module_id,
    product_id: record.product_id,
    program_id: record.program_id,
    active: record.active,
    status: record.status,
    number: record.number,
    loan_no: record.loan_no,
    created_at: record.created_at,
    updated_at: record.updated_at,
    search: searchText([record.number, name, record.email, record.phone, address]),
    t1: record.first_name,
    t2: record.last_name,
    t3: record.email,
    t4: record.phone,
    t5: address === '' ? null : address,
    ...slotValues(record, slots),
  }
}

function slotValues(record: ProjectedRecord, slots: FieldSlots): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  for (const { fieldId, slot } of slots.get(record.module_id) ?? []) {
    const value = slotValue(slot, record.info[fieldId])
    if (value !== null) values[slot] = value
  }
  return values
}
