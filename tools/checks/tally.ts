export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** The names of what failed, as far as the step knows them. */
  readonly failures?: readonly string[]
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export const onePassed: Tally = { ...nothing, passed: 1 }

export const oneFailed: Tally = { ...nothing, failed: 1 }

export function add(left: Tally, right: Tally): Tally {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
    failures: [...(left.failures ?? []), ...(right.failures ?? [])],
  }
}

export function tallySentence(tally: Tally): string {
  return `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`
}

/** Said of one step in other words than the total, so that the last line is the only one of its kind. */
export function stepSentence(tally: Tally): string {
  const all = tally.passed + tally.failed + tally.skipped
  const rest = [tally.failed > 0 ? `${tally.failed} FAILED` : '', tally.skipped > 0 ? `${tally.skipped} left out` : '']
  return [`${tally.passed} of ${all} passed`, ...rest.filter((part) => part !== '')].join(', ')
}

/** The tally that a line states, if it states one and nothing else. */
export function readTally(line: string): Tally | undefined {
  const match = /^(\d+) passed, (\d+) failed, (\d+) skipped$/.exec(line.trim())
  if (!match) return undefined
  return { passed: Number(match[1]), failed: Number(match[2]), skipped: Number(match[3]) }
}

const failureMark = 'FAILED: '

/** What failed, a line each, to stand just above the tally: of a long log only the end may have been kept. */
export const failureLines = ({ failures = [] }: Tally): string =>
  failures.map((failure) => `${failureMark}${failure}\n`).join('')

/** The failure that a line states, if it states one. */
export const readFailure = (line: string): string | undefined =>
  line.startsWith(failureMark) ? line.slice(failureMark.length).trim() : undefined
