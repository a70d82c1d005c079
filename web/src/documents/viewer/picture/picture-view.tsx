import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { viewAddress } from '../file-address.ts'
import { FileTrouble } from '../file-trouble.tsx'
import { largestZoom, nextZoom, type Turn, turned } from '../pdf/page-places.ts'
import { useLens } from '../use-lens.ts'
import { useRoom } from '../use-room.ts'
import type { ViewedFile } from '../viewed-file.ts'
import { useViewerKeys } from '../viewer-keys.ts'

const smallest = 5

/** A picture: all of it at first, larger and turned as wanted. */
export function PictureView({ file }: { file: ViewedFile }) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  const room = useRoom(place)
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [zoom, setZoom] = useState<number | 'page'>('page')
  const [turn, setTurn] = useState<Turn>(0)
  const shape = natural && turned(natural, turn)
  const fitted = room && shape ? Math.min(1, (room.width - 24) / shape.width, (room.height - 24) / shape.height) : 1
  const scale = zoom === 'page' ? fitted : zoom / 100
  const shown = Math.round(scale * 100)
  const put = (hundredths: number) => setZoom(Math.max(smallest, Math.min(largestZoom, hundredths)))
  useLens(place, (times) => put(shown * times))
  const acts = {
    in: () => put(nextZoom(shown, 1)),
    out: () => put(shown <= 50 ? shown / 1.5 : nextZoom(shown, -1)),
    turn: () => setTurn(((turn + 90) % 360) as Turn),
    fit: () => setZoom('page'),
  }
  useViewerKeys([
    { key: '+', label: t('viewer.zoomIn'), run: acts.in },
    { key: '-', label: t('viewer.zoomOut'), run: acts.out },
    { key: '0', label: t('viewer.fitPage'), run: acts.fit },
    { key: 't', label: t('viewer.turn'), run: acts.turn },
  ])
  if (isBroken) return <FileTrouble file={file} error={null} />
  return (
    <>
      <div className="viewer-tools" role="toolbar" aria-label={t('viewer.tools')}>
        <IconButton
          label={t('viewer.zoomOut')}
          icon={<IconZoomOut size={18} stroke={1.75} aria-hidden />}
          onClick={acts.out}
        />
        <button type="button" className="btn btn-subtle viewer-zoom" onClick={acts.fit}>
          <span className="vh">{t('viewer.fitPage')}: </span>
          {shown}%
        </button>
        <IconButton
          label={t('viewer.zoomIn')}
          icon={<IconZoomIn size={18} stroke={1.75} aria-hidden />}
          onClick={acts.in}
        />
        <IconButton
          label={t('viewer.turn')}
          icon={<IconRotateClockwise size={18} stroke={1.75} aria-hidden />}
          onClick={acts.turn}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too */}
      <section className="viewer-body" ref={place} tabIndex={0} aria-label={file.name}>
        <div
          className="viewer-picture"
          style={shape ? { width: shape.width * scale, height: shape.height * scale } : undefined}
        >
          <img
            src={viewAddress(file)}
            alt={file.name}
            style={
              natural
                ? { width: natural.width * scale, height: natural.height * scale, rotate: `${turn}deg` }
                : { visibility: 'hidden' }
            }
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setBroken(true)}
          />
        </div>
      </section>
    </>
  )
}
