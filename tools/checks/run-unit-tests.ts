import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { repository, runNode } from './run-node.ts'
import { oneFailed, type Tally } from './tally.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Rules, verbs, migrations, components and the tidy test; `filters` are parts of file names, or vitest's options. */
export async function runUnitTests(filters: readonly string[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'corbel-tests-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters])
    return tallyOf(await readReport(report), code)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function readReport(file: string): Promise<VitestReport | undefined> {
  try {
    // The border: vitest's own file, whose shape its documentation states.
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport
  } catch {
    // A run that broke before its end writes none, and has said why.
    return undefined
  }
}

function tallyOf(report: VitestReport | undefined, code: number): Tally {
  if (!report) return oneFailed
  const { numPassedTests: passed, numFailedTests: failed } = report
  // A file that could not even be loaded has no failed tests, but the run fails.
  return {
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOf),
  }
}

function failuresOf({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative(repository, name)
  const failed = assertionResults
    .filter((one) => one.status === 'failed')
    .map(({ fullName }) => `${file} > ${fullName}`)
  return status === 'failed' && failed.length === 0 ? [`${file}: ${message.split('\n', 1)[0]}`] : failed
}
