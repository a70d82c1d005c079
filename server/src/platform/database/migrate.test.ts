import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { createLog } from '../log.ts'
import { appRole } from './app-role.ts'
import { ensureDatabase } from './ensure-database.ts'
import { migrate } from './migrate.ts'
import { type MigrationFile, readMigrations, sha256 } from './migration-files.ts'

const database = await openTestDatabase({ own: true })
const log = createLog('silent')
let made = 0

/** An empty database, and what brings migrations into it. */
async function emptyDatabase() {
  const name = `${database.ownerConnection.database}_empty_${made++}`
  await ensureDatabase(database.ownerConnection, name)
  const owner = { ...database.ownerConnection, database: name }
  const bring = (files: MigrationFile[], grants = '') =>
    migrate({ owner, appRole, migrations: { files, grants, hash: '' }, log, checks: true })
  const ask = async (sql: string, user = owner.user): Promise<unknown[]> => {
    const client = new pg.Client({ ...owner, user })
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }
  return { owner, bring, ask }
}

function file(name: string, sql: string, check?: string): MigrationFile {
  return { name, sql, hash: sha256(sql), check }
}

const first = file('0001-phone', "CREATE TABLE phone (raw text); INSERT INTO phone VALUES ('415 555 0100')")
const second = file('0002-digits', "ALTER TABLE phone ADD digits text; UPDATE phone SET digits = replace(raw, ' ', '')")

describe('migrate', () => {
  test('applies what is missing, once, in order', async () => {
    const { bring, ask } = await emptyDatabase()
    expect(await bring([first])).toEqual(['0001-phone'])
    expect(await bring([first, second])).toEqual(['0002-digits'])
    expect(await bring([first, second])).toEqual([])
    expect(await ask('SELECT * FROM phone')).toEqual([{ raw: '415 555 0100', digits: '4155550100' }])
  })

  test('lets processes that start together all succeed, one of them doing the work', async () => {
    const { bring } = await emptyDatabase()
    const done = await Promise.all([1, 2, 3, 4].map(() => bring([first, second])))
    expect(done.flat().sort()).toEqual(['0001-phone', '0002-digits'])
  })

  test('leaves nothing of one that fails, keeps those before it, and goes on when it is mended', async () => {
    const { bring, ask } = await emptyDatabase()
    const broken = file('0002-digits', 'ALTER TABLE phone ADD digits text; SELECT 1 / 0')
    await expect(bring([first, broken])).rejects.toThrow('Migration 0002-digits failed: division by zero')
    expect(await ask('SELECT * FROM phone')).toEqual([{ raw: '415 555 0100' }])
    expect(await bring([first, second])).toEqual(['0002-digits'])
  })

  test('refuses one that was changed after it was applied, and one that the program lacks', async () => {
    const { bring } = await emptyDatabase()
    await bring([first, second])
    await expect(bring([file('0001-phone', 'CREATE TABLE phone (raw varchar)'), second])).rejects.toThrow('was changed')
    await expect(bring([second])).rejects.toThrow('lacks: 0001-phone')
  })

  test('lets the version before run on the newer schema, as during a deploy', async () => {
    const { bring } = await emptyDatabase()
    await bring([first, second])
    expect(await bring([first])).toEqual([])
  })

  test('waits for a table in use without holding up its other users, then goes on', async () => {
    const { owner, bring, ask } = await emptyDatabase()
    await bring([first])
    const report = new pg.Client(owner)
    await report.connect()
    await report.query('BEGIN; SELECT * FROM phone')
    const waiting = bring([first, second])
    // Longer than the migration may wait for its lock, so it has to give way at least once.
    await report.query('SELECT pg_sleep(1.6)')
    expect(await ask('SELECT raw FROM phone')).toEqual([{ raw: '415 555 0100' }])
    await report.query('COMMIT')
    await report.end()
    expect(await waiting).toEqual(['0002-digits'])
  })
})

describe('a migration check', () => {
  test('that does not hold stops its migration and names the rule', async () => {
    const { bring } = await emptyDatabase()
    const check = 'SELECT count(*) = 0 AS no_phone_left, true AS fine FROM phone; SELECT 1 = 1 AS also_fine'
    const wrong = file(first.name, first.sql, check)
    await expect(bring([wrong])).rejects.toThrow('0001-phone.check.sql does not hold: no_phone_left')
    const raising = file(first.name, first.sql, "DO $$ BEGIN RAISE EXCEPTION 'a digit was lost'; END $$")
    await expect(bring([raising])).rejects.toThrow('a digit was lost')
    const right = file(first.name, first.sql, 'SELECT count(*) = 1 AS every_phone_is_there FROM phone')
    expect(await bring([right])).toEqual(['0001-phone'])
  })
})

describe('grants', () => {
  test('are said anew as a whole: rows yes, schema no, and what grants.sql takes back stays taken', async () => {
    const { bring, ask } = await emptyDatabase()
    const rules = 'REVOKE UPDATE, DELETE ON phone FROM corbel_app;'
    await bring([first], rules)
    await ask("INSERT INTO phone VALUES ('1')", appRole)
    await expect(ask('DELETE FROM phone', appRole)).rejects.toMatchObject({ code: '42501' })
    await bring([first, second], rules)
    await expect(ask('DELETE FROM phone', appRole)).rejects.toMatchObject({ code: '42501' })
    await expect(ask('ALTER TABLE phone ADD x int', appRole)).rejects.toMatchObject({ code: '42501' })
    await bring([first, second], '')
    await ask('DELETE FROM phone', appRole)
  })
})

test("the program's own migrations have numbers and readable names", async () => {
  const { files } = await readMigrations()
  expect(files.length).toBeGreaterThan(0)
})
