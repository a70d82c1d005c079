import { parseArgs } from 'node:util'
import { checkFormat } from './checks/check-format.ts'
import { checkTypes } from './checks/check-types.ts'
import { checkUnused } from './checks/check-unused.ts'
import { makeDemoBeforehand } from './checks/make-demo.ts'
import { runJourneys } from './checks/run-journeys.ts'
import { runUnitTests } from './checks/run-unit-tests.ts'
import { add, failureLines, nothing, oneFailed, stepSentence, type Tally, tallySentence } from './checks/tally.ts'

// npm test                 everything
// npm test -- loans        only the tests whose file name contains it, journeys included
// npm run check            all but the journeys
const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true })

interface Step {
  readonly name: string
  readonly run: () => Promise<Tally>
}

const wholeSource: Step[] = [
  { name: 'format and lint', run: checkFormat },
  { name: 'types', run: checkTypes },
  { name: 'nothing unused', run: checkUnused },
]
const tests: Step = {
  name: 'tests',
  run: () => runUnitTests(positionals.length === 0 ? [] : [...positionals, '--passWithNoTests']),
}
const demo: Step = { name: 'demo companies of the journeys', run: makeDemoBeforehand }
const journeys: Step = { name: 'journeys in a browser', run: () => runJourneys(positionals) }

/** What stands in one line runs at once: types are read on one core, and leave the other to the rest. */
const lines: Step[][] = [
  ...(positionals.length === 0 ? [values.quick ? wholeSource : [...wholeSource, demo]] : []),
  [tests],
  ...(values.quick ? [] : [[journeys]]),
]

async function carryOut(step: Step): Promise<Tally> {
  const startedAt = performance.now()
  const tally = await step.run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return oneFailed
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${step.name}: ${stepSentence(tally)}, ${seconds} s\n`)
  const isNamed = tally.failed === 0 || (tally.failures ?? []).length > 0
  return isNamed ? tally : { ...tally, failures: [step.name] }
}

let total = nothing
for (const steps of lines) for (const tally of await Promise.all(steps.map(carryOut))) total = add(total, tally)
process.stdout.write(`${failureLines(total)}${tallySentence(total)}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
