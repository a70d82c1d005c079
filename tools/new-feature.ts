import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// npm run new -- appraisals appraisal   a feature with all its parts in all three roots, its table and its tests:
// it compiles and passes, and is changed from there.
const [plural, singular] = process.argv.slice(2)
const kebab = /^[a-z]+(-[a-z]+)*$/
if (plural === undefined || singular === undefined || !kebab.test(plural) || !kebab.test(singular)) {
  throw new Error('Say the feature and one of its things, in kebab-case: npm run new -- appraisals appraisal')
}

const repository = join(import.meta.dirname, '..')
const targets: Record<string, string> = {
  domain: join(repository, 'domain/src', plural),
  server: join(repository, 'server/src', plural),
  web: join(repository, 'web/src', plural),
  migration: join(repository, 'server/src/migrations'),
}
for (const [part, folder] of Object.entries(targets)) {
  if (part !== 'migration' && existsSync(folder)) throw new Error(`${folder} exists already.`)
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const pascal = (name: string): string => name.split('-').map(capital).join('')
const camel = (name: string): string => pascal(name).charAt(0).toLowerCase() + pascal(name).slice(1)

const names: Record<string, string> = {
  __number__: nextMigrationNumber(),
  __nouns__: plural,
  __noun__: singular,
  __PascalPlural__: pascal(plural),
  __Pascal__: pascal(singular),
  __camelPlural__: camel(plural),
  __camel__: camel(singular),
  __table__: singular.replaceAll('-', '_'),
  __pluralWords__: plural.replaceAll('-', ' '),
  __words__: singular.replaceAll('-', ' '),
}

function nextMigrationNumber(): string {
  const numbers = readdirSync(join(repository, 'server/src/migrations')).map((name) => Number(name.slice(0, 4)) || 0)
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

function fillIn(text: string): string {
  return Object.entries(names).reduce((filled, [mark, name]) => filled.replaceAll(mark, name), text)
}

const written: string[] = []
for (const [part, folder] of Object.entries(targets)) {
  mkdirSync(folder, { recursive: true })
  const templates = join(import.meta.dirname, 'new-feature', part)
  for (const name of readdirSync(templates)) {
    const file = join(folder, fillIn(name.replace(/\.txt$/, '')))
    writeFileSync(file, fillIn(readFileSync(join(templates, name), 'utf8')))
    written.push(file)
  }
}
for (const script of ['server/src/test-support/write-table-types.ts', 'tools/format.ts']) {
  const args = script.endsWith('format.ts') ? written.filter((file) => /\.tsx?$/.test(file)) : []
  spawnSync(process.execPath, [join(repository, script), ...args], { cwd: repository, stdio: 'inherit' })
}

const steps = [
  `domain/src/endpoints.ts: add ${plural}/${singular}-endpoints.ts to the list`,
  `server/src/app.ts: add ${camel(singular)}Routes`,
  `web/src/paths.ts and router.tsx: add its page, when it has one`,
].filter((step) => step !== '')
process.stdout.write(`Wrote ${written.length} files. Now by hand:\n${steps.map((step) => `- ${step}`).join('\n')}\n`)
