import { sql } from 'kysely'
import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { compareCopies, listUngranted } from '../sharing/checking/compare-copies.ts'
import { compareCounters } from './compare-counters.ts'
import { compareHistory } from './compare-history.ts'
import { compareProjection } from './compare-projection.ts'
import type { RecordDifference } from './record-difference.ts'

/** Records of one snapshot: what happens between two of them is in neither by half. */
const atOnce = 1_000
const patient = { snapshot: true, statementTimeoutMs: 60_000 }

export type CheckOptions = {
  readonly signal?: AbortSignal | undefined
  /** These records alone, beside the counters and what guests keep. */
  readonly only?: readonly string[]
}

/**
 * Whether list rows, search, counters, assignees and guests' copies of a company equal its records: every difference,
 * none where all is well. Rows and copies are held against the very function that writes them. Nothing is written.
 */
export async function checkRecords(
  database: Database,
  companyId: string,
  { signal, only }: CheckOptions = {},
): Promise<RecordDifference[]> {
  const differences: RecordDifference[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    if (signal?.aborted) return differences
    const batch = await inTransaction(database, { companyId, ...patient }, (db) =>
      checkBatch(db, { companyId, after, only }),
    )
    differences.push(...batch.differences)
    if (batch.last === null) break
    after = batch.last
  }
  const others = await inTransaction(database, { companyId, ...patient }, async (db) => [
    ...(await listUngranted(db, companyId)),
    ...(await listWithoutRecord(db, companyId)),
    ...(await compareCounters(db, companyId)),
  ])
  return [...differences, ...others]
}

type Batch = { readonly differences: readonly RecordDifference[]; readonly last: string | null }

type AskedBatch = Pick<CheckOptions, 'only'> & { readonly companyId: string; readonly after: string }

async function checkBatch(db: Db, { companyId, after, only }: AskedBatch): Promise<Batch> {
  const among = only === undefined ? sql`true` : sql`id = any(${[...only]}::uuid[])`
  const found = await sql<{ id: string; listed: boolean }>`
    select id, exists (select from record_list listed
      where listed.company_id = ${companyId} and listed.record_id = record.id) as listed
    from record where company_id = ${companyId} and id > ${after} and ${among} order by id limit ${atOnce}`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  const listed = found.rows.filter((row) => row.listed).map(({ id }) => id)
  const differences = [
    ...(await compareProjection(db, companyId, ids)),
    ...(await compareHistory(db, companyId, ids)),
    ...(await compareCopies(db, companyId, listed)),
  ]
  return { differences, last: ids.length < atOnce ? null : (ids.at(-1) ?? null) }
}

/** Rows of own records that are not there. */
async function listWithoutRecord(db: Db, companyId: string): Promise<RecordDifference[]> {
  const answer = await sql<{ id: string }>`
    select record_id as id from record_list where company_id = ${companyId} and owner_company_id is null
      and not exists (select from record where record.company_id = ${companyId} and record.id = record_id)`.execute(db)
  return answer.rows.map(({ id }) => ({
    ...{ companyId, recordId: id, what: 'list row' as const, place: 'the whole row', stored: 'there', expected: null },
  }))
}
