import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations')

export type MigrationFile = {
  readonly name: string
  readonly sql: string
  readonly hash: string
  /** What must hold right after it, asserted in tests on the data of the version before. */
  readonly check: string | undefined
}

export type Migrations = {
  readonly files: readonly MigrationFile[]
  /** What `corbel_app` may do, said anew as a whole after every change: `grants.sql`. */
  readonly grants: string
  /** Changes when anything here does. */
  readonly hash: string
}

/** Reads `NNNN-name.sql`, each number once, each with its optional `NNNN-name.check.sql`. */
export async function readMigrations(folder: string = migrationsFolder): Promise<Migrations> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  const files = await Promise.all(names.map((name) => readMigration(folder, name)))
  const numbers = files.map((file) => file.name.slice(0, 4))
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice !== undefined) throw new Error(`Two migrations have the number ${twice}: their order must be certain.`)
  const grants = await readOptional(join(folder, 'grants.sql'))
  const hash = sha256(
    [...files.map((file) => `${file.name} ${file.hash} ${file.check ?? ''}`), grants ?? ''].join('\n'),
  )
  return { files, grants: grants ?? '', hash }
}

async function readMigration(folder: string, fileName: string): Promise<MigrationFile> {
  const name = fileName.slice(0, -'.sql'.length)
  const sql = await readFile(join(folder, fileName), 'utf8')
  return { name, sql, hash: sha256(sql), check: await readOptional(join(folder, `${name}.check.sql`)) }
}

async function readOptional(file: string): Promise<string | undefined> {
  return existsSync(file) ? await readFile(file, 'utf8') : undefined
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
