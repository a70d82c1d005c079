import type { FileWindow } from './file-window.ts'

const widthTag = 256
const heightTag = 257
const mostPages = 10_000

/** Every page of a TIFF file (TIFF 6.0, section 2), null where its directories lead nowhere or in a circle. */
export async function* tiffFrames(file: FileWindow): AsyncGenerator<{ width: number; height: number } | null> {
  const head = await file.read(0, 8)
  if (head.length < 8) return
  const isLittle = head.toString('latin1', 0, 2) === 'II'
  const short = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  // Files of more than 4 GB are written in another way, which none of ours can be.
  if (short(head, 2) !== 42) return
  const seen = new Set<number>()
  for (let at = long(head, 4); at !== 0; ) {
    if (seen.has(at) || seen.size > mostPages) return yield null
    seen.add(at)
    const counted = await file.read(at, 2)
    if (counted.length < 2) return yield null
    const count = short(counted, 0)
    const size = new Map<number, number>()
    for (let entry = 0; entry < count; entry++) {
      const bytes = await file.read(at + 2 + entry * 12, 12)
      if (bytes.length < 12) return yield null
      const value = short(bytes, 2) === 3 ? short(bytes, 8) : long(bytes, 8)
      size.set(short(bytes, 0), value)
    }
    yield { width: size.get(widthTag) ?? 0, height: size.get(heightTag) ?? 0 }
    const next = await file.read(at + 2 + count * 12, 4)
    at = next.length < 4 ? 0 : long(next, 0)
  }
}
