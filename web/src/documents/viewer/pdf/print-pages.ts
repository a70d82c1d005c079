import type { PDFDocumentProxy } from 'pdfjs-dist'
import { drawPage } from './draw-page.ts'

/** More pages are printed from the file itself. */
export const mostPrinted = 50
const dotsPerPoint = 150 / 72

/** Prints a document: its pages drawn for paper, on a page that holds nothing else while it is printed. */
export async function printPages(pdf: PDFDocumentProxy, onDrawn: (page: number) => void): Promise<void> {
  const paper = document.createElement('div')
  paper.className = 'viewer-paper'
  const addresses: string[] = []
  try {
    const { signal } = new AbortController()
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const canvas = await drawPage({ pdf, number, scale: dotsPerPoint, turn: 0, density: 1 }, signal)
      const picture = canvas && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve)))
      if (!picture) continue
      const image = new Image()
      image.src = URL.createObjectURL(picture)
      addresses.push(image.src)
      await image.decode()
      paper.append(image)
      onDrawn(number)
    }
    document.body.append(paper)
    document.documentElement.classList.add('printing-file')
    window.print()
  } finally {
    document.documentElement.classList.remove('printing-file')
    paper.remove()
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}
