import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { refreshStatisticsWorker } from './statistics-job.ts'

const database = await openTestDatabase({ own: true })
const { ownerPool } = database
const { companyId } = await createSampleLender(ownerPool)

const refresh = () =>
  refreshStatisticsWorker(database).work({}, { jobId: newId(), at: new Date(), signal: new AbortController().signal })

const known = async (table: string): Promise<number> => {
  const { rows } = await ownerPool.query<{ rows: number }>(
    'select reltuples as rows from pg_class where oid = $1::regclass',
    [table],
  )
  return Number(rows[0]?.rows)
}

/** PostgreSQL tells what a connection changed a moment after its transaction. */
const isTold = async (table: string, least: number): Promise<true | undefined> => {
  const { rows } = await ownerPool.query<{ changed: number }>(
    'select n_mod_since_analyze as changed from pg_stat_user_tables where relid = $1::regclass',
    [table],
  )
  return Number(rows[0]?.changed) >= least || undefined
}

const listed = async (count: number): Promise<void> => {
  const client = await ownerPool.connect()
  await client.query(
    `insert into record_list (company_id, record_id, module_id, program_id, active, status, created_at, updated_at)
     select $1, gen_random_uuid(), 1, 11, true, '{1}', now(), now() from generate_series(1, $2)`,
    [companyId, count],
  )
  await client.query('select pg_stat_force_next_flush()')
  client.release()
}

test('what thousands of rows came into is looked at again, and nothing else', async () => {
  await ownerPool.query('analyze')
  const people = await known('person')
  await listed(5_000)
  await waitUntil(() => isTold('record_list', 5_000))
  await refresh()
  expect([await known('record_list'), await known('person')]).toEqual([5_000, people])
  await listed(400)
  await waitUntil(() => isTold('record_list', 400))
  await refresh()
  expect(await known('record_list')).toBe(5_000)
})
