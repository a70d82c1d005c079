import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { drawPage, sizeOfPage, viewportOf } from './draw-page.ts'
import { markHits, rangesOf } from './hit-ranges.ts'
import type { PagePlace, PageSize, Turn } from './page-places.ts'
import { asWritten, type PageTexts } from './page-texts.ts'
import type { FoundHit } from './use-search.ts'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  texts: PageTexts
  place: PagePlace
  turn: Turn
  hits: readonly FoundHit[]
  now: FoundHit | null
  onSize: (number: number, size: PageSize) => void
}

/** A page: its picture, and over it the same words, to be read aloud, selected and found. */
export function PdfPage({ pdf, texts, place, turn, hits, now, onSize }: PdfPageProps) {
  const { t } = useTranslation()
  const { number, scale } = place
  const sheet = useRef<HTMLDivElement>(null)
  const [fault, setFault] = useState(false)
  const pieces = useTextLayer({ pdf, number, scale, turn })
  const tellSize = useEffectEvent((size: PageSize) => onSize(number, size))
  useEffect(() => {
    const control = new AbortController()
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (control.signal.aborted) return
      tellSize(sizeOfPage(page))
      const density = window.devicePixelRatio || 1
      const canvas = await drawPage({ pdf, number, scale, turn, density }, control.signal)
      if (canvas === null || control.signal.aborted) return
      canvas.setAttribute('aria-hidden', 'true')
      sheet.current?.replaceChildren(canvas)
      setFault(false)
    }
    draw().catch(() => {
      if (!control.signal.aborted) setFault(true)
    })
    return () => control.abort()
  }, [pdf, number, scale, turn])
  useHits({ texts, number, pieces: pieces.shown, hits, now })
  return (
    <section
      className="viewer-page"
      aria-label={t('viewer.pageOf', { page: number, count: pdf.numPages })}
      style={{
        top: place.top,
        width: place.width,
        height: place.height,
        ...({ '--total-scale-factor': scale } as object),
      }}
    >
      <div className="viewer-sheet" ref={sheet} />
      {fault && <p className="viewer-fault">{t('viewer.pageBroken')}</p>}
      <div className="textLayer" ref={pieces.layer} />
    </section>
  )
}

type OfPage = Pick<PdfPageProps, 'pdf' | 'turn'> & { number: number; scale: number }

function useTextLayer({ pdf, number, scale, turn }: OfPage) {
  const layer = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const container = layer.current
    if (!container) return
    let isWanted = true
    let text: TextLayer | undefined
    const write = async () => {
      const page = await pdf.getPage(number)
      const textContentSource = await page.getTextContent(asWritten)
      if (!isWanted) return
      container.replaceChildren()
      text = new TextLayer({ textContentSource, container, viewport: viewportOf(page, { scale, turn }) })
      await text.render()
      if (isWanted) setShown([...text.textDivs])
    }
    // Without its words a page is still a picture.
    write().catch(() => undefined)
    return () => {
      isWanted = false
      text?.cancel()
    }
  }, [pdf, number, scale, turn])
  return { layer, shown }
}

type OfHits = Pick<PdfPageProps, 'texts' | 'hits' | 'now'> & { number: number; pieces: readonly HTMLElement[] }

function useHits({ texts, number, pieces, hits, now }: OfHits): void {
  useEffect(() => {
    if (pieces.length === 0) return
    let isWanted = true
    const mark = async () => {
      const { starts } = await texts.of(number)
      if (!isWanted) return
      const of = (hit: FoundHit) => rangesOf(hit, starts, pieces)
      const own = now?.page === number ? of(now) : []
      markHits(number, hits.flatMap(of), own)
      own[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' })
    }
    mark().catch(() => undefined)
    return () => {
      isWanted = false
      markHits(number, [], [])
    }
  }, [texts, number, pieces, hits, now])
}
