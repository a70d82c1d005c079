import { addressLine } from '@corbel/domain/loans/property-address'
import { searchText } from '@corbel/domain/records/list/list-search'
import type { FormVersion } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'
import { inPortions } from '../platform/in-portions.ts'
import { figureRow } from './figures/figure-row.ts'
import { formAddresses } from './form-addresses.ts'
import type { RecordLock } from './lock-records.ts'
import { type NextActionRow, nextActionRows } from './open-items/next-action-row.ts'
import {
  type FieldSlots,
  listFieldSlots,
  listLoansOfPerson,
  listProjectedRecords,
  type ProjectedRecord,
} from './projected-records-repository.ts'
import {
  type ProjectionRow,
  writeDerivedColumns,
  writePersonColumns,
  writeProjections,
} from './projection-repository.ts'
import { writeRecordSecrets } from './secret-projection-repository.ts'
import { refreshSharedCopies } from './sharing/refresh-shared-copies.ts'
import { slotValue } from './slot-value.ts'

/**
 * Makes the narrow copies that lists and searches read (`record_list`, `record_search`), and those of guests, equal to
 * the records again, in the transaction that changes or makes them. The lock holds the borrowers of loans too, whose
 * names the copies show.
 */
export async function refreshRecordProjection(db: Db, lock: RecordLock, recordIds: readonly string[]): Promise<void> {
  lock.demand(db, recordIds)
  const { companyId } = lock
  await inPortions(recordIds, async (ids) => {
    const { rows, records } = await projectRecords(db, companyId, ids)
    await Promise.all([writeProjections(db, companyId, rows), writeRecordSecrets(db, companyId, records)])
    await refreshSharedCopies(db, companyId, sharedOf(records))
  })
}

export type Projection = { readonly rows: readonly ProjectionRow[]; readonly records: readonly ProjectedRecord[] }

/** How lists and searches have to show these records as they are now; nothing is written. */
export async function projectRecords(db: Db, companyId: string, recordIds: readonly string[]): Promise<Projection> {
  const [records, slots] = await Promise.all([
    listProjectedRecords(db, companyId, recordIds),
    listFieldSlots(db, companyId),
  ])
  const addressOf = await addressLines(db, companyId, records)
  const next = await nextActionRows(db, companyId, records)
  const made = (record: ProjectedRecord) =>
    projectionOf(record, { address: addressOf(record), slots, next: next.get(record.id) })
  return { rows: records.map(made), records }
}

/**
 * The same of what the lists show of a locked person: their own row, and in the rows of their loans and the guests'
 * copies of these what is theirs. The loans are not locked: status, number and values of their rows are left to whoever
 * changes the loan, who holds the person for it.
 */
export async function refreshPersonProjection(db: Db, lock: RecordLock, personId: string): Promise<void> {
  await refreshRecordProjection(db, lock, [personId])
  const { companyId } = lock
  await inPortions(await listLoansOfPerson(db, companyId, personId), async (ids) => {
    const loans = await listProjectedRecords(db, companyId, ids)
    const addressOf = await addressLines(db, companyId, loans)
    const rows = loans.map((loan) => personColumnsOf(loan, addressOf(loan)))
    await writePersonColumns(db, companyId, rows)
    await refreshSharedCopies(db, companyId, sharedOf(loans))
  })
}

/**
 * The same of what the loans of a locked person wait for, where something of the person decides it. Whoever changes one
 * of these loans holds the person, so their values stay as they are.
 */
export async function refreshOpenItems(db: Db, lock: RecordLock, personId: string): Promise<void> {
  lock.demand(db, [personId])
  const { companyId } = lock
  await inPortions(await listLoansOfPerson(db, companyId, personId), async (ids) => {
    const { rows } = await projectRecords(db, companyId, ids)
    await writeDerivedColumns(db, companyId, rows)
  })
}

/** The same of what locked records wait for, where something that hangs on them decides it. */
export async function refreshOpenItemsOf(db: Db, lock: RecordLock, recordIds: readonly string[]): Promise<void> {
  lock.demand(db, recordIds)
  await inPortions(recordIds, async (ids) => {
    const { rows } = await projectRecords(db, lock.companyId, ids)
    await writeDerivedColumns(db, lock.companyId, rows)
  })
}

const sharedOf = (records: readonly ProjectedRecord[]): string[] =>
  records.filter((record) => record.is_shared).map((record) => record.id)

type AddressOf = (record: ProjectedRecord) => string

async function addressLines(db: Db, companyId: string, records: readonly ProjectedRecord[]): Promise<AddressOf> {
  const addressOf = await formAddresses(db, companyId, records.flatMap(formVersions))
  const address = (form: FormVersion | null, info: Record<string, unknown> | null): string =>
    form === null || info === null ? '' : addressLine(addressOf(form), info)
  // A loan whose form asks for no property is found by its borrower's address.
  return (record) => address(record.form, record.info) || address(record.prospect_form, record.prospect_info)
}

const formVersions = (record: ProjectedRecord): FormVersion[] =>
  [record.form, record.prospect_form].filter((form) => form !== null)

/** What of a row is its person's. */
function personColumnsOf(record: ProjectedRecord, address: string) {
  const name = [record.first_name, record.last_name].filter((part) => part !== null).join(' ')
  return {
    record_id: record.id,
    search: searchText([record.number, name, record.email, record.phone, address, record.co_borrowers]),
    t1: record.first_name,
    t2: record.last_name,
    t3: record.email,
    t4: record.phone,
    t5: address === '' ? null : address,
  }
}

type Found = {
  readonly address: string
  readonly slots: FieldSlots
  readonly next: NextActionRow | undefined
}

function projectionOf(record: ProjectedRecord, { address, slots, next }: Found) {
  return {
    ...personColumnsOf(record, address),
    module_id: record.module_id,
    product_id: record.product_id,
    program_id: record.program_id,
    active: record.active,
    status: record.status,
    number: record.number,
    loan_no: record.loan_no,
    created_at: record.created_at,
    updated_at: record.updated_at,
    stage_entered_at: record.stage_entered_at,
    workforces: record.workforces,
    ...figuresOf(record),
    ...next,
    ...slotValues(record, slots),
  }
}

/** Only loans have figures: the forms of other kinds mean nothing. */
function figuresOf({ figures, info, lock_start, lock_end, closing_date }: ProjectedRecord) {
  if (figures === null) return {}
  const own = { lockStart: lock_start, lockEnd: lock_end, closingDate: closing_date }
  return figureRow({ mapping: figures, info, own })
}

function slotValues(record: ProjectedRecord, slots: FieldSlots): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  for (const { fieldId, slot } of slots.get(record.module_id) ?? []) {
    const value = slotValue(slot, record.info[fieldId])
    if (value !== null) values[slot] = value
  }
  return values
}
