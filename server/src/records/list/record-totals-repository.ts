import { exactWithinMs, manyRecords, mostCounted } from '@corbel/domain/records/list/listed-total'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { withinTime } from '../../platform/database/within-time.ts'
import type { Sql } from './list-entry.ts'
import { type CountedRecords, recordTotal } from './record-total.ts'

export async function readRecordTotal(db: Db, records: CountedRecords): Promise<number> {
  const answer = await sql<{ n: number }>`select ${recordTotal(records)} as n`.execute(db)
  return answer.rows[0]?.n ?? 0
}

export type CountedRows = CountedRecords & {
  /** A statement that finds them. */
  readonly found: Sql
  /** All of them, however many there are, where they are counted in time. */
  readonly isExact: boolean
}

type CountedNow = { readonly n: number; readonly isBounded: boolean }

/** All of them within the time that there is for it, else no more than are counted by themselves. */
export async function readRowCount(db: Db, rows: CountedRows): Promise<CountedNow> {
  if (!rows.isExact) return countNow(db, rows, sql`(${recordTotal(rows)} >= ${manyRecords})`)
  const whole = await withinTime(db, exactWithinMs, () => countNow(db, rows, sql`false`))
  return whole ?? countNow(db, rows, sql`true`)
}

async function countNow(db: Db, { found }: CountedRows, isMany: Sql): Promise<CountedNow> {
  const answer = await sql<{ n: number; many: boolean }>`
    with size as materialized (select ${isMany} as many)
    select many, case
      when many then (select count(*) from (${found} limit ${sql.lit(mostCounted + 1)}) as bounded)
      else (select count(*) from (${found}) as whole) end as n
    from size`.execute(db)
  const [counted] = answer.rows
  return { n: counted?.n ?? 0, isBounded: counted?.many === true }
}
