import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlantedFault } from './planted-fault.ts'
import { runTestFiles, type TestRun } from './run-test-files.ts'

export interface Finding {
  readonly fault: PlantedFault
  readonly found: boolean
  /** The test that failed, or why the fault passes for missed. */
  readonly says: string
}

export interface Planting {
  /** A copy that nobody works in. */
  readonly tree: string
  readonly faults: readonly PlantedFault[]
  readonly signal: AbortSignal
  readonly tell: (finding: Finding) => void
}

/**
 * Plants each fault alone and runs its test, which must fail in a test and not only break: a file that cannot be loaded
 * shows nothing. Every test file has to pass as it stands first; what fails without a fault finds none.
 */
export async function findFaults({ tree, faults, signal, tell }: Planting): Promise<readonly Finding[]> {
  const files = [...new Set(faults.map(({ test }) => test))]
  const sound = await runTestFiles(tree, { files, signal })
  const findings: Finding[] = []
  for (const fault of faults) {
    signal.throwIfAborted()
    const unsound = whyUnsound(sound, fault)
    const finding = unsound === null ? await tryFault(tree, fault, signal) : { fault, found: false, says: unsound }
    findings.push(finding)
    tell(finding)
  }
  return findings
}

function whyUnsound({ files, output }: TestRun, { test, name = '' }: PlantedFault): string | null {
  const outcomes = files.get(test) ?? []
  const meant = outcomes.filter((one) => one.name.includes(name))
  const failed = meant.find(({ status }) => status === 'failed')
  if (failed !== undefined) return `fails without the fault: ${failed.name}`
  if (meant.some(({ status }) => status === 'passed')) return null
  return outcomes.length > 0 ? `no test is called: ${name}` : `nothing of ${test} runs without the fault:\n${output}`
}

async function tryFault(tree: string, fault: PlantedFault, signal: AbortSignal): Promise<Finding> {
  const { test, name } = fault
  const place = join(tree, fault.file)
  const text = readFileSync(place, 'utf8')
  const planted = plant(text, fault)
  if (planted === null) return { fault, found: false, says: `its text does not occur exactly once in ${fault.file}` }
  try {
    writeFileSync(place, planted)
    const asked = { files: [test], ...(name === undefined ? {} : { name }), firstFailureOnly: true, signal }
    const { files, output } = await runTestFiles(tree, asked)
    const outcomes = files.get(test) ?? []
    const failed = outcomes.find(({ status }) => status === 'failed')
    if (failed !== undefined) return { fault, found: true, says: failed.name }
    if (outcomes.length > 0) return { fault, found: false, says: `${test} passes with it` }
    return { fault, found: false, says: `${test} cannot be loaded with it, which shows nothing:\n${output}` }
  } finally {
    writeFileSync(place, text)
  }
}

/** The file's text with the fault, or null where the place of the fault is not one. */
export function plant(text: string, { find, replace }: Pick<PlantedFault, 'find' | 'replace'>): string | null {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0) return null
  return `${before}${replace}${after}`
}
