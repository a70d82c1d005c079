const start = 0xd8
const scan = 0xda
const exif = 0xe1

type Segment = { readonly marker: number; readonly from: number; readonly to: number }

/** The parts of a JPEG before its picture (ISO 10918-1, annex B); none where it is none. */
function* segments(bytes: Buffer): Generator<Segment> {
  if (bytes[0] !== 0xff || bytes[1] !== start) return
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === scan) return
    const to = at + 2 + bytes.readUInt16BE(at + 2)
    if (to <= at + 3 || to > bytes.length) return
    yield { marker, from: at, to }
    at = to
  }
}

/** What a picture is made of: where it was taken, with what and by whom stays behind. Colours (ICC, Adobe) go along. */
export function withoutMetadata(bytes: Buffer): Buffer {
  const pieces: Buffer[] = []
  let kept = 0
  for (const { marker, from, to } of segments(bytes)) {
    const isOther = (marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xe2, 0xee].includes(marker)) || marker === 0xfe
    // Beside ICC profiles the same kind of segment holds further pictures.
    const isPictures = marker === 0xe2 && bytes.toString('latin1', from + 4, from + 15) !== 'ICC_PROFILE'
    if (!isOther && !isPictures) continue
    pieces.push(bytes.subarray(kept, from))
    kept = to
  }
  return Buffer.concat([...pieces, bytes.subarray(kept)])
}

/** How the camera was held, 1 to 8; 1 where nothing says it. */
export function exifTurn(bytes: Buffer): number {
  for (const { marker, from, to } of segments(bytes)) {
    if (marker !== exif || bytes.toString('latin1', from + 4, from + 10) !== 'Exif\0\0') continue
    return turnIn(bytes.subarray(from + 10, to))
  }
  return 1
}

function turnIn(tiff: Buffer): number {
  if (tiff.length < 14) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const at = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (at + 2 > tiff.length) return 1
  const count = short(at)
  for (let n = 0; n < count; n += 1) {
    const entry = at + 2 + 12 * n
    if (entry + 12 > tiff.length) return 1
    if (short(entry) !== 0x0112) continue
    const turn = short(entry + 8)
    return turn >= 1 && turn <= 8 ? turn : 1
  }
  return 1
}
