import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { newId } from '../ids.ts'
import { createLog } from '../log.ts'
import { createAppPool } from './app-pool.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import type { Db } from './db.ts'
import { inPlatformTransaction, inTransaction } from './transaction.ts'
import { namedQuery } from './transaction-handle.ts'
import { withinTime } from './within-time.ts'

const database = await openTestDatabase({ own: true })
await database.ownerPool.query('CREATE TABLE ledger (entry text); GRANT ALL ON ledger TO corbel_app')

const tenant = async (db: Db): Promise<string | null> => {
  const answer = await sql<{
    tenant: string | null
  }>`SELECT current_setting('corbel.company_id', true) AS tenant`.execute(db)
  return answer.rows[0]?.tenant || null
}
const entries = async (): Promise<unknown[]> =>
  (await database.ownerPool.query('SELECT entry FROM ledger ORDER BY entry')).rows.map((row) => row.entry)

describe('inTransaction', () => {
  test('sets the company for its own statements and for nobody after it', async () => {
    const companyId = newId()
    expect(await inTransaction(database, { companyId }, tenant)).toBe(companyId)
    // More transactions than the pool has connections, so each connection is used again.
    const after = await Promise.all(Array.from({ length: 30 }, () => inPlatformTransaction(database, tenant)))
    expect(new Set(after)).toEqual(new Set([null]))
  })

  test('refuses what is not an id, because it is put into the opening statement', async () => {
    const companyId = "'); DROP TABLE ledger; --"
    await expect(inTransaction(database, { companyId }, tenant)).rejects.toThrow('needs the id of a company')
  })

  test('keeps nothing of work that throws', async () => {
    const work = async (db: Db): Promise<void> => {
      await sql`INSERT INTO ledger VALUES ('half')`.execute(db)
      throw new Error('changed my mind')
    }
    await expect(inTransaction(database, { companyId: newId() }, work)).rejects.toThrow('changed my mind')
    expect(await entries()).not.toContain('half')
  })

  test('fails when a statement failed and the error was swallowed', async () => {
    const work = async (db: Db): Promise<void> => {
      await sql`INSERT INTO ledger VALUES ('swallowed')`.execute(db)
      await sql`SELECT 1 / 0`.execute(db).catch(() => undefined)
    }
    await expect(inPlatformTransaction(database, work)).rejects.toThrow('could not be committed')
    expect(await entries()).not.toContain('swallowed')
  })

  test('whose connection breaks between two statements fails as "try again", and the pool goes on', async () => {
    const work = async (db: Db): Promise<void> => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
      await database.ownerPool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid])
      await sql`INSERT INTO ledger VALUES ('broken')`.execute(db)
    }
    const error = await inPlatformTransaction(database, work).catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await inPlatformTransaction(database, tenant)).toBe(null)
    expect(await entries()).not.toContain('broken')
  })

  test('refuses statements after its end', async () => {
    const kept = await inPlatformTransaction(database, async (db) => db)
    await expect(sql`SELECT 1`.execute(kept)).rejects.toThrow('has ended')
    await expect(namedQuery(kept, { name: 'one', text: 'SELECT 1' }, [])).rejects.toThrow('has ended')
  })

  test('shows one moment throughout when asked for a snapshot', async () => {
    const count = async (db: Db): Promise<unknown> => (await sql`SELECT count(*) AS n FROM ledger`.execute(db)).rows[0]
    const work = async (db: Db): Promise<unknown[]> => {
      const before = await count(db)
      await database.ownerPool.query("INSERT INTO ledger VALUES ('meanwhile')")
      return [before, await count(db)]
    }
    const [before, after] = await inPlatformTransaction(database, work, { snapshot: true })
    expect(after).toEqual(before)
  })

  test('cuts a statement off at its time limit', async () => {
    const work = (db: Db): Promise<unknown> => sql`SELECT pg_sleep(30)`.execute(db)
    await expect(inPlatformTransaction(database, work, { statementTimeoutMs: 20 })).rejects.toMatchObject({
      code: '57014',
    })
  })

  test('gives some statements more time or less, and what follows its usual time again', async () => {
    const timeOf = async (db: Db): Promise<string | undefined> =>
      (await sql<{ of: string }>`select current_setting('statement_timeout') as of`.execute(db)).rows[0]?.of
    const seen = await inPlatformTransaction(database, async (db) => [
      await withinTime(db, 20_000, () => timeOf(db)),
      await timeOf(db),
      await withinTime(db, 20, () => sql`select pg_sleep(30)`.execute(db)),
      await timeOf(db),
    ])
    expect(seen).toEqual(['20s', '5s', null, '5s'])
  })
})

test('a connection that breaks while it is idle is logged with why, and without what it is reached by', async () => {
  const log = createLog('silent')
  const said = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const pool = createAppPool({ connection: database.appConnection, log, size: 1 })
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  await database.ownerPool.query('select pg_terminate_backend($1)', [rows[0].pid])
  const [line] = await waitUntil(() => (said.mock.calls.length > 0 ? said.mock.calls : undefined))
  expect(line).toEqual([{ reason: expect.stringContaining('terminat') }, 'an idle database connection broke'])
  await pool.end()
})

describe('the serving role', () => {
  test('obeys row-level security, owns nothing and cannot change the schema', async () => {
    const work = async (db: Db): Promise<unknown> =>
      (
        await sql`SELECT current_user AS role, rolsuper, rolbypassrls, rolcreaterole,
                         (SELECT count(*) FROM pg_class WHERE relowner = pg_roles.oid) AS owned,
                         current_setting('statement_timeout') AS timeout
                  FROM pg_roles WHERE rolname = current_user`.execute(db)
      ).rows[0]
    expect(await inPlatformTransaction(database, work)).toEqual({
      role: 'corbel_app',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      owned: 0,
      timeout: '5s',
    })
    const create = (db: Db): Promise<unknown> => sql`CREATE TABLE mine (a int)`.execute(db)
    await expect(inPlatformTransaction(database, create)).rejects.toMatchObject({ code: '42501' })
    const forge = (db: Db): Promise<unknown> => sql`DELETE FROM migration`.execute(db)
    await expect(inPlatformTransaction(database, forge)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('values', () => {
  test('arrive exact: dates as text, bigint as number, numeric as text, instants as Date', async () => {
    const statement = {
      name: 'values',
      text: `SELECT date '2024-02-29' AS day, 9007199254740991::bigint AS big, 0.10::numeric AS exact,
                    timestamptz '2024-02-29T12:00:00Z' AS at, array[date '2024-02-29'] AS days,
                    array[1::bigint, 2] AS bigs, jsonb '{"a": [1]}' AS json, $1::text AS given`,
    }
    const [row] = await inPlatformTransaction(database, (db) => namedQuery(db, statement, ['x']))
    expect(row).toEqual({
      day: '2024-02-29',
      big: 9_007_199_254_740_991,
      exact: '0.10',
      at: new Date('2024-02-29T12:00:00Z'),
      days: ['2024-02-29'],
      bigs: [1, 2],
      json: { a: [1] },
      given: 'x',
    })
  })

  test('a bigint beyond exact numbers is an error, not a neighbour', async () => {
    const work = (db: Db): Promise<unknown> => sql`SELECT 9007199254740993::bigint`.execute(db)
    await expect(inPlatformTransaction(database, work)).rejects.toThrow('does not fit a number')
  })
})
