const beginning = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** What a browser writes when it turns a drawing into a picture; texts, profiles and notes of others are not among them. */
const known = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'pHYs', 'tRNS', 'bKGD'])

const table = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest >>> 0
})

function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (table[(rest ^ byte) & 255] ?? 0) ^ (rest >>> 8)
  return (rest ^ 0xffffffff) >>> 0
}

/**
 * Whether bytes are one PNG picture (ISO 15948, clause 5) and nothing beside it: a head that says a size of at most so
 * many pixels a side, pixels, an end, each part with its checksum, and no part that could carry something else.
 */
export function isWholePng(bytes: Uint8Array, largestSide: number): boolean {
  if (!beginning.every((byte, at) => bytes[at] === byte)) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kinds: string[] = []
  for (let at = beginning.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length || view.getUint32(end - 4) !== checksum(bytes.subarray(at + 4, end - 4))) return false
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (!known.has(kind) || (kind === 'IHDR') !== (kinds.length === 0)) return false
    if (kind === 'IHDR' && !isOfSize(view, { at: at + 8, end, largestSide })) return false
    kinds.push(kind)
    if (kind === 'IEND') return kinds.includes('IDAT') && end === bytes.length
    at = end
  }
  return false
}

type Head = { readonly at: number; readonly end: number; readonly largestSide: number }

function isOfSize(view: DataView, { at, end, largestSide }: Head): boolean {
  if (end - at !== 17) return false
  const sides = [view.getUint32(at), view.getUint32(at + 4)]
  return sides.every((side) => side >= 1 && side <= largestSide)
}
