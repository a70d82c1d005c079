import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { biomeProgram } from '../checks/biome-program.ts'
import { repository } from '../checks/run-node.ts'
import { copyTree } from '../planted/copy-tree.ts'

// What every kind of feature is laid out as, in a copy of this tree: names that nothing has yet, with every part that a
// name can have.
const laidOut = [
  ['on-record', 'site-visits', 'site-visit'],
  ['record', 'title-orders', 'title-order'],
] as const

/** A whole type-check and a database of its own, on a machine that does other things beside it. */
const patience = 600_000

const cache = join(repository, '.cache')
mkdirSync(cache, { recursive: true })
const tree = mkdtempSync(join(cache, 'new-feature-'))
const files: string[] = []

beforeAll(async () => {
  copyTree(repository, tree)
  // What reading the types of this tree has found already is not found again, only what is laid out anew.
  const types = join(cache, 'types')
  if (existsSync(types)) cpSync(types, join(tree, '.cache/types'), { recursive: true, preserveTimestamps: true })
  for (const name of readdirSync(join(repository, 'node_modules')).filter((one) => one !== '@corbel'))
    symlinkSync(join(repository, 'node_modules', name), join(tree, 'node_modules', name))
  await run('git', ['init', '--quiet'])
  for (const asked of laidOut) {
    const said = await node('tools/new-feature.ts', ...asked)
    files.push(...[...said.matchAll(/^- (.+)$/gm)].map(([, path = '']) => path))
  }
}, patience)
afterAll(() => rmSync(tree, { recursive: true, force: true }), patience)

test('what is laid out has no mark of a template left, and stands in the lists of features', () => {
  const own = files.filter((file) => /site-visit|title-order/.test(file))
  expect(own.length).toBeGreaterThan(15 * laidOut.length)
  expect(own.filter((file) => /__[A-Za-z]+__/.test(file + readFileSync(join(tree, file), 'utf8')))).toEqual([])
  for (const root of ['domain', 'server'])
    for (const feature of ['siteVisitsFeature', 'titleOrdersFeature'])
      expect(readFileSync(join(tree, root, 'src/features.ts'), 'utf8')).toContain(`  ${feature},\n`)
})

test.concurrent('the server compiles with it', { timeout: patience }, async () => {
  // It adds nothing to the pages.
  await node('node_modules/typescript/bin/tsc', '--build', 'server')
})

test('it is formatted, and nothing in it is to be mended', { timeout: patience }, async () => {
  await run(biomeProgram(), ['check', ...files.filter((file) => file.endsWith('.ts'))])
})

test.concurrent('it keeps to the rules of the house and passes its own tests', { timeout: patience }, async () => {
  const own = files.filter((file) => file.endsWith('.test.ts'))
  expect(own.length).toBeGreaterThanOrEqual(laidOut.length)
  await node('node_modules/vitest/vitest.mjs', 'run', 'tools/tidy.test.ts', 'catalogue.test.ts', ...own)
})

test.concurrent('every call of it is open to whom its rows of the matrix say', { timeout: patience }, async () => {
  const matrix = ['run', 'server/src/security/access-matrix.test.ts', '-t', 'site-visits|title-orders|every endpoint']
  const said = await node('node_modules/vitest/vitest.mjs', ...matrix, '--reporter=verbose')
  for (const call of ['POST site-visits', 'PATCH title-orders/:id']) expect(said).toContain(call)
})

test('it says what is wrong with what it is asked, and writes nothing over what is there', async () => {
  await expect(node('tools/new-feature.ts', 'on-record', 'notes', 'note')).rejects.toThrow('exist already')
  await expect(node('tools/new-feature.ts', 'record', 'records', 'entry')).rejects.toThrow('exists already')
  await expect(node('tools/new-feature.ts', 'record', 'contacts', 'contact')).rejects.toThrow('exist already')
  await expect(node('tools/new-feature.ts', 'nothing', 'visits', 'visit')).rejects.toThrow('Say the kind')
  await expect(node('tools/new-feature.ts', 'on-record', 'Site Visits', 'visit')).rejects.toThrow('Say the kind')
  expect(readFileSync(join(tree, 'server/src/notes/feature.ts'), 'utf8')).toBe(
    readFileSync(join(repository, 'server/src/notes/feature.ts'), 'utf8'),
  )
})

const node = (...args: readonly string[]): Promise<string> => run(process.execPath, args)

/** Runs a program in the copy; what it printed where it fails. */
function run(program: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', VITEST: undefined }
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd: tree, env, maxBuffer: 100_000_000 }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout)
      else reject(new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`))
    })
  })
}
