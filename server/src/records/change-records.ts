import type { RecordChange } from '@corbel/domain/records/record-change'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { FormVersion } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'
import { writeRecords } from './changed-records-repository.ts'
import type { RecordLock } from './lock-records.ts'
import { changesToTell } from './notices/changes-to-tell.ts'
import { tellPeople } from './notices/tell-people.ts'
import { refreshRecordProjection } from './record-projection.ts'

export type Assignee = { readonly kind: 'workforces' | 'contacts'; readonly userId: string; readonly roleId: number }

/** Of one table with the record's id, all that a change of this sort writes: their types, and what they become. */
export type OwnColumns = {
  readonly table: string
  readonly types: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
}

/** A change of one record; what is absent stays as it is. */
export type RecordWriting = {
  readonly id: string
  /** The version that was read under the lock; the change makes the next one. */
  readonly rev: number
  /** What history calls it, in the past tense. */
  readonly action: string
  readonly changes: readonly RecordChange[]
  /** As stored; these fields only. */
  readonly patch?: RecordValues
  readonly status?: readonly number[]
  readonly source?: readonly number[]
  readonly groups?: readonly number[]
  readonly active?: boolean
  readonly form?: FormVersion
  /** Columns of the table that only its kind has. */
  readonly own?: OwnColumns
  /** Everybody who is assigned after it, in their order; written by the difference. */
  readonly assignees?: readonly Assignee[]
  /** Files that no field names any more. */
  readonly filesTakenOff?: readonly string[]
  /** Whether lists or searches show more of it than the instant of the change; guests' copies show every change. */
  readonly isListed: boolean
}

export type RecordChanges = {
  readonly by: { readonly personId: string | null; readonly name: string }
  readonly at: Date
  readonly records: readonly RecordWriting[]
}

/**
 * The only writer of records that exist: values, entries, people, history, list row, search, protected numbers, guests'
 * copies, marks of files, and what the people who work on them are told, together. One record or hundreds of a company,
 * in a number of statements that does not grow with theirs.
 */
export async function changeRecords(db: Db, lock: RecordLock, { by, at, records }: RecordChanges): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ id }) => id)
  lock.demand(db, ids)
  const { saved, shared } = await writeRecords(db, lock.companyId, { by, at, records })
  if (saved !== records.length) throw new Error('A locked record changed its version.')
  tellPeople(db, { companyId: lock.companyId, at, notices: changesToTell({ by, records }) })
  // List rows name who works on the record, by which these are counted.
  const shown = records.filter(
    ({ id, isListed, assignees, filesTakenOff = [] }) =>
      isListed || assignees !== undefined || filesTakenOff.length > 0 || shared.includes(id),
  )
  await refreshRecordProjection(
    db,
    lock,
    shown.map(({ id }) => id),
  )
}
