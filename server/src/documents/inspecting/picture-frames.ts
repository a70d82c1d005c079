import { type FileWindow, TooManyLooks } from './file-window.ts'
import { jpegFrames } from './jpeg-frames.ts'
import { tiffFrames } from './tiff-frames.ts'

/** What is drawn when a picture is opened, in pixels: of a moving one, or of many pages, each. */
export type Frame = { readonly width: number; readonly height: number }

/** Of a picture that is cut off, or goes on in circles, null or less than a frame comes. */
type FrameReader = (file: FileWindow) => AsyncGenerator<Frame | null>

const readers: ReadonlyMap<string, FrameReader> = new Map([
  ['image/png', pngFrames],
  ['image/gif', gifFrames],
  ['image/jpeg', jpegFrames],
  ['image/webp', webpFrames],
  ['image/bmp', bmpFrames],
  ['image/tiff', tiffFrames],
  ['image/heic', heicFrames],
])

/** What the largest camera of a phone takes; a browser holds four bytes for each. */
const mostPixels = 200_000_000
const mostOfAll = 5 * mostPixels
const mostFrames = 10_000

export type PictureFault = 'too-many-pixels' | 'broken'

/** Whether a picture, by its content, is more than can be opened; `broken` where it says no size that can be drawn. */
export async function refusePictureSize(file: FileWindow, mediaType: string): Promise<PictureFault | null> {
  const read = readers.get(mediaType)
  if (read === undefined) return null
  try {
    // The pages of a scan are opened one by one.
    return await refuseFrames(read(file), mediaType === 'image/tiff' ? Number.POSITIVE_INFINITY : mostOfAll)
  } catch (error) {
    if (error instanceof TooManyLooks) return 'broken'
    throw error
  }
}

async function refuseFrames(read: AsyncGenerator<Frame | null>, mostTogether: number): Promise<PictureFault | null> {
  let [frames, pixels] = [0, 0]
  for await (const frame of read) {
    if (frame === null || frame.width < 1 || frame.height < 1) return 'broken'
    const own = frame.width * frame.height
    frames += 1
    pixels += own
    if (own > mostPixels || pixels > mostTogether || frames > mostFrames) return 'too-many-pixels'
  }
  return frames === 0 ? 'broken' : null
}

/** Chunks of PNG and APNG (ISO 15948, 5.3). */
async function* pngFrames(file: FileWindow): AsyncGenerator<Frame | null> {
  for (let at = 8; at < file.size; ) {
    const head = await file.read(at, 34)
    if (head.length < 12) return
    const kind = head.toString('latin1', 4, 8)
    if (kind === 'IHDR' && head.length >= 16) yield { width: head.readUInt32BE(8), height: head.readUInt32BE(12) }
    if (kind === 'fcTL' && head.length >= 20) yield { width: head.readUInt32BE(12), height: head.readUInt32BE(16) }
    if (kind === 'IEND') return
    at += 12 + head.readUInt32BE(0)
  }
}

/** GIF89a: the screen, then blocks; each picture has a size of its own. */
async function* gifFrames(file: FileWindow): AsyncGenerator<Frame | null> {
  const screen = await file.read(0, 13)
  if (screen.length < 13) return
  yield { width: screen.readUInt16LE(6), height: screen.readUInt16LE(8) }
  let at = 13 + tableBytes(screen[10])
  while (at < file.size) {
    const head = await file.read(at, 10)
    if (head[0] === 0x2c && head.length === 10) {
      yield { width: head.readUInt16LE(5), height: head.readUInt16LE(7) }
      at = await afterBlocks(file, at + 11 + tableBytes(head[9]))
    } else if (head[0] === 0x21) at = await afterBlocks(file, at + 2)
    else return
  }
}

const tableBytes = (flags = 0): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

async function afterBlocks(file: FileWindow, from: number): Promise<number> {
  for (let at = from; at < file.size; ) {
    const piece = await file.read(at, Math.min(65_536, file.size - at))
    let place = 0
    for (let length = piece[0]; length !== undefined; length = piece[place]) {
      if (length === 0) return at + place + 1
      place += 1 + length
    }
    at += place
  }
  return file.size
}

const three = (bytes: Buffer, at: number): number => bytes.readUIntLE(at, 3) + 1

/** WebP (RFC 9649): every chunk that says a size, the frames of a moving one among them. */
async function* webpFrames(file: FileWindow): AsyncGenerator<Frame | null> {
  for (let at = 12; at + 8 <= file.size; ) {
    const head = await file.read(at, 24)
    const kind = head.toString('latin1', 0, 4)
    if (kind === 'VP8X' && head.length >= 18) yield { width: three(head, 12), height: three(head, 15) }
    if (kind === 'ANMF' && head.length >= 20) yield { width: three(head, 14), height: three(head, 17) }
    if (kind === 'VP8 ' && head.length >= 18)
      yield { width: head.readUInt16LE(14) & 0x3fff, height: head.readUInt16LE(16) & 0x3fff }
    if (kind === 'VP8L' && head.length >= 13) {
      const bits = head.readUInt32LE(9)
      yield { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    const length = head.readUInt32LE(4)
    // What a frame of a moving picture holds is made of chunks again.
    at += kind === 'ANMF' ? 24 : 8 + length + (length % 2)
  }
}

async function* bmpFrames(file: FileWindow): AsyncGenerator<Frame | null> {
  const head = await file.read(14, 12)
  if (head.length < 12) return
  const isOld = head.readUInt32LE(0) === 12
  const [width, height] = isOld
    ? [head.readUInt16LE(4), head.readUInt16LE(6)]
    : [head.readInt32LE(4), head.readInt32LE(8)]
  yield { width: Math.abs(width), height: Math.abs(height) }
}

const boxesOfBoxes: ReadonlyMap<string, number> = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
])

/** HEIC (ISO 23008-12): each picture, tile and the whole of them say their size in a box `ispe`. */
async function* heicFrames(file: FileWindow): AsyncGenerator<Frame | null> {
  for (let at = 0; at + 8 <= file.size; ) {
    const head = await file.read(at, 20)
    const kind = head.toString('latin1', 4, 8)
    if (kind === 'ispe' && head.length === 20) yield { width: head.readUInt32BE(12), height: head.readUInt32BE(16) }
    const inner = boxesOfBoxes.get(kind)
    const short = head.readUInt32BE(0)
    const length = short === 1 && head.length >= 16 ? Number(head.readBigUInt64BE(8)) : short
    if (inner !== undefined) at += (short === 1 ? 16 : 8) + inner
    else if (length < 8) return
    else at += length
  }
}
