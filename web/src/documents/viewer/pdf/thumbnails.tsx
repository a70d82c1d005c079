import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { drawPage } from './draw-page.ts'
import type { PageSize, Turn } from './page-places.ts'

interface ThumbnailsProps {
  pdf: PDFDocumentProxy
  usual: PageSize
  turn: Turn
  page: number
  onGo: (page: number) => void
}

const cellHeight = 156
const longest = 112

/** Every page small, to go to it; only those in sight are drawn. */
export function Thumbnails({ pdf, usual, turn, page, onGo }: ThumbnailsProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = list.current
    if (!element) return
    setHeight(element.clientHeight)
    const at = (page - 1) * cellHeight
    if (at < element.scrollTop || at + cellHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = at - element.clientHeight / 2 + cellHeight / 2
  }, [page])
  const first = Math.max(1, Math.floor(top / cellHeight))
  const last = Math.min(pdf.numPages, Math.ceil((top + height) / cellHeight) + 1)
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
  return (
    <nav
      className="viewer-thumbs"
      aria-label={t('viewer.thumbnails')}
      ref={list}
      onScroll={({ currentTarget }) => {
        setTop(currentTarget.scrollTop)
        setHeight(currentTarget.clientHeight)
      }}
    >
      <ol style={{ height: pdf.numPages * cellHeight }}>
        {shown.map((number) => (
          <li key={number} style={{ top: (number - 1) * cellHeight }}>
            <button
              type="button"
              aria-label={t('viewer.goToPage', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onGo(number)}
            >
              <Thumbnail {...{ pdf, number, turn, usual }} />
              <span className="num" aria-hidden>
                {number}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Thumbnail({ pdf, number, turn, usual }: Omit<ThumbnailsProps, 'page' | 'onGo'> & { number: number }) {
  const holder = useRef<HTMLSpanElement>(null)
  const scale = longest / Math.max(usual.width, usual.height)
  useEffect(() => {
    const control = new AbortController()
    drawPage({ pdf, number, scale, turn, density: 1.5 }, control.signal).then(
      (canvas) => canvas && holder.current?.replaceChildren(canvas),
      () => undefined,
    )
    return () => control.abort()
  }, [pdf, number, scale, turn])
  return <span className="viewer-thumb" ref={holder} aria-hidden />
}
