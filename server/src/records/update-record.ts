import type { RecordChange } from '@corbel/domain/records/record-change'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { FormVersion } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'
import { namedQuery } from '../platform/database/transaction-handle.ts'
import { newId } from '../platform/ids.ts'

export type RecordUpdate = {
  readonly companyId: string
  readonly id: string
  /** The version after the update; the one before it must be what the caller locked. */
  readonly rev: number
  /** As stored; these fields only. */
  readonly patch: RecordValues
  readonly status: readonly number[]
  readonly source: readonly number[]
  readonly groups: readonly number[]
  readonly form: FormVersion
  readonly by: { readonly personId: string; readonly name: string }
  readonly at: Date
  readonly action: string
  readonly changes: readonly RecordChange[]
}

const statement = {
  name: 'update record',
  text: `with saved as (
      update record set info = info || $4::jsonb, status = $5, source = $6, groups = $7, form_id = $8,
        form_version = $9, rev = $3, updated_at = $10, updated_by = $11, updated_by_name = $12
      where company_id = $1 and id = $2 and rev = $3 - 1 returning id
    ), told as (
      insert into history (company_id, id, record_id, rev, action, by_person, by_name, created_at, changes)
      select $1, $13, id, $3, $14, $11, $12, $10, $15::jsonb from saved
    ), listed as (
      update record_list set updated_at = $10 where company_id = $1 and record_id = $2
    )
    select count(*) as saved from saved`,
}

/**
 * Writes a record's values and entries, what history says of them, and in its list row the instant of the save: one
 * statement, because each round trip costs a save as much as the writing itself. The caller refreshes the list row
 * where more of it has changed.
 */
export async function updateRecord(db: Db, update: RecordUpdate): Promise<void> {
  const { companyId, id, rev, form, by, at } = update
  const [row] = await namedQuery<{ saved: number }>(db, statement, [
    ...[companyId, id, rev, JSON.stringify(update.patch), update.status, update.source, update.groups],
    ...[form.formId, form.version, at, by.personId, by.name],
    ...[newId(), update.action, JSON.stringify(update.changes)],
  ])
  if (row?.saved !== 1) throw new Error('A locked record changed its version.')
}
