import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { repository } from '../checks/run-node.ts'
import { copyTree } from './copy-tree.ts'
import { everyFault } from './every-fault.ts'
import { findFaults, plant } from './find-faults.ts'
import type { PlantedFault } from './planted-fault.ts'

const cache = join(repository, '.cache')
mkdirSync(cache, { recursive: true })

describe('the list of planted faults', () => {
  test('names each once, in text that stands exactly once in its file', () => {
    const ids = everyFault.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    const moved = everyFault.filter(
      (fault) => plant(readFileSync(join(repository, fault.file), 'utf8'), fault) === null,
    )
    expect(moved.map(({ id }) => id)).toEqual([])
    const none = everyFault.filter(({ find, replace }) => find === replace)
    expect(none.map(({ id }) => id)).toEqual([])
  })

  test('names a test that exists for each', () => {
    const gone = everyFault.filter(({ test: file, name }) => {
      if (!existsSync(join(repository, file))) return true
      return !readFileSync(join(repository, file), 'utf8').includes(name ?? '')
    })
    expect(gone.map(({ id }) => id)).toEqual([])
  })
})

describe('planting', { timeout: 120_000 }, () => {
  const tree = mkdtempSync(join(cache, 'planting-'))
  afterAll(() => rmSync(tree, { recursive: true }))
  const source = join(tree, 'sums', 'add.ts')
  const sound = 'export const add = (one: number, two: number): number => one + two\n'
  mkdirSync(join(tree, 'sums'))
  writeFileSync(source, sound)
  writeFileSync(
    join(tree, 'sums', 'add.test.ts'),
    `import { expect, onTestFinished, test } from 'vitest'
     import { add } from './add.ts'
     test('adds zero', () => expect(add(0, 0)).toBe(0))
     test('adds two numbers', () => expect(add(2, 3)).toBe(5))`,
  )
  writeFileSync(join(tree, 'sums', 'broken.test.ts'), "import { test } from 'vitest'\ntest('never', () => { throw 1 })")
  writeFileSync(
    join(tree, 'vitest.config.ts'),
    "export default { test: { projects: [{ test: { name: 'sums', root: 'sums', include: ['*.test.ts'] } }] } }",
  )
  const row = (change: Partial<PlantedFault>): PlantedFault => ({
    ...{ id: 'row', file: 'sums/add.ts', test: 'sums/add.test.ts', why: 'Sums are wrong.' },
    ...{ find: 'one + two', replace: 'one - two' },
    ...change,
  })
  const planting = (faults: readonly PlantedFault[], signal = new AbortController().signal) =>
    findFaults({ tree, faults, signal, tell: () => undefined })

  test('finds what a test sees, misses what none sees, and leaves every file as it was', async () => {
    const findings = await planting([
      row({}),
      row({ find: 'one + two\n', replace: 'one + two\n// nothing\n' }),
      row({ name: 'adds zero' }),
      row({ find: 'one + two', replace: 'one +' }),
      row({ find: 'never there' }),
      row({ find: 'o', replace: '0' }),
      row({ test: 'sums/broken.test.ts' }),
      row({ name: 'adds nothing at all' }),
      row({ test: 'sums/gone.test.ts' }),
    ])
    expect(findings.map(({ found }) => found)).toEqual([true, ...Array.from({ length: 8 }, () => false)])
    const says = findings.map((finding) => finding.says.split('\n')[0])
    expect(says).toEqual([
      'adds two numbers',
      'sums/add.test.ts passes with it',
      'sums/add.test.ts passes with it',
      'sums/add.test.ts cannot be loaded with it, which shows nothing:',
      'its text does not occur exactly once in sums/add.ts',
      'its text does not occur exactly once in sums/add.ts',
      'fails without the fault: never',
      'no test is called: adds nothing at all',
      'nothing of sums/gone.test.ts runs without the fault:',
    ])
    expect(readFileSync(source, 'utf8')).toBe(sound)
  })

  test('that is stopped while a fault stands takes it out again', async () => {
    const stopping = new AbortController()
    const watcher = watch(source, () => {
      if (readFileSync(source, 'utf8').includes('one - two')) stopping.abort()
    })
    await expect(planting([row({})], stopping.signal)).rejects.toThrow('aborted')
    watcher.close()
    expect(readFileSync(source, 'utf8')).toBe(sound)
  })
})

test('a copy of the tree has what is not committed yet, and packages of its own', () => {
  const [from, copy] = ['copied-', 'copying-'].map((name) => mkdtempSync(join(cache, name))) as [string, string]
  onTestFinished(() => {
    for (const folder of [from, copy]) rmSync(folder, { recursive: true })
  })
  execFileSync('git', ['init', '--quiet'], { cwd: from })
  writeFileSync(join(from, 'new.ts'), 'new')
  mkdirSync(join(from, 'domain'))
  writeFileSync(join(from, 'domain', 'rule.ts'), 'rule')
  copyTree(from, copy)
  writeFileSync(join(copy, 'new.ts'), 'planted by a run that was killed')
  writeFileSync(join(copy, 'planted.ts'), 'planted')
  copyTree(from, copy)
  expect(readFileSync(join(copy, 'new.ts'), 'utf8')).toBe('new')
  expect(existsSync(join(copy, 'planted.ts'))).toBe(false)
  expect(readFileSync(join(copy, 'node_modules', '@corbel', 'domain', 'rule.ts'), 'utf8')).toBe('rule')
  writeFileSync(join(copy, 'planting.pid'), String(process.ppid))
  expect(() => copyTree(from, copy)).toThrow('is planting faults already')
})
