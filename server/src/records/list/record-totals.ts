import { manyRecords, type ToldTotal, toldTotal } from '@corbel/domain/records/list/listed-total'
import type { Db } from '../../platform/database/db.ts'
import type { CountedRecords } from './record-total.ts'
import { type CountedRows, readRecordTotal, readRowCount } from './record-totals-repository.ts'

/** Whether a kind has so many records that what reads all of them is answered otherwise. */
export async function hasManyRecords(db: Db, records: CountedRecords): Promise<boolean> {
  return (await readRecordTotal(db, records)) >= manyRecords
}

/** All of a kind, without looking at any. */
export async function totalOfKind(db: Db, records: CountedRecords): Promise<ToldTotal> {
  return toldTotal(await readRecordTotal(db, records), false)
}

/** The rows that a statement finds, of very many records of the kind no more than are counted. */
export async function countRows(db: Db, rows: CountedRows): Promise<ToldTotal> {
  const { n, isBounded } = await readRowCount(db, rows)
  return toldTotal(n, isBounded)
}
