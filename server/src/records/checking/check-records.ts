import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { compareCopies, listUngranted } from '../sharing/checking/compare-copies.ts'
import { listListRowsWithoutRecord, listRecordsAfter } from './checked-records-repository.ts'
import { compareHistory } from './compare-history.ts'
import { compareProjection } from './compare-projection.ts'
import { compareCounters } from './counters-repository.ts'
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
  const found = await listRecordsAfter(db, companyId, { after, only, limit: atOnce })
  const ids = found.map(({ id }) => id)
  const listed = found.filter((row) => row.listed).map(({ id }) => id)
  const differences = [
    ...(await compareProjection(db, companyId, ids)),
    ...(await compareHistory(db, companyId, ids)),
    ...(await compareCopies(db, companyId, listed)),
  ]
  return { differences, last: ids.length < atOnce ? null : (ids.at(-1) ?? null) }
}

/** Rows of own records that are not there. */
async function listWithoutRecord(db: Db, companyId: string): Promise<RecordDifference[]> {
  const ids = await listListRowsWithoutRecord(db, companyId)
  return ids.map((id) => ({
    ...{ companyId, recordId: id, what: 'list row' as const, place: 'the whole row', stored: 'there', expected: null },
  }))
}
