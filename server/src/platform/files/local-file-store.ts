import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { storedName } from './stored-name.ts'
import { syncFolder } from './sync-folder.ts'

/** Files in a folder of this machine, or on a volume that several programs share. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (name: string): string => join(folder, storedName(name))
  return {
    put: async (from, name) => {
      const path = pathOf(name)
      await makeFolder(dirname(path))
      await rename(from, path)
      await syncFolder(dirname(path))
    },
    read: async (name, span) => {
      const handle = await open(pathOf(name), 'r')
      return handle.createReadStream(span)
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
  }
}

/** A folder is a file of names: until it is synced too, a crash may forget what was put into it. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}
