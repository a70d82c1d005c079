import type { JpegFrame } from '../inspecting/jpeg-frames.ts'

/** A picture of a page, as it lies on the disk. */
export type PagePicture = {
  readonly frame: JpegFrame
  readonly size: number
  readonly bytes: () => AsyncIterable<Buffer>
}

/** Letter paper, in points. */
const [short, long] = [612, 792]
const spaces: Readonly<Record<number, string>> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }

/**
 * One PDF with a page for each picture (ISO 32000-1, 7.5 and 8.9.5). A JPEG stands in it as it came, so that nothing is
 * lost and nothing is opened here; only one of them is in memory at a time, in pieces.
 */
export async function* pdfOfPictures(pictures: readonly PagePicture[]): AsyncGenerator<Buffer> {
  const places: number[] = []
  let written = 0
  const said = (text: string): Buffer => {
    const bytes = Buffer.from(text, 'latin1')
    written += bytes.length
    return bytes
  }
  const object = (text: string): Buffer => {
    places.push(written)
    return said(`${places.length} 0 obj\n${text}`)
  }
  yield said('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')
  yield object('<< /Type /Catalog /Pages 2 0 R >>\nendobj\n')
  const kids = pictures.map((_one, at) => `${pageNumber(at)} 0 R`).join(' ')
  yield object(`<< /Type /Pages /Count ${pictures.length} /Kids [${kids}] >>\nendobj\n`)
  for (const [at, { frame, size, bytes }] of pictures.entries()) {
    const own = pageNumber(at)
    const { page, drawing } = layOut(frame)
    yield object(
      `<< /Type /Page /Parent 2 0 R /MediaBox ${page} /Contents ${own + 1} 0 R /Resources << /XObject << /P ${own + 2} 0 R >> >> >>\nendobj\n`,
    )
    yield object(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream\nendobj\n`)
    yield object(
      `<< /Type /XObject /Subtype /Image /Width ${frame.width} /Height ${frame.height} /ColorSpace ${spaces[frame.components] ?? '/DeviceRGB'} /BitsPerComponent 8 /Filter /DCTDecode /Length ${size} >>\nstream\n`,
    )
    for await (const piece of bytes()) {
      written += piece.length
      yield piece
    }
    yield said('\nendstream\nendobj\n')
  }
  const begin = written
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  yield said(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`)
  yield said(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${begin}\n%%EOF\n`)
}

const pageNumber = (at: number): number => 3 + 3 * at

/** The whole picture in the middle of a page that lies as it does. */
function layOut({ width, height }: JpegFrame): { page: string; drawing: string } {
  const [across, down] = width > height ? [long, short] : [short, long]
  const scale = Math.min(across / width, down / height)
  const [drawnAcross, drawnDown] = [width * scale, height * scale]
  const at = [drawnAcross, 0, 0, drawnDown, (across - drawnAcross) / 2, (down - drawnDown) / 2]
  return {
    page: `[0 0 ${across} ${down}]`,
    drawing: `q ${at.map((one) => one.toFixed(2)).join(' ')} cm /P Do Q`,
  }
}
