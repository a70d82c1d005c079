import { runUnitTests } from '../tools/checks/run-unit-tests.ts'
import { failureLines, tallySentence } from '../tools/checks/tally.ts'

// Journeys through the whole program in a real browser; arguments are parts of file names.
const filters = process.argv.slice(2)
const tally = await runUnitTests(['--config', 'e2e/vitest.config.ts', '--passWithNoTests', ...filters])
process.stdout.write(`${failureLines(tally)}${tallySentence(tally)}\n`)
process.exitCode = tally.failed > 0 ? 1 : 0
