import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { repository } from '../checks/run-node.ts'

export interface TestRun {
  /** By file: what became of each of its tests. None for a file that could not be loaded. */
  readonly files: ReadonlyMap<string, readonly TestOutcome[]>
  /** What vitest printed. */
  readonly output: string
}

export interface TestOutcome {
  readonly name: string
  readonly status: 'passed' | 'failed' | 'skipped'
}

export interface Asked {
  readonly files: readonly string[]
  /** Part of a test's name: the others are left out. */
  readonly name?: string
  /** One failed test says enough. */
  readonly firstFailureOnly?: boolean
  readonly signal: AbortSignal
}

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** No planted fault needs longer; one that hangs is stopped. Without a fault every file runs at once. */
const [patienceMs, patienceWithEachMs] = [600_000, 30_000]

/** Runs test files of a tree with the vitest of this project. */
export async function runTestFiles(tree: string, asked: Asked): Promise<TestRun> {
  const { files, name, firstFailureOnly, signal } = asked
  const report = join(tree, 'node_modules', 'planted-report.json')
  rmSync(report, { force: true })
  const patience = patienceMs + patienceWithEachMs * (files.length - 1)
  const output = await run(tree, { signal, patience }, [
    join(repository, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(firstFailureOnly ? ['--bail=1'] : []),
    ...(name === undefined ? [] : ['-t', name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')]),
    ...new Set(files.map((file) => `--project=${file.split('/')[0]}`)),
    ...files,
  ])
  signal.throwIfAborted()
  if (!existsSync(report)) return { files: new Map(), output }
  // The border: vitest's own file, whose shape its documentation states.
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  return {
    files: new Map(
      testResults.map((file) => [
        relative(tree, file.name).replaceAll('\\', '/'),
        file.assertionResults.map(({ fullName, status }) => ({ name: fullName, status: outcome(status) })),
      ]),
    ),
    output,
  }
}

const outcome = (status: string): TestOutcome['status'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped'

type Waiting = { readonly signal: AbortSignal; readonly patience: number }

function run(cwd: string, { signal, patience }: Waiting, args: readonly string[]): Promise<string> {
  const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = (): void => {
    child.kill('SIGTERM')
  }
  const timer = setTimeout(stop, patience)
  signal.addEventListener('abort', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(output)
    })
  })
}
