import { open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, createGunzip, createInflateRaw } from 'node:zlib'
import { newId } from '../../platform/ids.ts'
import { FileWindow, TooManyLooks } from './file-window.ts'
import { mostZipParts, readZipDirectory, type ZipPart } from './zip-directory.ts'

/** Why a packed file is not taken: it is broken or lies, it is locked, or there is too much in it. */
export type UnpackFault = 'broken' | 'locked' | 'too-much'

const mebibyte = 1_048_576
/** Sheets and texts pack to a thirtieth; only what is made for it goes beyond a hundredth. */
const mostTimes = 100
const alwaysAllowed = 16 * mebibyte
const neverAllowed = 256 * mebibyte
/** A table in a document in an archive. */
const mostNested = 3

class Fault extends Error {
  readonly fault: UnpackFault
  constructor(fault: UnpackFault) {
    super(fault)
    this.fault = fault
  }
}

type Budget = { bytes: number; parts: number }

/**
 * Unpacks an archive into nothing, part by part and into the archives within, and stops where it passes what such a
 * file may hold. What a directory says of sizes is compared with what comes out, never believed.
 */
export async function unpackBounded(path: string, size: number): Promise<UnpackFault | null> {
  const budget = { bytes: Math.min(neverAllowed, Math.max(alwaysAllowed, mostTimes * size)), parts: mostZipParts }
  try {
    await unpackArchive(path, budget, 1)
    return null
  } catch (error) {
    if (error instanceof Fault) return error.fault
    if (error instanceof TooManyLooks) return 'too-much'
    throw error
  }
}

async function unpackArchive(path: string, budget: Budget, depth: number): Promise<void> {
  if (depth > mostNested) throw new Fault('too-much')
  await FileWindow.over(path, async (file) => {
    const parts = await readZipDirectory(file)
    if (parts === null) throw new Fault('broken')
    if (parts.some((part) => part.isLocked)) throw new Fault('locked')
    budget.parts -= parts.length
    const said = parts.reduce((sum, part) => sum + part.unpacked, 0)
    if (budget.parts < 0 || said > budget.bytes) throw new Fault('too-much')
    for (const part of parts) await unpackPart(file, part, { path, budget, depth })
  })
}

type Unpacking = { readonly path: string; readonly budget: Budget; readonly depth: number }

async function unpackPart(file: FileWindow, part: ZipPart, { path, budget, depth }: Unpacking): Promise<void> {
  let [length, checksum, first] = [0, 0, Buffer.alloc(0)]
  for await (const piece of bytesOf(file, part)) {
    length += piece.length
    budget.bytes -= piece.length
    if (budget.bytes < 0) throw new Fault('too-much')
    if (length > part.unpacked) throw new Fault('broken')
    checksum = crc32(piece, checksum)
    if (first.length < 8) first = Buffer.concat([first, piece.subarray(0, 8)])
  }
  if (length !== part.unpacked || checksum !== part.checksum) throw new Fault('broken')
  const packed = packedKindOf(first)
  if (packed === 'unreadable') throw new Fault('broken')
  if (packed === 'gzip') await countGzip(bytesOf(file, part), budget)
  if (packed === 'zip') await unpackWithin(bytesOf(file, part), { path, budget, depth })
}

/** The bytes of a part as they come out; the packed ones are used up to the last. */
async function* bytesOf(file: FileWindow, part: ZipPart): AsyncGenerator<Buffer> {
  const packed = file.pieces(part.start, part.start + part.packed)
  if (!part.isDeflated) {
    yield* packed
    return
  }
  const inflate = createInflateRaw()
  yield* through(inflate, packed)
  if (inflate.bytesWritten !== part.packed) throw new Fault('broken')
}

async function* through(
  unpacker: ReturnType<typeof createInflateRaw> | ReturnType<typeof createGunzip>,
  packed: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  const source = Readable.from(packed)
  source.on('error', (error) => unpacker.destroy(error))
  source.pipe(unpacker)
  try {
    for await (const piece of unpacker) yield piece
  } catch (error) {
    // Z_DATA_ERROR and its like: these are no packed bytes.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw new Fault('broken')
    throw error
  } finally {
    source.destroy()
    unpacker.destroy()
  }
}

const otherPackers = ['377abcaf271c', '526172211a07', 'fd377a585a00', '425a68', '28b52ffd', '04224d18']

function packedKindOf(first: Buffer): 'none' | 'zip' | 'gzip' | 'unreadable' {
  const hex = first.toString('hex')
  if (hex.startsWith('504b0304')) return 'zip'
  if (hex.startsWith('1f8b')) return 'gzip'
  return otherPackers.some((one) => hex.startsWith(one)) ? 'unreadable' : 'none'
}

async function countGzip(bytes: AsyncGenerator<Buffer>, budget: Budget): Promise<void> {
  for await (const piece of through(createGunzip(), bytes)) {
    budget.bytes -= piece.length
    if (budget.bytes < 0) throw new Fault('too-much')
  }
}

/** An archive within another is laid beside it for the look: it is read from its end. */
async function unpackWithin(bytes: AsyncGenerator<Buffer>, { path, budget, depth }: Unpacking): Promise<void> {
  const inner = join(dirname(path), newId())
  try {
    const handle = await open(inner, 'wx', 0o600)
    try {
      for await (const piece of bytes) await handle.writeFile(piece)
    } finally {
      await handle.close()
    }
    await unpackArchive(inner, budget, depth + 1)
  } finally {
    await rm(inner, { force: true })
  }
}
