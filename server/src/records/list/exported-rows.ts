import type { Actor } from '@corbel/domain/auth/actor'
import type { Db } from '../../platform/database/db.ts'
import { type ExportedRows, readExportedRows } from './exported-rows-repository.ts'
import type { Sql } from './list-entry.ts'
import type { ShownColumnsOptions } from './shown-columns.ts'

export type ExportOfRows = Pick<ShownColumnsOptions, 'moduleId' | 'fields'> & {
  /** One row as JSON, of `record r`. */
  readonly row: Sql
}

/** Reads records of a kind without programs, by their ids, with these columns; without a choice, with the reader's own. */
export const exportedRows =
  <Row>(db: Db, { companyId, personId }: Actor, kind: ExportOfRows) =>
  (ids: readonly string[], asked: readonly string[] | undefined): Promise<ExportedRows<Row>> =>
    readExportedRows<Row>(db, ids, { ...kind, companyId, personId, program: 0, always: [], asked })
