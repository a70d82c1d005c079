import type { FileStore } from './file-store.ts'

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Files that are on their way from one store to the other: new ones go into the first, each is read where it lies. The
 * command that moves them puts a file there before it takes it away here, so a third look finds what two missed.
 */
export function twoStores(first: FileStore, second: FileStore): FileStore {
  return {
    put: (path, name) => first.put(path, name),
    read: async (name, span) => {
      for (const store of [first, second]) {
        try {
          return await store.read(name, span)
        } catch (error) {
          if (!isAbsent(error)) throw error
        }
      }
      return first.read(name, span)
    },
    remove: async (name) => {
      await first.remove(name)
      await second.remove(name)
    },
    tidy: async () => {
      await first.tidy?.()
      await second.tidy?.()
    },
    close: () => {
      first.close?.()
      second.close?.()
    },
  }
}
