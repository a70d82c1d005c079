import type { FileWindow } from './file-window.ts'

/** One packed part of an archive, as its directory and its own head both say it. */
export type ZipPart = {
  readonly isDeflated: boolean
  readonly isLocked: boolean
  readonly checksum: number
  readonly start: number
  readonly packed: number
  readonly unpacked: number
}

type Listed = Omit<ZipPart, 'start'> & {
  readonly head: number
  readonly name: Buffer
  readonly method: number
  readonly isDescribedAfter: boolean
}

type Directory = { readonly at: number; readonly end: number; readonly count: number }

export const mostZipParts = 10_000
const largestDirectory = 4 * 1_048_576
const longestEnd = 22 + 65_535
const longestDescription = 24
const full16 = 0xffff
const full32 = 0xffffffff

/**
 * The parts of a ZIP archive (APPNOTE 6.3.10), null where its directory, the heads of its parts and its length do not
 * agree: readers of different makes would then see different contents, and none of them what was looked at here.
 */
export async function readZipDirectory(file: FileWindow): Promise<readonly ZipPart[] | null> {
  const directory = await findDirectory(file)
  if (directory === null) return null
  const listed = await readListed(file, directory)
  if (listed === null) return null
  const inOrder = [...listed].sort((one, other) => one.head - other.head)
  const parts: ZipPart[] = []
  let free = 0
  for (const [place, entry] of inOrder.entries()) {
    // Parts that overlap unpack the same bytes again and again; what lies between two of them nobody has looked at.
    if (entry.head !== free) return null
    const start = await readHead(file, entry)
    if (start === null) return null
    const next = inOrder[place + 1]?.head ?? directory.at
    const left = next - (start + entry.packed)
    if (left < 0 || left > (entry.isDescribedAfter ? longestDescription : 0)) return null
    parts.push({ ...entry, start })
    free = next
  }
  return parts.length === 0 || free !== directory.at ? null : parts
}

async function findDirectory(file: FileWindow): Promise<Directory | null> {
  const from = Math.max(0, file.size - longestEnd)
  const tail = Buffer.concat([await file.read(from, 32_768), await file.read(from + 32_768, 32_789)])
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== 0x06054b50 || at + 22 + tail.readUInt16LE(at + 20) !== tail.length) continue
    const end = tail.subarray(at, at + 22)
    const [count, size, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
    if (end.readUInt16LE(8) !== count || end.readUInt32LE(4) !== 0) return null
    const plain = { at: start, end: start + size, count }
    const wide = await findWideDirectory(file, from + at)
    if (wide === 'none') return plain.end === from + at ? checked(plain) : null
    const agrees = wide !== null && [count, full16].includes(Math.min(wide.count, full16)) && isSaid(start, wide.at)
    return agrees && isSaid(size, wide.end - wide.at) ? checked(wide) : null
  }
  return null
}

const isSaid = (short: number, long: number): boolean => short === full32 || short === long

function checked(directory: Directory): Directory | null {
  const { at, end, count } = directory
  return at > end || end - at > largestDirectory || count > mostZipParts ? null : directory
}

/** The directory as archives of more than 4 GB say it; many writers do so for small ones. */
async function findWideDirectory(file: FileWindow, end: number): Promise<Directory | null | 'none'> {
  const pointer = end < 20 ? Buffer.alloc(0) : await file.read(end - 20, 20)
  if (pointer.length < 20 || pointer.readUInt32LE(0) !== 0x07064b50) return 'none'
  const at = Number(pointer.readBigUInt64LE(8))
  if (at > end - 76) return null
  const record = await file.read(at, 56)
  if (record.length < 56 || record.readUInt32LE(0) !== 0x06064b50) return null
  const [own, all, size, start] = [24, 32, 40, 48].map((place) => Number(record.readBigUInt64LE(place)))
  if (own === undefined || own !== all || size === undefined || start === undefined) return null
  const isWhole = Number(record.readBigUInt64LE(4)) + 12 === end - 20 - at
  return isWhole && start + size === at ? { at: start, end: start + size, count: own } : null
}

async function readListed(file: FileWindow, { at, end, count }: Directory): Promise<readonly Listed[] | null> {
  const listed: Listed[] = []
  let place = at
  while (place < end) {
    const fixed = await file.read(place, 46)
    if (listed.length === count || fixed.length < 46 || fixed.readUInt32LE(0) !== 0x02014b50) return null
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((one) => fixed.readUInt16LE(one))
    const name = await file.read(place + 46, nameLength ?? 0)
    const extra = await file.read(place + 46 + name.length, extraLength ?? 0)
    const entry = readEntry(fixed, name, extra)
    if (entry === null) return null
    listed.push(entry)
    place += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
  }
  return place === end && listed.length === count ? listed : null
}

const stored = 0
const deflated = 8

function readEntry(fixed: Buffer, name: Buffer, extra: Buffer): Listed | null {
  const [flags, method] = [fixed.readUInt16LE(8), fixed.readUInt16LE(10)]
  const short = [fixed.readUInt32LE(24), fixed.readUInt32LE(20), fixed.readUInt32LE(42)]
  const [unpacked, packed, head] = widened(short, extra) ?? []
  if (unpacked === undefined || packed === undefined || head === undefined) return null
  const isLocked = (flags & 1) === 1
  if (!isLocked && method !== stored && method !== deflated) return null
  if (!isLocked && method === stored && packed !== unpacked) return null
  return {
    isDeflated: method === deflated,
    isLocked,
    checksum: fixed.readUInt32LE(16),
    packed,
    unpacked,
    head,
    name,
    method,
    isDescribedAfter: (flags & 8) === 8,
  }
}

/** Numbers that are too large for their place stand in the extra field 1, in the same order. */
function widened(short: readonly number[], extra: Buffer): readonly number[] | null {
  const wide = extraField(extra, 1)
  let at = 0
  const numbers = short.map((one) => {
    if (one !== full32) return one
    const number = wide !== null && at + 8 <= wide.length ? Number(wide.readBigUInt64LE(at)) : Number.NaN
    at += 8
    return number
  })
  return numbers.every(Number.isSafeInteger) ? numbers : null
}

function extraField(extra: Buffer, kind: number): Buffer | null {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === kind) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
  return null
}

/** Where the bytes of a part begin, after a head of its own that says the same as the directory. */
async function readHead(file: FileWindow, entry: Listed): Promise<number | null> {
  const fixed = await file.read(entry.head, 30)
  if (fixed.length < 30 || fixed.readUInt32LE(0) !== 0x04034b50) return null
  const [nameLength, extraLength] = [fixed.readUInt16LE(26), fixed.readUInt16LE(28)]
  const name = await file.read(entry.head + 30, nameLength)
  const extra = await file.read(entry.head + 30 + nameLength, extraLength)
  const flags = fixed.readUInt16LE(6)
  const isSame =
    name.equals(entry.name) &&
    fixed.readUInt16LE(8) === entry.method &&
    (flags & 9) === (entry.isLocked ? 1 : 0) + (entry.isDescribedAfter ? 8 : 0)
  if (!isSame) return null
  const [unpacked, packed] = widened([fixed.readUInt32LE(22), fixed.readUInt32LE(18)], extra) ?? []
  const isSaidHere = unpacked === entry.unpacked && packed === entry.packed
  return isSaidHere || entry.isDescribedAfter ? entry.head + 30 + nameLength + extraLength : null
}
