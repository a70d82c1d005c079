import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Tests never sleep, and nothing in them may take this long on a slow machine either.
const testTimeout = 20_000
// Pages go on fetching their code when the test is over, which must not meet the next file.
const opensPages = 'src/router.test.ts'

// What runs in Node is read by Node itself, which leaves out types: nothing is built for the tests that is not built for
// the program.
const experimental = { viteModuleRunner: false, nodeLoader: false }

/** Minutes and not seconds: begun last, each of them would leave a core with nothing to do. */
const longest = [
  'server/src/security/access-matrix.test.ts',
  'tools/new-feature/new-feature.test.ts',
  'tools/start-and-stop.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(path))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // One more than there are cores: each of them waits for its database a third of its time.
    maxWorkers: availableParallelism() + 1,
    // Where a file's tests wait for programs more than they work.
    maxConcurrency: 2,
    projects: [
      {
        test: {
          name: 'domain',
          root: 'domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout,
          experimental,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'seeds/**/*.test.ts'],
          isolate: false,
          experimental,
          globalSetup: ['src/test-support/test-server.ts'],
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [opensPages],
          isolate: false,
          testTimeout,
        },
      },
      { test: { name: 'web pages', root: 'web', include: [opensPages], testTimeout } },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], isolate: false, testTimeout, experimental } },
    ],
  },
})
