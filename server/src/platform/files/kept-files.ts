import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { type IncomingFile, type IncomingFiles, incomingFiles } from './incoming-files.ts'
import { localFileStore } from './local-file-store.ts'
import { syncFolder } from './sync-folder.ts'
import type { VirusScanner } from './virus-scanner.ts'

export type Leftovers = {
  /** Kept under these names, and nobody has said whether a row names them. */
  readonly unsettled: readonly string[]
  /** Files of uploads that ended without anybody's knowledge. */
  readonly stale: readonly string[]
}

/**
 * Bytes on their way from an upload to the row that names them. `keep` writes down that a name is being given before it
 * gives it, so that after a crash at any point it is known which few names to look for a row of; the store itself never
 * has to be listed.
 */
export type KeptFiles = {
  /** Where uploads arrive. */
  readonly folder: string
  readonly store: FileStore
  readonly incoming: IncomingFiles
  readonly keep: (file: IncomingFile, name: string) => Promise<void>
  /** The row is there. */
  readonly settle: (name: string) => Promise<void>
  /** There is and will be no row. */
  readonly drop: (name: string) => Promise<void>
  /** What has lain around since before an instant. */
  readonly leftovers: (before: Date) => Promise<Leftovers>
  readonly removeStale: (path: string) => Promise<void>
}

const ending = '.placing'

/** Below `<data>/files`: what arrives in `incoming`, what is kept in `kept` where no other store is given. */
export function openKeptFiles(
  dataFolder: string,
  store: FileStore = folderStore(dataFolder),
  scan: VirusScanner | null = null,
): KeptFiles {
  const folder = join(dataFolder, 'files', 'incoming')
  const markOf = (name: string): string => join(folder, `${name.replaceAll('/', '+')}${ending}`)
  const settle = async (name: string): Promise<void> => rm(markOf(name), { force: true })
  return {
    folder,
    store,
    incoming: incomingFiles(folder, scan),
    keep: async (file, name) => {
      await mark(folder, markOf(name))
      await store.put(file.path, name)
    },
    settle,
    drop: async (name) => {
      await store.remove(name)
      await settle(name)
    },
    leftovers: (before) => listLeftovers(folder, before),
    removeStale: async (path) => rm(path, { force: true }),
  }
}

/** The folder in which files are kept where nothing else is configured. */
export const folderStore = (dataFolder: string): FileStore => localFileStore(join(dataFolder, 'files', 'kept'))

async function mark(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const handle = await open(path, 'w', 0o600)
  await handle.close()
  await syncFolder(folder)
}

async function listLeftovers(folder: string, before: Date): Promise<Leftovers> {
  const old: string[] = []
  for (const name of await namesIn(folder)) if ((await changedAt(join(folder, name))) < before.getTime()) old.push(name)
  const isMark = (name: string): boolean => name.endsWith(ending)
  return {
    unsettled: old.filter(isMark).map((name) => name.slice(0, -ending.length).replaceAll('+', '/')),
    stale: old.filter((name) => !isMark(name)).map((name) => join(folder, name)),
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(absentAs<string[]>([]))
}

/** What is gone meanwhile is as new as can be: somebody else has dealt with it. */
async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(absentAs(null))
  return found?.mtimeMs ?? Number.POSITIVE_INFINITY
}

function absentAs<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
