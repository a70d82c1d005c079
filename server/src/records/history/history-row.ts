import type { RecordChange } from '@corbel/domain/records/record-change'

/** An entry of a record's history as it is stored. */
export type HistoryRow = {
  readonly id: string
  /** The record's version after it. */
  readonly rev: number
  readonly action: string
  readonly byPerson: string | null
  readonly byName: string
  readonly createdAt: Date
  readonly changes: readonly RecordChange[]
}
