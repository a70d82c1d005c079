/** A small file can hold more pixels than a browser's memory; 4,000 a side is more than any screen shows of a logo. */
export const largestPictureSide = 4_000

export interface PictureSize {
  kind: 'png' | 'jpeg' | 'gif' | 'webp'
  width: number
  height: number
}

/**
 * Kind and size in pixels of a raster picture, read from its bytes alone; null for anything else, such as SVG, HTML, or
 * a picture that is cut off before its size. Sources: PNG (ISO 15948, 11.2.2), GIF89a, JPEG (ITU T.81, B.2.2), WebP
 * (RFC 9649).
 */
export function sizeOfPicture(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return sizeOfPng(view) ?? sizeOfGif(view) ?? sizeOfWebp(view) ?? sizeOfJpeg(view)
}

const startsWith = (view: DataView, at: number, signs: string): boolean =>
  view.byteLength >= at + signs.length &&
  [...signs].every((sign, place) => view.getUint8(at + place) === sign.charCodeAt(0))

function sizeOfPng(view: DataView): PictureSize | null {
  if (!startsWith(view, 0, '\x89PNG\r\n\x1a\n') || !startsWith(view, 12, 'IHDR') || view.byteLength < 24) return null
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

function sizeOfGif(view: DataView): PictureSize | null {
  if (!(startsWith(view, 0, 'GIF87a') || startsWith(view, 0, 'GIF89a')) || view.byteLength < 10) return null
  return { kind: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

function sizeOfWebp(view: DataView): PictureSize | null {
  if (!startsWith(view, 0, 'RIFF') || !startsWith(view, 8, 'WEBP') || view.byteLength < 30) return null
  const kind = 'webp'
  // Lossy: a key frame's start code, then 14 bits each.
  if (startsWith(view, 12, 'VP8 ') && startsWith(view, 23, '\x9d\x01\x2a'))
    return { kind, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (startsWith(view, 12, 'VP8L') && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true)
    return { kind, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (!startsWith(view, 12, 'VP8X')) return null
  const three = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  return { kind, width: three(24) + 1, height: three(27) + 1 }
}

/** Markers that carry the size: every start of frame, which is C0 to CF without C4, C8 and CC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function sizeOfJpeg(view: DataView): PictureSize | null {
  if (!startsWith(view, 0, '\xff\xd8\xff')) return null
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // Filling bytes between two segments.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
