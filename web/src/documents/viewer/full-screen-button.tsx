import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useViewerKeys } from './viewer-keys.ts'

const key = 'f'
const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

function hearChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/**
 * Over the whole screen and back; with the viewer that goes too. `isWindow`: the viewer has the whole window already, and
 * what opens over it stands beside it in the page, so the page is what fills the screen.
 */
export function FullScreenButton({ isWindow }: { isWindow: boolean }) {
  const { t } = useTranslation()
  const place = useRef<HTMLSpanElement>(null)
  const isFull = useSyncExternalStore(hearChange, () => document.fullscreenElement !== null)
  const toggle = (): void => {
    const shown = isWindow ? document.documentElement : place.current?.closest<HTMLElement>('.viewer')
    const done = isFull ? document.exitFullscreen() : shown?.requestFullscreen()
    done?.catch(() => showError(t('viewer.fullScreenFailed')))
  }
  useViewerKeys(document.fullscreenEnabled ? [{ key, label: t('viewer.fullScreen'), run: toggle }] : [])
  useEffect(
    () => () => {
      // The browser's own Escape may have been first.
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined)
    },
    [],
  )
  if (!document.fullscreenEnabled) return null
  return (
    <span ref={place}>
      <IconButton
        label={t('viewer.fullScreen')}
        aria-pressed={isFull}
        icon={isFull ? <IconMinimize {...sign} /> : <IconMaximize {...sign} />}
        onClick={toggle}
      />
    </span>
  )
}
