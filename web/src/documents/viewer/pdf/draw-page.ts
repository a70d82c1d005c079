import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException, type RenderTask } from 'pdfjs-dist'
import type { PageSize, Turn } from './page-places.ts'

/** What a phone's memory holds: a page that would be larger is drawn coarser. */
const mostPixels = 16_000_000

export interface PageDrawing {
  pdf: PDFDocumentProxy
  number: number
  /** Pixels a point. */
  scale: number
  turn: Turn
  /** How many of the screen's pixels make one. */
  density: number
}

export function sizeOfPage(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}

/** A page as it is turned, at a scale. */
export const viewportOf = (page: PDFPageProxy, { scale, turn }: Pick<PageDrawing, 'scale' | 'turn'>) =>
  page.getViewport({ scale, rotation: (page.rotate + turn) % 360 })

/** Draws a page; null where it was not wanted any more before it was there. Throws where it cannot be drawn. */
export async function drawPage(drawing: PageDrawing, signal: AbortSignal): Promise<HTMLCanvasElement | null> {
  const page = await drawing.pdf.getPage(drawing.number)
  if (signal.aborted) return null
  const plain = viewportOf(page, drawing)
  const fitting = Math.sqrt(mostPixels / Math.max(1, plain.width * plain.height))
  const viewport = viewportOf(page, { ...drawing, scale: drawing.scale * Math.min(drawing.density, fitting) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const task = page.render({ canvas, viewport })
  const stop = () => task.cancel()
  signal.addEventListener('abort', stop)
  try {
    return await finished(task, canvas)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

async function finished(task: RenderTask, canvas: HTMLCanvasElement): Promise<HTMLCanvasElement | null> {
  try {
    await task.promise
    return canvas
  } catch (error) {
    if (error instanceof RenderingCancelledException) return null
    throw error
  }
}
