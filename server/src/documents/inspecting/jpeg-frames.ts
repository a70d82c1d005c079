import type { FileWindow } from './file-window.ts'

/** One component is a picture in greys, three are one in colours, four one for print. */
export type JpegFrame = { readonly width: number; readonly height: number; readonly components: number }

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** What stands without a length among the bytes of a picture: a plain FF, restarts, another start. */
const isInPicture = (marker: number): boolean => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)
const endOfPicture = 0xd9
const lineCount = 0xdc

/** Every start of frame of a JPEG (ITU T.81, B.2.2), not the first alone: which of them is drawn is the reader's choice. */
export async function* jpegFrames(file: FileWindow): AsyncGenerator<JpegFrame> {
  let [at, width, components] = [2, 0, 0]
  while (at < file.size) {
    const found = await nextMarker(file, at)
    if (found === null) return
    const { marker, after } = found
    if (marker === endOfPicture) return
    const head = await file.read(after, 8)
    if (head.length < 2) return
    if (isFrame(marker) && head.length === 8) {
      width = head.readUInt16BE(5)
      components = head.readUInt8(7)
      // No height: a later marker says it.
      yield { width, height: head.readUInt16BE(3) || 1, components }
    }
    if (marker === lineCount && head.length >= 4)
      yield { width: Math.max(width, 1), height: head.readUInt16BE(2), components }
    at = after + Math.max(2, head.readUInt16BE(0))
  }
}

/** The next marker from here on; between two of them there may be the bytes of the picture. */
async function nextMarker(file: FileWindow, from: number): Promise<{ marker: number; after: number } | null> {
  for (let at = from; at < file.size - 1; ) {
    const piece = await file.read(at, Math.min(65_536, file.size - at))
    for (let place = piece.indexOf(0xff); place !== -1; place = piece.indexOf(0xff, place + 1)) {
      const marker = piece[place + 1] ?? 0
      if (marker !== 0xff && !isInPicture(marker)) return { marker, after: at + place + 2 }
    }
    // Its last byte may begin a marker.
    at += Math.max(1, piece.length - 1)
  }
  return null
}
