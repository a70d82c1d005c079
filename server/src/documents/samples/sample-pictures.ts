import { crc32, deflateSync } from 'node:zlib'

const uint16 = (value: number) => [value >> 8, value & 255]

function pngChunk(kind: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes.length)
  const body = Buffer.concat([Buffer.from(kind), bytes])
  const end = Buffer.alloc(4)
  end.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, end])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4)
  return bytes
}

/** One bit a pixel: a few bytes for any size. With `frames`, a moving one. */
export function pngOf(width: number, height: number, frames: readonly [number, number][] = []): Buffer {
  const ihdr = Buffer.concat([numbers(width, height), Buffer.from([1, 0, 0, 0, 0])])
  const moving = frames.map(([w, h], at) =>
    pngChunk('fcTL', Buffer.concat([numbers(at, w, h, 0, 0), Buffer.from([0, 1, 0, 1, 0, 0])])),
  )
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', ihdr),
    ...(frames.length > 0 ? [pngChunk('acTL', numbers(frames.length, 0))] : []),
    ...moving,
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** With as many starts of frame as sizes are given; a thumbnail of another size stands in its notes. */
export function jpegOf(...sizes: readonly [number, number][]): Buffer {
  const frame = (width: number, height: number) =>
    Buffer.from([0xff, 0xc0, 0, 11, 8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0])
  const thumbnail = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from([0xff, 0xd8]), frame(60_000, 60_000)])
  const notes = Buffer.concat([Buffer.from([0xff, 0xe1, ...uint16(thumbnail.length + 2)]), thumbnail])
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 5])
  const pictures = sizes.flatMap(([width, height]) => [frame(width, height), scan])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), notes, ...pictures, Buffer.from([0xff, 0xd9])])
}

export function gifOf(width: number, height: number, frames: readonly [number, number][]): Buffer {
  const little = (value: number) => [value & 255, value >> 8]
  const picture = ([w, h]: readonly [number, number]) => [
    0x2c,
    0,
    0,
    0,
    0,
    ...little(w),
    ...little(h),
    0,
    2,
    2,
    0x4c,
    1,
    0,
  ]
  const comment = [0x21, 0xfe, 2, 0x2c, 0x2c, 0]
  const screen = [...little(width), ...little(height), 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  return Buffer.from([...Buffer.from('GIF89a'), ...screen, ...comment, ...frames.flatMap(picture), 0x3b])
}

/** In the extended form, whose head says one size and whose picture may say another. */
export function webpOf(canvas: readonly [number, number], picture: readonly [number, number]): Buffer {
  const three = (value: number) => [value & 255, (value >> 8) & 255, value >> 16]
  const [width, height] = [picture[0] - 1, picture[1] - 1]
  const bits = Buffer.alloc(4)
  bits.writeUInt32LE((width | (height << 14)) >>> 0)
  const chunk = (kind: string, bytes: number[]) => {
    const head = Buffer.alloc(8)
    head.write(kind, 'latin1')
    head.writeUInt32LE(bytes.length, 4)
    return Buffer.concat([head, Buffer.from(bytes)])
  }
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', [0, 0, 0, 0, ...three(canvas[0] - 1), ...three(canvas[1] - 1)]),
    chunk('VP8L', [0x2f, ...bits, 0]),
  ])
  const riff = Buffer.alloc(8)
  riff.write('RIFF')
  riff.writeUInt32LE(body.length, 4)
  return Buffer.concat([riff, body])
}

/** Pages of one bit a pixel; the last may lead back to the first. */
export function tiffOf(pages: readonly [number, number][], { isRound = false } = {}): Buffer {
  const pageBytes = 2 + 2 * 12 + 4
  const bytes = Buffer.alloc(8 + pages.length * pageBytes)
  bytes.write('II')
  bytes.writeUInt16LE(42, 2)
  bytes.writeUInt32LE(8, 4)
  for (const [place, [width, height]] of pages.entries()) {
    const at = 8 + place * pageBytes
    bytes.writeUInt16LE(2, at)
    for (const [entry, [tag, value]] of [[256, width] as const, [257, height] as const].entries()) {
      bytes.writeUInt16LE(tag, at + 2 + entry * 12)
      bytes.writeUInt16LE(4, at + 4 + entry * 12)
      bytes.writeUInt32LE(1, at + 6 + entry * 12)
      bytes.writeUInt32LE(value, at + 10 + entry * 12)
    }
    const isLast = place === pages.length - 1
    bytes.writeUInt32LE(isLast ? (isRound ? 8 : 0) : at + pageBytes, at + 26)
  }
  return bytes
}

export function bmpOf(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(58)
  bytes.write('BM')
  bytes.writeUInt32LE(58, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(-height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

export function heicOf(...sizes: readonly [number, number][]): Buffer {
  const box = (kind: string, ...parts: Buffer[]) => {
    const bytes = Buffer.concat(parts)
    return Buffer.concat([numbers(8 + bytes.length), Buffer.from(kind), bytes])
  }
  const sizesOf = sizes.map(([width, height]) => box('ispe', numbers(0, width, height)))
  const brands = Buffer.concat([Buffer.from('heic'), numbers(0), Buffer.from('mif1heic')])
  return Buffer.concat([box('ftyp', brands), box('meta', numbers(0), box('iprp', box('ipco', ...sizesOf)))])
}
