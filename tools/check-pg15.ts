import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { RunningCorbel } from './running-corbel.ts'

// npm run check:pg15   the oldest PostgreSQL that is promised, reached by DATABASE_URL, under three kinds of role.
const programs = process.env.PG15_BIN ?? '/usr/lib/postgresql/15/bin'
if (!existsSync(join(programs, 'postgres'))) throw new Error(`No PostgreSQL 15 in ${programs}: set PG15_BIN.`)

const folder = mkdtempSync(join(tmpdir(), 'corbel-pg15-'))
const cluster = join(folder, 'cluster')
const port = String(20_000 + (process.pid % 20_000))
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

function idOf(flag: string): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
}

function expectThat(truth: boolean, sentence: string, output = ''): void {
  if (!truth) throw new Error(`Not so: ${sentence}\n${output}`)
  process.stdout.write(`${sentence}\n`)
}

function sql(statements: string, database = 'postgres'): string {
  const args = [
    '-h',
    '127.0.0.1',
    '-p',
    port,
    '-U',
    'boss',
    '-d',
    database,
    '-v',
    'ON_ERROR_STOP=1',
    '-Atqc',
    statements,
  ]
  const run = spawnSync(join(programs, 'psql'), args, { encoding: 'utf8', env: { PGPASSWORD: 'boss' } })
  if (run.status !== 0) throw new Error(run.stderr)
  return run.stdout.trim()
}

const url = (role: string, database: string): string => `postgresql://${role}:${role}@127.0.0.1:${port}/${database}`

async function startCluster() {
  if (user) chownSync(folder, user.uid, user.gid)
  const password = join(folder, 'password')
  spawnSync('sh', ['-c', `echo boss > ${password}`], user)
  const flags = ['-D', cluster, '-U', 'boss', '-A', 'scram-sha-256', '--pwfile', password, '-E', 'UTF8']
  const made = spawnSync(join(programs, 'initdb'), flags, { ...user, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const settings = ['-p', port, '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  const child = spawn(join(programs, 'postgres'), ['-D', cluster, ...settings], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  for (let ready = false; !ready; ) {
    ready = spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', port], { stdio: 'ignore' }).status === 0
    await delay(50)
  }
  return child
}

/** Starts Corbel, asks its health, stops it; a start that fails answers what it said. */
async function tryStart(environment: Record<string, string>, dataFolder: string): Promise<string> {
  try {
    const corbel = await RunningCorbel.start({ environment, dataFolder })
    const health = (await fetch(`${corbel.url}/api/health`)).status
    const code = await corbel.stop()
    return `health ${health}, exit code ${code}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function prove(): Promise<void> {
  const fine = 'health 200, exit code 0'
  sql("CREATE ROLE weak LOGIN PASSWORD 'weak'")
  sql('CREATE DATABASE corbel_weak OWNER weak')
  const refused = await tryStart({ DATABASE_URL: url('weak', 'corbel_weak') }, join(folder, 'a'))
  expectThat(
    refused.includes('CREATE ROLE corbel_app LOGIN'),
    'A role that may not create roles: the statements are shown.',
    refused,
  )

  sql("CREATE ROLE maker LOGIN CREATEROLE PASSWORD 'maker'")
  sql('CREATE DATABASE corbel_maker OWNER maker')
  const made = await tryStart({ DATABASE_URL: url('maker', 'corbel_maker') }, join(folder, 'b'))
  expectThat(made === fine, 'A role with CREATEROLE: corbel_app is made and serves.', made)
  const again = await tryStart({ DATABASE_URL: url('maker', 'corbel_maker') }, join(folder, 'b'))
  expectThat(again === fine, 'The next start finds its role again.', again)

  const other = await tryStart({ DATABASE_URL: url('maker', 'corbel_maker') }, join(folder, 'c'))
  expectThat(other.includes('has another password than'), 'Another data folder does not take the role over.', other)

  sql("CREATE ROLE serving LOGIN PASSWORD 'serving'")
  const urls = { DATABASE_URL: url('weak', 'corbel_weak'), DATABASE_APP_URL: url('serving', 'corbel_weak') }
  const overridden = await tryStart(urls, join(folder, 'd'))
  expectThat(overridden === fine, 'DATABASE_APP_URL: a role of the administrator serves.', overridden)
  const rights = sql(
    "SELECT has_table_privilege('serving', 'company', 'INSERT'), has_table_privilege('serving', 'migration', 'INSERT')",
    'corbel_weak',
  )
  expectThat(rights === 't|f', 'That role has the rows and not the schema.', rights)

  const selfServing = { DATABASE_URL: url('weak', 'corbel_weak'), DATABASE_APP_URL: url('weak', 'corbel_weak') }
  const owning = await tryStart(selfServing, join(folder, 'f'))
  expectThat(owning.includes('must own nothing'), 'The owner of the tables may not serve.', owning)

  const unfenced = { DATABASE_URL: url('weak', 'corbel_weak'), DATABASE_APP_URL: url('boss', 'corbel_weak') }
  const stopped = await tryStart(unfenced, join(folder, 'e'))
  expectThat(stopped.includes('neither superuser nor BYPASSRLS'), 'A superuser may not serve.', stopped)
}

const postgres = await startCluster()
try {
  await prove()
} finally {
  postgres.kill('SIGINT')
  await new Promise((resolve) => postgres.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}
