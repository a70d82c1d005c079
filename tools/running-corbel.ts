import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

const thisRepository = path.resolve(import.meta.dirname, '..')

export interface RunOptions {
  /** Kept when given; else a temporary folder that goes with the program. */
  dataFolder?: string
  /** Of CORBEL_LIMITS. Measurements and journeys raise them, and say so. */
  limits?: Record<string, number>
  args?: readonly string[]
  environment?: Record<string, string>
  /** Another checkout than this one. */
  repository?: string
  /** Run as this user; only root may ask for it. */
  user?: { uid: number; gid: number }
}

/** Its database's user must be able to enter: else, as root, the database would be put elsewhere and stay there. */
export function temporaryDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-'))
  chmodSync(folder, 0o711)
  return folder
}

/** The whole program as a user starts it, on a free port of this machine, for journeys and measurements. */
export class RunningCorbel {
  readonly url: string
  readonly dataFolder: string
  readonly process: ChildProcess
  output = ''
  readyAfterMs = 0
  readonly #temporary: boolean
  readonly #waiting = new Set<() => void>()

  private constructor(started: { port: number; dataFolder: string; temporary: boolean; process: ChildProcess }) {
    this.url = `http://127.0.0.1:${started.port}`
    this.dataFolder = started.dataFolder
    this.process = started.process
    this.#temporary = started.temporary
    for (const stream of [started.process.stdout, started.process.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString()
        for (const check of this.#waiting) check()
      })
    started.process.on('exit', () => {
      for (const check of this.#waiting) check()
    })
  }

  static async start(options: RunOptions = {}): Promise<RunningCorbel> {
    const port = await freePort()
    const dataFolder = options.dataFolder ?? temporaryDataFolder()
    const repository = options.repository ?? thisRepository
    const startedAt = performance.now()
    const child = spawn(
      path.join(repository, 'node_modules/.bin/node'),
      ['server/src/main.ts', '--port', String(port), '--data', dataFolder, ...(options.args ?? [])],
      {
        ...options.user,
        cwd: repository,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, CORBEL_LIMITS: JSON.stringify(options.limits ?? {}), ...options.environment },
      },
    )
    const running = new RunningCorbel({
      port,
      dataFolder,
      temporary: options.dataFolder === undefined,
      process: child,
    })
    await running.says('Corbel is ready at', 60_000)
    running.readyAfterMs = performance.now() - startedAt
    return running
  }

  /** Waits until a line on stdout or stderr holds `text`. */
  async says(text: string, withinMs = 120_000): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => done(new Error(`not said within ${withinMs} ms: ${text}\n${this.output}`)),
        withinMs,
      )
      const done = (error?: Error): void => {
        clearTimeout(timer)
        this.#waiting.delete(check)
        if (error === undefined) resolve()
        else reject(error)
      }
      const check = (): void => {
        if (this.output.includes(text)) done()
        else if (this.process.exitCode !== null) done(new Error(`the program ended:\n${this.output}`))
      }
      this.#waiting.add(check)
      check()
    })
  }

  async seeded(): Promise<void> {
    await this.says("Corbel's demo data is complete")
  }

  async #ended(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return
    await new Promise((resolve) => this.process.once('exit', resolve))
  }

  /** Ends it as an operator does; the exit code. */
  async stop(): Promise<number | null> {
    this.process.kill('SIGTERM')
    await this.#ended()
    if (this.#temporary) rmSync(this.dataFolder, { recursive: true, force: true })
    return this.process.exitCode
  }

  /** Ends it as a crash does; its database goes on. */
  async crash(): Promise<void> {
    this.process.kill('SIGKILL')
    await this.#ended()
  }
}
