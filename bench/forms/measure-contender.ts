import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { BenchmarkForm } from './benchmark-form.ts'
import type { Contender, OpenedForm } from './contender.ts'

/** One round of one contender; times in milliseconds. */
export interface Measured {
  construct: number
  change: number
  change99: number
  /** How many of the changes fitted in the round's time. */
  changes: number
  savesPerSecond: number
  bytesPerSession: number
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** What one part of a round may take, so that a slow contender ends too; each part runs at least a few times. */
const part = { milliseconds: 1_500, least: 3 }

function timesOf(work: (at: number) => unknown, most: number): number[] {
  const times: number[] = []
  // What the contender before has left behind is not this one's to clear away.
  collectGarbage()
  const begin = performance.now()
  while (times.length < most && (times.length < part.least || performance.now() - begin < part.milliseconds)) {
    const before = performance.now()
    work(times.length)
    times.push(performance.now() - before)
  }
  return times
}

const ranked = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => ranked(values, 0.5)

function bytesPerSession(opened: OpenedForm, count: number): number {
  opened.openAnother()
  collectGarbage()
  const before = process.memoryUsage()
  const kept = Array.from({ length: count }, opened.openAnother)
  collectGarbage()
  const after = process.memoryUsage()
  const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
  return bytes / kept.length
}

export function measure(contender: Contender, form: BenchmarkForm): Measured {
  const open = contender.prepare(form)
  const construct = timesOf(open, 20)
  const opened = open()
  const changes = timesOf((at) => {
    const change = form.changes[at]
    if (change !== undefined) opened.change(change)
  }, form.changes.length)
  const saves = timesOf(opened.save, 400)
  const sessions = median(construct) > 50 ? 5 : 50
  return {
    construct: median(construct),
    change: median(changes),
    change99: ranked(changes, 0.99),
    changes: changes.length,
    savesPerSecond: 1_000 / median(saves),
    bytesPerSession: bytesPerSession(opened, sessions),
  }
}

/** The middle of several rounds, figure by figure. */
export function middle(rounds: readonly Measured[]): Measured {
  const of = (pick: (round: Measured) => number): number => median(rounds.map(pick))
  return {
    construct: of((round) => round.construct),
    change: of((round) => round.change),
    change99: of((round) => round.change99),
    changes: of((round) => round.changes),
    savesPerSecond: of((round) => round.savesPerSecond),
    bytesPerSession: of((round) => round.bytesPerSession),
  }
}
