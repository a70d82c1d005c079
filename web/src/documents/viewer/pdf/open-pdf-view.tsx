import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { showError, showNotice } from '../../../ui/alerts.ts'
import { useLens } from '../use-lens.ts'
import { useRoom } from '../use-room.ts'
import { useViewerKeys } from '../viewer-keys.ts'
import { nextZoom, type PageSize, pagesBetween, pixelsPerPoint, type Turn, type Zoom } from './page-places.ts'
import { PageTexts } from './page-texts.ts'
import { PdfPage } from './pdf-page.tsx'
import { type PdfActs, PdfToolbar } from './pdf-toolbar.tsx'
import { mostPrinted, printPages } from './print-pages.ts'
import { SearchBar } from './search-bar.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { usePageScroll } from './use-page-scroll.ts'
import { type FoundHit, useSearch } from './use-search.ts'

interface OpenPdfViewProps {
  pdf: PDFDocumentProxy
  usual: PageSize
}

const noHits: readonly FoundHit[] = []

/** The pages of an opened PDF, of which only those in sight are drawn. */
export function OpenPdfView({ pdf, usual }: OpenPdfViewProps) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLElement>(null)
  const pageField = useRef<HTMLInputElement>(null)
  const room = useRoom(scroller)
  const [texts] = useState(() => new PageTexts(pdf))
  const [zoom, setZoom] = useState<Zoom>('easy')
  const [turn, setTurn] = useState<Turn>(0)
  const [hasThumbs, setThumbs] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const { search, look, step } = useSearch(texts, pdf.numPages)
  const scroll = usePageScroll(scroller, { usual, count: pdf.numPages, zoom, turn, room, hit: search.hits[search.at] })
  const { places, page, go, window, takeSize } = scroll
  const now = isSearching ? (search.hits[search.at] ?? null) : null
  const shown = Math.round(((places[page - 1]?.scale ?? 1) / pixelsPerPoint) * 100)
  const print = usePrinting(pdf)
  // The password that opened it had the focus, and went with its field.
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus()
  }, [])
  useLens(scroller, (times) => setZoom(Math.max(50, Math.min(400, Math.round(shown * times)))))
  const acts: PdfActs = {
    go,
    zoomIn: () => setZoom(nextZoom(shown, 1)),
    zoomOut: () => setZoom(nextZoom(shown, -1)),
    fit: setZoom,
    turn: () => setTurn(((turn + 90) % 360) as Turn),
    search: () => setSearching(!isSearching),
    thumbs: () => setThumbs(!hasThumbs),
    print,
  }
  useViewerKeys([
    { key: 'j', label: t('viewer.nextPage'), run: () => go(Math.min(pdf.numPages, page + 1)) },
    { key: 'k', label: t('viewer.previousPage'), run: () => go(Math.max(1, page - 1)) },
    { key: '+', label: t('viewer.zoomIn'), run: acts.zoomIn },
    { key: '-', label: t('viewer.zoomOut'), run: acts.zoomOut },
    { key: '0', label: t('viewer.fitWidth'), run: () => setZoom('width') },
    { key: 't', label: t('viewer.turn'), run: acts.turn },
    { key: 'g', label: t('viewer.pageNumber', { count: pdf.numPages }), run: () => pageField.current?.focus() },
    { key: '/', label: t('viewer.search'), run: () => setSearching(true) },
    { key: 'p', label: t('viewer.print'), run: print },
  ])
  const close = () => {
    setSearching(false)
    scroller.current?.focus()
  }
  return (
    <>
      <PdfToolbar {...{ acts, page, zoom, shown, hasThumbs, isSearching, pageField }} count={pdf.numPages} />
      {isSearching && <SearchBar search={search} count={pdf.numPages} onLook={look} onStep={step} onClose={close} />}
      <div className="viewer-pages">
        {hasThumbs && <Thumbnails {...{ pdf, usual, turn, page }} onGo={go} />}
        <section
          className="viewer-body"
          ref={scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
          tabIndex={0}
          aria-label={t('viewer.pages')}
          onScroll={scroll.note}
        >
          <div className="viewer-roll" style={{ height: scroll.height, minWidth: scroll.width }}>
            {pagesBetween(places, window.top - window.height / 2, window.top + 1.5 * window.height).map((place) => (
              <PdfPage
                key={place.number}
                hits={isSearching ? (scroll.hitsOf(search.hits, place.number) ?? noHits) : noHits}
                onSize={takeSize}
                {...{ pdf, texts, place, turn, now }}
              />
            ))}
          </div>
        </section>
      </div>
    </>
  )
}

function usePrinting(pdf: PDFDocumentProxy): () => void {
  const { t } = useTranslation()
  const isPrinting = useRef(false)
  return () => {
    if (isPrinting.current) return
    if (pdf.numPages > mostPrinted) return showNotice(t('viewer.tooLongToPrint', { count: mostPrinted }))
    isPrinting.current = true
    printPages(pdf, () => undefined)
      .catch(() => showError(t('viewer.printFailed')))
      .finally(() => {
        isPrinting.current = false
      })
  }
}
