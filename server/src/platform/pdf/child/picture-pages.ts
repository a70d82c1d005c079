import { readFileSync } from 'node:fs'
import * as mupdf from 'mupdf'
import type { SentFile } from '../pdf-act.ts'
import { decodeHeic, decodeWebp, type Pixels } from './decode-pictures.ts'
import { exifTurn, withoutMetadata } from './jpeg-metadata.ts'
import { PdfFaultError } from './pdf-fault-error.ts'

/** A page of paper, in points. */
const [shortSide, longSide] = [612, 792]
const mostPixels = 100_000_000
const mostFrames = 200

/** Puts a picture into a document, each of its pages on a page of its own, upright, with nothing but what is seen. */
export async function addPicture(document: mupdf.PDFDocument, { path, mediaType }: SentFile): Promise<void> {
  const bytes = readFileSync(path)
  if (mediaType === 'image/jpeg') return addImage(document, new mupdf.Image(withoutMetadata(bytes)), exifTurn(bytes))
  if (mediaType === 'image/webp') return addImage(document, imageOf(await decodeWebp(bytes)), 1)
  if (mediaType === 'image/heic') return addImage(document, imageOf(await decodeHeic(bytes)), 1)
  if (mediaType === 'image/png') return addImage(document, new mupdf.Image(bytes), 1)
  if (!['image/tiff', 'image/gif', 'image/bmp'].includes(mediaType)) throw new PdfFaultError('not-readable')
  addFrames(document, mupdf.Document.openDocument(bytes, mediaType))
}

/** Of a scan every page, of a moving picture the first one. */
function addFrames(document: mupdf.PDFDocument, frames: mupdf.Document): void {
  const count = frames.countPages()
  if (count > mostFrames) throw new PdfFaultError('too-much')
  for (let n = 0; n < count; n += 1) {
    const page = frames.loadPage(n)
    const [left, top, right, bottom] = page.getBounds()
    const scale = Math.min(3, 2_400 / Math.max(1, right - left, bottom - top))
    const pixels = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceRGB, false)
    addImage(document, new mupdf.Image(pixels.asJPEG(85, false)), 1)
  }
}

function imageOf({ width, height, rgba }: Pixels): mupdf.Image {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false)
  const to = pixmap.getPixels()
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    // What shines through is white, as paper is.
    const opacity = (rgba[pixel * 4 + 3] ?? 255) / 255
    for (let part = 0; part < 3; part += 1)
      to[pixel * 3 + part] = 255 - (255 - (rgba[pixel * 4 + part] ?? 255)) * opacity
  }
  return new mupdf.Image(pixmap.asJPEG(88, false))
}

function addImage(document: mupdf.PDFDocument, image: mupdf.Image, turn: number): void {
  const [width, height] = [image.getWidth(), image.getHeight()]
  if (width < 1 || height < 1) throw new PdfFaultError('broken')
  if (width * height > mostPixels) throw new PdfFaultError('too-much')
  const [wide, high] = turn >= 5 ? [height, width] : [width, height]
  const [roomWide, roomHigh] = wide > high ? [longSide, shortSide] : [shortSide, longSide]
  const scale = Math.min(roomWide / wide, roomHigh / high)
  const [w, h] = [round(wide * scale), round(high * scale)]
  const resources = document.newDictionary()
  const pictures = document.newDictionary()
  pictures.put('Im0', document.addImage(image))
  resources.put('XObject', pictures)
  const contents = `q ${placedAs(turn, w, h).join(' ')} cm /Im0 Do Q`
  document.insertPage(-1, document.addPage([0, 0, w, h], 0, resources, contents))
}

const round = (size: number): number => Math.max(1, Math.round(size * 100) / 100)

/** How a picture lies on its page, by the turn that its camera tells (EXIF 2.32, 4.6.5, orientation). */
function placedAs(turn: number, w: number, h: number): number[] {
  const ways: Readonly<Record<number, number[]>> = {
    2: [-w, 0, 0, h, w, 0],
    3: [-w, 0, 0, -h, w, h],
    4: [w, 0, 0, -h, 0, h],
    5: [0, -h, -w, 0, w, h],
    6: [0, -h, w, 0, 0, h],
    7: [0, h, w, 0, 0, 0],
    8: [0, h, -w, 0, w, 0],
  }
  return ways[turn] ?? [w, 0, 0, h, 0, 0]
}
