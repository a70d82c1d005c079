import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { createAppPool } from '../app-pool.ts'
import { isDatabaseUnavailable } from '../database-unavailable.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isPostmasterAlive, isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'

const log = createLog('silent')
const isRoot = process.getuid?.() === 0
// These clusters live for seconds; the settings that cost durability are asserted elsewhere.
const settings = { fsync: 'off' }

let folder = ''
let said: string[] = []
let started: EmbeddedPostgres[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'corbel-embedded-'))
  await chmod(folder, 0o755)
  said = []
  started = []
})

afterEach(async () => {
  for (const one of started) await one.close()
  for (const home of new Set(started.map((one) => one.home))) await rm(home, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

async function start(dataFolder = join(folder, 'data')): Promise<EmbeddedPostgres> {
  const one = await startEmbeddedPostgres({ dataFolder, log, say: (sentence) => said.push(sentence), settings })
  started.push(one)
  return one
}

async function postmasterOf(one: EmbeddedPostgres): Promise<number> {
  const file = await readPostmasterFile(join(one.home, 'cluster'))
  if (!file) throw new Error('no database runs')
  return file.pid
}

function connection(one: EmbeddedPostgres) {
  return { host: one.socketFolder, port: 5432, user: one.owner, database: 'postgres' }
}

async function ask(one: EmbeddedPostgres, question: string): Promise<unknown> {
  const client = new pg.Client(connection(one))
  await client.connect()
  try {
    return (await client.query(question)).rows[0]
  } finally {
    await client.end()
  }
}

describe('an embedded database', () => {
  test('is reachable through a closed folder only, and writes before it answers', async () => {
    const one = await start()
    const asked = `SELECT current_setting('listen_addresses') AS tcp, current_setting('synchronous_commit') AS commit,
                          current_setting('server_version_num')::int >= 180000 AS is_18, lower('ÄÉΣ') AS folded`
    expect(await ask(one, asked)).toEqual({ tcp: '', commit: 'on', is_18: true, folded: 'äéσ' })
    expect(statSync(one.socketFolder).mode & 0o777).toBe(0o700)
    expect(statSync(one.home).mode & 0o777).toBe(0o700)
    // PostgreSQL never runs as root; anyone else runs it as themselves.
    const runsAs = statSync(join(one.home, 'cluster')).uid
    expect(runsAs === 0).toBe(false)
    expect(runsAs === process.getuid?.()).toBe(!isRoot)
  })

  test('keeps its rows from one start to the next', async () => {
    const one = await start()
    await ask(one, 'CREATE TABLE kept AS SELECT 7 AS n')
    await one.close()
    expect(existsSync(join(one.home, 'cluster', 'postmaster.pid'))).toBe(false)
    expect(await ask(await start(), 'SELECT n FROM kept')).toEqual({ n: 7 })
  })

  test('is one for all that start it together, and the last to close stops it', async () => {
    const [one, two, three] = await Promise.all([start(), start(), start()])
    const pid = await postmasterOf(one)
    expect([await postmasterOf(two), await postmasterOf(three)]).toEqual([pid, pid])
    await Promise.all([one.close(), two.close()])
    expect(await ask(three, 'SELECT 1 AS n')).toEqual({ n: 1 })
    await three.close()
    expect(isPostmasterAlive(pid)).toBe(false)
  })

  test('that closes while another starts serves the other', async () => {
    for (const _round of [1, 2, 3]) {
      const one = await start()
      const [, two] = await Promise.all([one.close(), start()])
      expect(await ask(two, 'SELECT 1 AS n')).toEqual({ n: 1 })
      await two.close()
    }
  })

  test('that is killed comes back with every acknowledged row, and the pool finds it again', async () => {
    const one = await start()
    const pool = createAppPool({ connection: connection(one), log })
    await pool.query('CREATE TABLE acknowledged (n int)')
    let written = 0
    let refused = 0
    // Its children answer for a moment longer than itself, so it is back when it writes again after a refusal.
    for (let writtenAfter = 0; writtenAfter < 10; ) {
      try {
        await pool.query('INSERT INTO acknowledged VALUES ($1)', [written])
        written++
        if (refused > 0) writtenAfter++
      } catch (error) {
        // What the callers see meanwhile: "try again", answered as 503.
        expect(isDatabaseUnavailable(error)).toBe(true)
        refused++
        await delay(10)
      }
      if (written === 50 && refused === 0) process.kill(await postmasterOf(one), 'SIGKILL')
    }
    const rows = await pool.query<{ n: string }>('SELECT count(DISTINCT n) AS n FROM acknowledged')
    expect(Number(rows.rows[0]?.n)).toBe(written)
    await pool.end()
  })

  test('starts although a killed one left the number of a process that is none of ours', async () => {
    const one = await start()
    await one.close()
    const file = join(one.home, 'cluster', 'postmaster.pid')
    const lines = [process.pid, join(one.home, 'cluster'), 1_700_000_000, 5432, one.socketFolder, '', ' 1 1', 'ready']
    await writeFile(file, `${lines.join('\n')}\n`)
    expect(await ask(await start(), 'SELECT 1 AS n')).toEqual({ n: 1 })
    expect((await readFile(file, 'utf8')).startsWith(`${process.pid}\n`)).toBe(false)
  })

  test('starts although a killed one left the number of another living database, or of a child of it', async () => {
    const other = await start(join(folder, 'other'))
    const one = await start()
    await one.close()
    const file = join(one.home, 'cluster', 'postmaster.pid')
    const { pid: child } = (await ask(
      other,
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
    )) as { pid: number }
    for (const pid of [await postmasterOf(other), child]) {
      const lines = [pid, join(one.home, 'cluster'), 1_700_000_000, 5432, one.socketFolder, '', ' 1 1', 'ready']
      await writeFile(file, `${lines.join('\n')}\n`)
      const again = await start()
      expect(await ask(again, 'SELECT 1 AS n')).toEqual({ n: 1 })
      expect(await postmasterOf(again)).not.toBe(pid)
      await again.close()
    }
    expect(await ask(other, 'SELECT 2 AS n')).toEqual({ n: 2 })
  })

  test('knows its own server by its folder, however that is written', async () => {
    const one = await start()
    const pid = await postmasterOf(one)
    const cluster = join(one.home, 'cluster')
    await symlink(cluster, join(folder, 'linked'))
    expect([cluster, join(folder, 'linked'), join(folder)].map((place) => isPostmasterOf(place, pid))).toEqual([
      ...[true, true, false],
    ])
  })

  test('that ends again at each start is given up, with the last words of its log', async () => {
    const refused = { ...settings, shared_buffers: 'as much as there is' }
    const options = { dataFolder: join(folder, 'data'), log, say: () => undefined }
    const failed = startEmbeddedPostgres({ ...options, settings: refused })
    await expect(failed).rejects.toThrow(/did not start:.*shared_buffers/s)
    expect(await ask(await start(), 'SELECT 1 AS n')).toEqual({ n: 1 })
    // It is given up after ten seconds of trying.
  }, 60_000)

  test('has its socket elsewhere where the folder is too deep for the kernel', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
    await mkdir(deep, { recursive: true })
    const one = await start(join(deep, 'data'))
    expect(Buffer.byteLength(join(one.socketFolder, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107)
    expect(await ask(one, 'SELECT 1 AS n')).toEqual({ n: 1 })
    expect(await ask(await start(join(deep, 'data')), 'SELECT 1 AS n')).toEqual({ n: 1 })
    await rm(one.socketFolder, { recursive: true, force: true })
  })

  test('moves out of a folder that its user cannot enter, says so, and is found there again', async () => {
    const closed = join(folder, `closed-${randomBytes(3).toString('hex')}`)
    await mkdir(closed, { mode: 0o700 })
    const one = await start(join(closed, 'data'))
    expect(await ask(one, 'SELECT 1 AS n')).toEqual({ n: 1 })
    // Only root runs the database as somebody else; everyone else keeps it where the data is.
    expect(one.home.startsWith('/var/lib/corbel/')).toBe(isRoot)
    expect(said.some((sentence) => sentence.includes(one.home))).toBe(isRoot)
    await one.close()
    const again = await start(join(closed, 'data'))
    expect(again.home).toBe(one.home)
    if (isRoot) {
      await again.close()
      await rm(one.home, { recursive: true })
      await expect(start(join(closed, 'data'))).rejects.toThrow('Bring it back')
    }
  })
})
