import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { allEndpoints } from '@corbel/domain/endpoints'
import { isMenuPage } from '@corbel/domain/menu-pages'
import { biomeProgram } from '../checks/biome-program.ts'
import { repository, run, runNode } from '../checks/run-node.ts'
import { enlist } from './enlist.ts'
import { fillIn, namesFor, templates } from './names.ts'

/** Writes a feature's files and its lines in the lists of features; answers what it wrote, from the root of the tree. */
export async function layOut(kind: string, plural: string, singular: string): Promise<readonly string[]> {
  refuseKnown(plural)
  const names = namesFor(plural, singular)
  const files = templatesOf(kind).map((file) => ({
    path: fillIn(relative(join(templates, kind), file).replace(/\.txt$/, ''), names),
    text: fillIn(readFileSync(file, 'utf8'), names),
  }))
  refuseTaken([`domain/src/${plural}`, `server/src/${plural}`, ...files.map(({ path }) => path)])
  const changed = enlist(kind, names)
  for (const { path, text } of files) {
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    writeFileSync(join(repository, path), text)
  }
  const written = [...files.map(({ path }) => path), ...changed]
  if (files.some(({ path }) => path.endsWith('.sql')))
    refuseFailed('types of tables', await runNode(['server/src/test-support/write-table-types.ts']))
  const sources = written.filter((path) => path.endsWith('.ts'))
  refuseFailed('format', await run(biomeProgram(), ['check', '--write', ...sources]))
  return written
}

function templatesOf(kind: string): string[] {
  const entries = readdirSync(join(templates, kind), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Contacts and loans are in folders that are called otherwise. */
function refuseKnown(plural: string): void {
  const isCalled = allEndpoints.some(({ endpoint: { path } }) => path.split('/')[0] === plural)
  if (isCalled || isMenuPage(plural)) throw new Error(`${plural} exist already: nothing was written.`)
}

function refuseTaken(paths: readonly string[]): void {
  const taken = paths.find((path) => existsSync(join(repository, path)))
  if (taken !== undefined) throw new Error(`${taken} exists already: nothing was written.`)
}

function refuseFailed(step: string, exitCode: number): void {
  if (exitCode !== 0) throw new Error(`The files are written, but this failed: ${step}.`)
}
