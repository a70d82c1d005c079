import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { listSuppressed } from './suppression-list-repository.ts'

const database = await openTestDatabase({ own: true })
const { companyId } = await createSampleLender(database.ownerPool)
const many = 6_000
const rowsRead = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as n from pg_stat_xact_user_tables
    where relname = 'suppression'`.execute(db)
  return rows[0]?.n ?? 0
}
const at = new Date('2026-11-26T12:00:00Z')

test('of many addresses a page reads no more than it shows, whichever way; one of four reasons stands four times', async () => {
  await database.ownerPool.query(
    `insert into suppression (company_id, to_norm, scope, reason, at)
     select $1, 'a' || n || '@many.test', 'all', 'bounce', $2::timestamptz - n * interval '1 hour'
     from generate_series(1, $3) n`,
    [companyId, at, many],
  )
  for (const reason of ['bounce', 'complaint', 'soft-bounces', 'unsubscribed'])
    await database.ownerPool.query(
      `insert into suppression (company_id, to_norm, scope, reason, at) values ($1, 'z@many.test', 'all', $2, $3)`,
      [companyId, reason, at],
    )
  await database.ownerPool.query('analyze suppression')
  for (const field of ['at', 'email', 'reason'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const { listed, count, read } = await inTransaction(database, { companyId }, async (db) => {
        const before = await rowsRead(db)
        const page = await listSuppressed(db, companyId, { search: '', skip: 0, limit: 4, sort: { field, order } })
        return { ...page, read: (await rowsRead(db)) - before }
      })
      // All of them are counted.
      expect([field, order, count, read - count < 100]).toEqual([field, order, many + 4, true])
      if (order === 'desc' && field !== 'reason')
        expect(listed.map(({ reason }) => reason)).toEqual(['unsubscribed', 'soft-bounces', 'complaint', 'bounce'])
    }
})
