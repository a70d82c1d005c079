import { type FileHandle, open } from 'node:fs/promises'

const windowBytes = 65_536

/** No real file has so many parts; one that is made of nothing else would keep the program busy. */
const mostLooks = 500_000

export class TooManyLooks extends Error {}

/** A file that is looked into here and there, a window of it in memory at a time, whatever its length. */
export class FileWindow {
  readonly size: number
  readonly #handle: FileHandle
  #window = Buffer.alloc(0)
  #start = 0
  #looks = 0

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle
    this.size = size
  }

  static async over<T>(path: string, work: (file: FileWindow) => Promise<T>): Promise<T> {
    const handle = await open(path, 'r')
    try {
      return await work(new FileWindow(handle, (await handle.stat()).size))
    } finally {
      await handle.close()
    }
  }

  /** These bytes, fewer where the file ends before; at most a window's. */
  async read(at: number, length: number): Promise<Buffer> {
    if (length > windowBytes) throw new RangeError('More than a window is read in pieces.')
    if (++this.#looks > mostLooks) throw new TooManyLooks()
    const isHeld = at >= this.#start && at + length <= this.#start + this.#window.length
    if (!isHeld) await this.#move(at)
    return this.#window.subarray(at - this.#start, at - this.#start + length)
  }

  /** From here on to there, in pieces of a window. */
  async *pieces(from: number, to: number): AsyncGenerator<Buffer> {
    for (let at = from; at < Math.min(to, this.size); ) {
      const piece = await this.read(at, Math.min(windowBytes, to - at))
      if (piece.length === 0) return
      at += piece.length
      yield piece
    }
  }

  async #move(at: number): Promise<void> {
    const fresh = Buffer.alloc(Math.max(0, Math.min(windowBytes, this.size - at)))
    const { bytesRead } = await this.#handle.read(fresh, 0, fresh.length, at)
    this.#window = fresh.subarray(0, bytesRead)
    this.#start = at
  }
}
