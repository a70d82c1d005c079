import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId, newId } from '../ids.ts'
import { isDiskFull } from './disk-full.ts'
import type { IncomingFile } from './incoming-files.ts'

/** Bytes that come in one chunk after the other, with what is to be known of them until they are whole. */
export type PartialFile<About> = { readonly id: string; readonly about: About; readonly received: number }

export type Chunk = {
  readonly id: string
  readonly offset: number
  readonly bytes: AsyncIterable<Buffer>
  readonly mostBytes: number
  readonly at: Date
}

const partEnding = '.part'
const aboutEnding = '.about'

/**
 * Files that arrive in chunks, in the folder of what arrives: how much there is of one is its length, so that nothing
 * can disagree with it after a crash. What gets no chunk for a while is swept like everything else there.
 */
export class PartialFiles<About> {
  readonly #folder: string
  readonly #read: (about: unknown) => About

  constructor(folder: string, read: (about: unknown) => About) {
    this.#folder = folder
    this.#read = read
  }

  async begin(about: About): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const id = newId()
    await writeFile(this.#path(id, partEnding), '', { mode: 0o600 })
    // Whoever lists meanwhile finds what is to be known of it whole, or not at all.
    const unfinished = this.#path(id, '.new')
    await writeFile(unfinished, JSON.stringify(about), { mode: 0o600 })
    await rename(unfinished, this.#path(id, aboutEnding))
    return id
  }

  async find(id: string): Promise<PartialFile<About> | null> {
    if (!isId(id)) return null
    const text = await readFile(this.#path(id, aboutEnding), 'utf8').catch(ignoreAbsent)
    const found = await stat(this.#path(id, partEnding)).catch(ignoreAbsent)
    if (text === undefined || found === undefined) return null
    return { id, about: this.#read(JSON.parse(text)), received: found.size }
  }

  /** Of everybody: there are never many. */
  async list(): Promise<readonly PartialFile<About>[]> {
    const names = (await readdir(this.#folder).catch(ignoreAbsent)) ?? []
    const ids = names.filter((name) => name.endsWith(aboutEnding)).map((name) => name.slice(0, -aboutEnding.length))
    const found = await Promise.all(ids.map((id) => this.find(id)))
    return found.filter((one) => one !== null)
  }

  /** Adds the next bytes and answers how many there are then; what came of a chunk that broke off stays. */
  async append({ id, offset, bytes, mostBytes, at }: Chunk): Promise<Result<number>> {
    const path = this.#path(id, partEnding)
    const handle = await open(path, 'r+')
    try {
      if ((await handle.stat()).size !== offset) return refused({ code: 'stale' })
      let written = 0
      for await (const piece of bytes) {
        if (written + piece.length > mostBytes) {
          await handle.truncate(offset)
          return refused({ code: 'too-large' })
        }
        await writeWhole(handle, piece, offset + written)
        written += piece.length
      }
      await utimes(this.#path(id, aboutEnding), at, at)
      return granted(offset + written)
    } catch (error) {
      if (isDiskFull(error)) return refused({ code: 'unavailable', message: tell('problems.noRoom') })
      throw error
    } finally {
      await handle.close()
    }
  }

  /** The whole file, looked at from its first byte to its last and synced, as one that came in at once. */
  async close(id: string, watch: (piece: Buffer) => void): Promise<IncomingFile> {
    const path = this.#path(id, partEnding)
    const handle = await open(path, 'r+')
    try {
      const hash = createHash('sha256')
      let size = 0
      for await (const piece of handle.createReadStream({ autoClose: false, start: 0 })) {
        hash.update(piece)
        watch(piece)
        size += piece.length
      }
      await handle.sync()
      return { path, size, sha256: hash.digest() }
    } finally {
      await handle.close()
    }
  }

  /** Where its bytes lie until they are whole. */
  pathOf(id: string): string {
    return this.#path(id, partEnding)
  }

  async discard(id: string): Promise<void> {
    await rm(this.#path(id, partEnding), { force: true })
    await rm(this.#path(id, aboutEnding), { force: true })
  }

  #path(id: string, ending: string): string {
    if (!isId(id)) throw new TypeError('This is no id of an upload.')
    return join(this.#folder, `${id}${ending}`)
  }
}

async function writeWhole(handle: Awaited<ReturnType<typeof open>>, piece: Buffer, position: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await handle.write(piece, done, piece.length - done, position + done)
    done += bytesWritten
  }
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
