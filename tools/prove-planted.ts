import { join } from 'node:path'
import { repository } from './checks/run-node.ts'
import { copyTree } from './planted/copy-tree.ts'
import { everyFault } from './planted/every-fault.ts'
import { findFaults } from './planted/find-faults.ts'

// npm run check:planted [-- part of an id, a file or a test ...]: plants the faults of tools/planted one by one into a
// copy of this tree and runs the test that has to fail. Exit code 1 where one is missed.

const parts = process.argv.slice(2)
const faults = everyFault.filter(
  ({ id, file, test }) =>
    parts.length === 0 || parts.some((part) => [id, file, test].some((one) => one.includes(part))),
)
const tree = join(repository, '.cache', 'planted')
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

copyTree(repository, tree)
const release = faults.some(({ test }) => test.startsWith('server/')) ? await keepDatabase() : null
const startedAt = performance.now()
try {
  const findings = await findFaults({
    ...{ tree, faults, signal: stopping.signal },
    tell: ({ fault, found, says }) =>
      process.stdout.write(found ? `found   ${fault.id}\n` : `MISSED  ${fault.id}: ${says}\n        ${fault.why}\n`),
  })
  const missed = findings.filter(({ found }) => !found).length
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  process.stdout.write(`${findings.length - missed} found, ${missed} missed, ${seconds} s\n`)
  process.exitCode = missed > 0 || findings.length === 0 ? 1 : 0
} catch (error) {
  if (!stopping.signal.aborted) throw error
  process.stdout.write('stopped\n')
  process.exitCode = 130
} finally {
  await release?.()
}

/** Holds the copy's test database up, which would else start and stop with every fault. */
async function keepDatabase(): Promise<() => Promise<void>> {
  const module: unknown = await import(join(tree, 'server', 'src', 'test-support', 'test-server.ts'))
  // The border: the same file of the copy, whose data folder lies beside it.
  const { default: open } = module as typeof import('../server/src/test-support/test-server.ts')
  return open({ provide: () => undefined })
}
