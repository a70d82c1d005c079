import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, type TestContext, test } from 'vitest'
import { isPostmasterAlive } from '../server/src/platform/database/embedded/postmaster-file.ts'
import { RunningCorbel, type RunOptions } from './running-corbel.ts'

/** Several of them start and end at once. */
const mostToEndMs = 60_000

/** Starts programs that end with the test, which runs beside others. */
const starter =
  ({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) =>
  async (options: RunOptions = {}): Promise<RunningCorbel> => {
    const corbel = await RunningCorbel.start({ args: ['--no-demo'], ...options })
    onTestFinished(async () => {
      await corbel.stop()
    }, mostToEndMs)
    return corbel
  }

const health = async (corbel: RunningCorbel): Promise<number> => (await fetch(`${corbel.url}/api/health`)).status

function databaseProcess(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

describe.concurrent('the program', { timeout: 90_000 }, () => {
  test('serves when it says so, and SIGTERM ends it with its database and exit code 0', async (context) => {
    const start = starter(context)
    const corbel = await start()
    expect(corbel.output).toContain(`Corbel is ready at ${corbel.url}\n`)
    expect(await health(corbel)).toBe(200)
    const database = databaseProcess(corbel.dataFolder)
    expect(await corbel.stop()).toBe(0)
    expect(isPostmasterAlive(database)).toBe(false)
  })

  test('that is killed leaves its database running, and the next start takes that one over', async (context) => {
    const start = starter(context)
    const killed = await start()
    const database = databaseProcess(killed.dataFolder)
    await killed.crash()
    expect(isPostmasterAlive(database)).toBe(true)
    const next = await start({ dataFolder: killed.dataFolder })
    expect(databaseProcess(killed.dataFolder)).toBe(database)
    expect(await health(next)).toBe(200)
    expect(await next.stop()).toBe(0)
    expect(isPostmasterAlive(database)).toBe(false)
  })

  test('runs twice on one data folder: both serve, and the last to end stops the database', async (context) => {
    const start = starter(context)
    const one = await start()
    const two = await start({ dataFolder: one.dataFolder })
    const database = databaseProcess(one.dataFolder)
    expect([await health(one), await health(two)]).toEqual([200, 200])
    two.process.kill('SIGTERM')
    await new Promise((resolve) => two.process.once('exit', resolve))
    expect(await health(one)).toBe(200)
    expect(isPostmasterAlive(database)).toBe(true)
    await one.stop()
    expect(isPostmasterAlive(database)).toBe(false)
  })

  test('starts several times at once on an empty data folder: one database, made once, and all serve', async (context) => {
    const start = starter(context)
    const dataFolder = mkdtempSync(join(tmpdir(), 'corbel-together-'))
    chmodSync(dataFolder, 0o711)
    const all = await Promise.all([start({ dataFolder }), start({ dataFolder }), start({ dataFolder })])
    expect(await Promise.all(all.map(health))).toEqual([200, 200, 200])
    const database = databaseProcess(dataFolder)
    for (const corbel of all) await corbel.stop()
    expect(isPostmasterAlive(database)).toBe(false)
    rmSync(dataFolder, { recursive: true })
  })

  test('answers 503 while its database is dead, never an error, and serves again by itself', async (context) => {
    const start = starter(context)
    const corbel = await start()
    process.kill(databaseProcess(corbel.dataFolder), 'SIGKILL')
    const seen = new Set<number>()
    for (let inARow = 0; inARow < 20; ) {
      const status = await health(corbel)
      seen.add(status)
      inARow = status === 200 && seen.has(503) ? inARow + 1 : 0
      await delay(10)
    }
    expect([...seen].sort()).toEqual([200, 503])
  })

  test('ends with advice where its port is taken', async (context) => {
    const start = starter(context)
    const one = await start()
    const second = RunningCorbel.start({
      dataFolder: one.dataFolder,
      args: ['--no-demo', '--port', new URL(one.url).port],
    })
    await expect(second).rejects.toThrow('Choose another one with --port.')
    expect(await health(one)).toBe(200)
  })

  test('says what is wrong with its settings, and does not start', () => {
    const program = [join(import.meta.dirname, '..', 'server', 'src', 'main.ts'), '--port', 'http']
    const run = spawnSync(process.execPath, program, { encoding: 'utf8' })
    expect(run.status).toBe(1)
    expect(run.stderr).toContain('PORT')
    expect(run.stdout).toBe('')
  })
})
