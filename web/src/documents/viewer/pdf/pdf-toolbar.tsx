import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconLayoutSidebar,
  IconPrinter,
  IconRotateClockwise,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from '../../../translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Zoom } from './page-places.ts'

export interface PdfActs {
  go: (page: number) => void
  zoomIn: () => void
  zoomOut: () => void
  fit: (zoom: Zoom) => void
  turn: () => void
  search: () => void
  thumbs: () => void
  print: () => void
}

interface PdfToolbarProps {
  acts: PdfActs
  page: number
  count: number
  zoom: Zoom
  /** In hundredths. */
  shown: number
  hasThumbs: boolean
  isSearching: boolean
  pageField: Ref<HTMLInputElement>
}

const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

export function PdfToolbar({ acts, page, count, zoom, shown, hasThumbs, isSearching, pageField }: PdfToolbarProps) {
  const { t, language } = useTranslation()
  const button = (label: string, icon: ReactNode, onClick: () => void, isPressed?: boolean) => (
    <IconButton label={label} icon={icon} onClick={onClick} aria-pressed={isPressed} />
  )
  return (
    <div className="viewer-tools" role="toolbar" aria-label={t('viewer.tools')}>
      {button(t('viewer.thumbnails'), <IconLayoutSidebar {...sign} />, acts.thumbs, hasThumbs)}
      <span className="viewer-page-number num">
        <PageField page={page} count={count} onGo={acts.go} field={pageField} />
        <span aria-hidden>/ {count.toLocaleString(language)}</span>
      </span>
      <span className="viewer-gap" />
      {button(t('viewer.zoomOut'), <IconZoomOut {...sign} />, acts.zoomOut)}
      <output className="num viewer-zoom" aria-label={t('viewer.zoom')}>
        {shown}%
      </output>
      {button(t('viewer.zoomIn'), <IconZoomIn {...sign} />, acts.zoomIn)}
      {button(t('viewer.fitWidth'), <IconArrowAutofitWidth {...sign} />, () => acts.fit('width'), zoom === 'width')}
      {button(t('viewer.fitPage'), <IconArrowAutofitHeight {...sign} />, () => acts.fit('page'), zoom === 'page')}
      {button(t('viewer.turn'), <IconRotateClockwise {...sign} />, acts.turn)}
      <span className="viewer-gap" />
      {button(t('viewer.search'), <IconSearch {...sign} />, acts.search, isSearching)}
      {button(t('viewer.print'), <IconPrinter {...sign} />, acts.print)}
    </div>
  )
}

interface PageFieldProps {
  page: number
  count: number
  onGo: (page: number) => void
  field: Ref<HTMLInputElement>
}

function PageField({ page, count, onGo, field }: PageFieldProps) {
  const { t } = useTranslation()
  return (
    <input
      // Whatever was typed and not gone to makes way for the page that is shown.
      key={page}
      ref={field}
      className="input sm"
      inputMode="numeric"
      aria-label={t('viewer.pageNumber', { count })}
      defaultValue={page}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        const wanted = Number.parseInt(event.currentTarget.value, 10)
        if (Number.isInteger(wanted)) onGo(Math.max(1, Math.min(count, wanted)))
        else event.currentTarget.value = String(page)
      }}
    />
  )
}
