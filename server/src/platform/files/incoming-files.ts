import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { newId } from '../ids.ts'
import { isDiskFull } from './disk-full.ts'
import type { VirusScanner } from './virus-scanner.ts'

/** Bytes that came in whole: hashed and synced, in a file that nothing refers to yet. */
export type IncomingFile = { readonly path: string; readonly size: number; readonly sha256: Buffer }

export type Receiving = {
  readonly mostBytes: number
  /** Sees every byte as it passes. */
  readonly watch: (chunk: Buffer) => void
}

export type IncomingFiles = {
  /** Leaves nothing behind where it refuses or throws. */
  readonly receive: (source: AsyncIterable<Buffer>, receiving: Receiving) => Promise<Result<IncomingFile>>
  readonly discard: (file: IncomingFile) => Promise<void>
  /** Null where no scanner is configured: then nobody has looked. */
  readonly scan: VirusScanner | null
  /** Out of the way of everything that is served, under the id that it answers: for whoever looks into what was found. */
  readonly quarantine: (file: IncomingFile) => Promise<string>
}

/** The folder in which uploads arrive; what stays there longer than any request is swept. */
export function incomingFiles(folder: string, scan: VirusScanner | null = null): IncomingFiles {
  return {
    scan,
    quarantine: async ({ path }) => {
      const apart = join(folder, '..', 'quarantine')
      await mkdir(apart, { recursive: true, mode: 0o700 })
      const id = newId()
      await rename(path, join(apart, id))
      return id
    },
    receive: async (source, receiving) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, newId())
      try {
        const received = await write(path, source, receiving)
        if (!received.ok) await rm(path, { force: true })
        return received
      } catch (error) {
        await rm(path, { force: true })
        if (isDiskFull(error)) return refused({ code: 'unavailable', message: tell('problems.noRoom') })
        throw error
      }
    },
    discard: async ({ path }) => rm(path, { force: true }),
  }
}

async function write(
  path: string,
  source: AsyncIterable<Buffer>,
  { mostBytes, watch }: Receiving,
): Promise<Result<IncomingFile>> {
  const handle = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > mostBytes) return refused({ code: 'too-large' })
      hash.update(chunk)
      watch(chunk)
      await handle.writeFile(chunk)
    }
    await handle.sync()
    return granted({ path, size, sha256: hash.digest() })
  } finally {
    await handle.close()
  }
}
