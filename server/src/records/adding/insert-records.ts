import type { FormVersion } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Assignee } from '../change-records.ts'
import { newRecords } from '../lock-records.ts'
import { tellPeople } from '../notices/tell-people.ts'
import { refreshRecordProjection } from '../record-projection.ts'
import { writeNewRecords } from './new-records-repository.ts'

export type NewRecord = {
  /** Made by the caller: sensitive values are sealed for this record. */
  readonly id: string
  readonly moduleId: number
  /** The form of its module as it is published now, where none is named. */
  readonly form?: FormVersion
  readonly status?: readonly number[]
  readonly source?: readonly number[]
  readonly groups?: readonly number[]
  readonly assignees?: readonly Assignee[]
  /** Values by field id as they are stored: sensitive ones sealed, calculated ones calculated. */
  readonly info: Readonly<Record<string, unknown>>
  readonly createdAt: Date
  readonly updatedAt?: Date
}

export type NewRecords = {
  readonly companyId: string
  readonly by: { readonly personId: string | null; readonly name: string }
  readonly records: readonly NewRecord[]
  /** Whoever they are assigned to is told so, as of this. */
  readonly tells?: 'assigned' | 'lead-arrived'
  /** Inserts the rows that only their kind has. */
  readonly insertOwn?: () => Promise<void>
}

/**
 * Creates records with everything that a record has from its first moment: values, people, history, list row. In one
 * transaction and a fixed number of statements, one record or hundreds. The choices are the caller's to check.
 */
export async function insertRecords(db: Db, { companyId, by, records, tells, insertOwn }: NewRecords): Promise<void> {
  if (records.length === 0) return
  await writeNewRecords(db, { companyId, by, records })
  await insertOwn?.()
  if (tells !== undefined)
    for (const { id, createdAt: at } of records)
      tellPeople(db, { companyId, at, notices: [{ kind: tells, record: { id }, by, assigned: true }] })
  const ids = records.map(({ id }) => id)
  await refreshRecordProjection(db, newRecords(db, companyId, ids), ids)
}
