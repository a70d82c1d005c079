import type { Db } from '../../platform/database/db.ts'

/** A row that holds protected values; `key` is what it is found by, in the order of its columns. */
export type SealedRow = {
  readonly key: readonly string[]
  readonly recordId: string
  /** By column of the table: values by field id, as they are stored. */
  readonly columns: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** A table in which values of records are kept, and how a walk through it goes. */
export type SealedStore = {
  readonly table: string
  /** Locked until the transaction ends, in the order of their keys, each after the last one of the walk so far. */
  readonly lockAfter: (db: Db, companyId: string, place: WalkPlace) => Promise<SealedRow[]>
  readonly write: (db: Db, companyId: string, row: SealedRow) => Promise<void>
}

export type WalkPlace = { readonly after: readonly string[]; readonly limit: number }
