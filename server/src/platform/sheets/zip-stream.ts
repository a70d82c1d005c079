import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, as it comes into being. */
export type ZipEntry = {
  readonly name: string
  readonly content: Iterable<string> | AsyncIterable<string | Buffer>
  /** What is packed already, as most documents and pictures are, is not packed again. */
  readonly isPacked?: boolean
}

const deflated = 8
/** Sizes and checksum stand behind the content; names are UTF-8. */
const flags = 0x0808
const version = 20
/** The first day that the format knows: what stands in these archives says its own time. */
const noDay = 0x0021
const largest = 0xffff_ffff

type Written = {
  readonly name: Buffer
  readonly crc: number
  readonly size: number
  readonly packed: number
  readonly at: number
}

/** A ZIP archive (APPNOTE 6.3) of which nothing is kept but a line on each entry: it is sent while it is made. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const { name, content, isPacked = false } of entries) {
    const start = at
    const label = Buffer.from(name)
    const head = localHeader(label)
    yield head
    at += head.length
    const counted = { crc: 0, size: 0, packed: 0 }
    for await (const bytes of packed(content, { counted, level: isPacked ? 0 : 4 })) {
      at += bytes.length
      yield bytes
    }
    if (at > largest) throw new Error('An archive without 64-bit sizes ends at four gigabytes.')
    const entry = { ...counted, name: label, at: start }
    const tail = descriptor(entry)
    yield tail
    at += tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield Buffer.concat([directory, directoryEnd(written.length, { at, size: directory.length })])
}

type Counted = { crc: number; size: number; packed: number }

type Packing = { readonly counted: Counted; readonly level: number }

async function* packed(content: ZipEntry['content'], { counted, level }: Packing): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level })
  const feeding = pipeline(Readable.from(measured(content, counted), { objectMode: false }), deflate)
  // Its error comes out of the stream that is read below.
  feeding.catch(() => undefined)
  for await (const bytes of deflate as AsyncIterable<Buffer>) {
    counted.packed += bytes.length
    yield bytes
  }
  await feeding
}

async function* measured(content: ZipEntry['content'], counted: Counted): AsyncGenerator<Buffer> {
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    counted.crc = crc32(bytes, counted.crc)
    counted.size += bytes.length
    yield bytes
  }
}

const localSignature = 0x0403_4b50
const descriptorSignature = 0x0807_4b50
const directorySignature = 0x0201_4b50
const endSignature = 0x0605_4b50

function numbers(parts: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const made = Buffer.alloc(parts.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of parts) at = bytes === 2 ? made.writeUInt16LE(value, at) : made.writeUInt32LE(value, at)
  return made
}

function localHeader(name: Buffer): Buffer {
  const nothing = [[0, 4] as const, [0, 4] as const, [0, 4] as const]
  const head = numbers([[localSignature, 4], [version, 2], [flags, 2], [deflated, 2], [0, 2], [noDay, 2], ...nothing])
  return Buffer.concat([
    head,
    numbers([
      [name.length, 2],
      [0, 2],
    ]),
    name,
  ])
}

const descriptor = ({ crc, packed: length, size }: Written): Buffer =>
  numbers([
    [descriptorSignature, 4],
    [crc, 4],
    [length, 4],
    [size, 4],
  ])

function directoryEntry({ name, crc, packed: length, size, at }: Written): Buffer {
  const made = numbers([
    ...([
      [directorySignature, 4],
      [version, 2],
      [version, 2],
      [flags, 2],
      [deflated, 2],
      [0, 2],
      [noDay, 2],
    ] as const),
    ...([
      [crc, 4],
      [length, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ] as const),
  ])
  return Buffer.concat([made, name])
}

const directoryEnd = (entries: number, { at, size }: { readonly at: number; readonly size: number }): Buffer =>
  numbers([
    [endSignature, 4],
    [0, 2],
    [0, 2],
    [entries, 2],
    [entries, 2],
    [size, 4],
    [at, 4],
    [0, 2],
  ])
