import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { configurationCache } from './configuration-cache.ts'

const database = await openTestDatabase()

const addCompany = async (name: string): Promise<string> => {
  const id = newId()
  await database.ownerPool.query(
    "insert into company (id, name, settings, created_at, updated_at, updated_by_name) values ($1, $2, '{}', now(), now(), '')",
    [id, name],
  )
  return id
}

/** A cache of companies' titles of sources, and how often each company was loaded. */
function countingCache(companiesKept: number) {
  const loads: string[] = []
  const cache = configurationCache<{ readonly version: string; readonly sources: number }>({
    companiesKept,
    load: async (db, companyId, version) => {
      loads.push(companyId)
      const found = await db.selectFrom('source').select('id').where('company_id', '=', companyId).execute()
      return { version, sources: found.length }
    },
  })
  const sourcesOf = (companyId: string): Promise<number> =>
    inTransaction(database, { companyId }, (db) =>
      cache.use(db, companyId, async ({ sources }) => ({ version: null, result: sources })),
    )
  return { loads, sourcesOf }
}

test('a company is loaded once while nothing of its configuration changes', async () => {
  const { loads, sourcesOf } = countingCache(2)
  const company = await addCompany('Loaded once')
  for (let at = 0; at < 5; at++) expect(await sourcesOf(company)).toBe(0)
  expect(loads).toEqual([company])
})

test('a change of its configuration is seen by the next who asks, and by no other company', async () => {
  const { loads, sourcesOf } = countingCache(2)
  const [changed, other] = [await addCompany('Changed'), await addCompany('Left alone')]
  expect([await sourcesOf(changed), await sourcesOf(other)]).toEqual([0, 0])
  await database.ownerPool.query("insert into source (company_id, id, title) values ($1, 1, 'Fair')", [changed])
  expect([await sourcesOf(changed), await sourcesOf(other)]).toEqual([1, 0])
  expect(loads).toEqual([changed, other, changed])
})

test('a company that is asked for all the time stays, however many others come by', async () => {
  const { loads, sourcesOf } = countingCache(3)
  const busy = await addCompany('Busy')
  const others = await Promise.all(Array.from({ length: 8 }, (_, at) => addCompany(`Passing by ${at}`)))
  for (const other of others) {
    await sourcesOf(busy)
    await sourcesOf(other)
  }
  expect(loads.filter((id) => id === busy)).toHaveLength(1)
  // Of those who came by only the last ones are still known.
  const before = loads.length
  await sourcesOf(others.at(-1) ?? '')
  expect(loads).toHaveLength(before)
  await sourcesOf(others[0] ?? '')
  expect(loads).toHaveLength(before + 1)
})

test('of a statement that adds thousands the company gets one version; of each statement another', async () => {
  const { sourcesOf } = countingCache(2)
  const company = await addCompany('Many at once')
  expect(await sourcesOf(company)).toBe(0)
  const client = await database.ownerPool.connect()
  const add = (first: number, last: number) =>
    client.query(
      'insert into source (company_id, id, title) select $1, id, id::text from generate_series($2::int, $3::int) as id',
      [company, first, last],
    )
  const versionNow = async () =>
    (
      await client.query(
        `select configuration_version as version, pg_stat_get_xact_tuples_updated('company'::regclass)::int as written
         from company where id = $1`,
        [company],
      )
    ).rows[0]
  try {
    await client.query('begin')
    await add(1, 3000)
    const first = await versionNow()
    await client.query('savepoint undone')
    await add(3001, 3002)
    const undone = await versionNow()
    await client.query('rollback to undone')
    await add(3001, 3001)
    const second = await versionNow()
    await client.query('commit')
    expect([first.written, undone.written, second.written]).toEqual([1, 2, 3])
    expect(new Set([first.version, undone.version, second.version]).size).toBe(3)
  } finally {
    client.release()
  }
  expect(await sourcesOf(company)).toBe(3001)
})
