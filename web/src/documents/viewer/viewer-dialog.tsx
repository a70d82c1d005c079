import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../translation.ts'
import { keepTabInside } from '../../ui/dialog/keep-tab-inside.ts'
import { useOnTop } from '../../ui/dialog/use-on-top.ts'
import { useFocusGivenBack } from '../../ui/focus/use-focus-given-back.ts'
import type { FileViewerProps } from './file-viewer-panel.tsx'
import { ReviewBar } from './review-bar.tsx'
import { ShownFile } from './shown-file.tsx'
import { ViewerHead } from './viewer-head.tsx'
import { KeysContext, KeyTable, useViewerKeys } from './viewer-keys.ts'
import './viewer.css'

/** Files over the whole window, one at a time. The focus stays inside; Escape closes. */
export function ViewerDialog(props: FileViewerProps) {
  const [keys] = useState(() => new KeyTable())
  return (
    <KeysContext value={keys}>
      <Opened {...props} keys={keys} />
    </KeysContext>
  )
}

function Opened({ files, startAt = 0, actions, onClose, keys }: FileViewerProps & { keys: KeyTable }) {
  const { t } = useTranslation()
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  const [at, setAt] = useState(Math.max(0, Math.min(startAt, files.length - 1)))
  const isOnTop = useOnTop()
  useFocusGivenBack()
  const file = files[at]
  const go = (to: number) => setAt(Math.max(0, Math.min(to, files.length - 1)))
  useViewerKeys(
    files.length < 2
      ? []
      : [
          { key: 'n', label: t('viewer.nextFile'), run: () => go(at + 1) },
          { key: 'N', label: t('viewer.previousFile'), run: () => go(at - 1) },
        ],
  )
  useEffect(() => {
    box.current?.focus()
  }, [])
  // What was pressed may be gone with the press, and the focus with it.
  const hearWithoutFocus = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.target !== document.body || !isOnTop()) return
    box.current?.focus()
    if (event.key === 'Escape' && !event.isComposing) onClose()
    else keys.hear(event)
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => hearWithoutFocus(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  const onKey = (event: KeyboardEvent): void => {
    if (!(event.target instanceof Node && box.current?.contains(event.target)) || event.defaultPrevented) return
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
    else if (event.key === 'Tab') keepTabInside(event, box.current)
    else keys.hear(event.nativeEvent)
  }
  if (file === undefined) return null
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what stands in the viewer
    <div className="viewer-place" onKeyDown={onKey}>
      <section ref={box} role="dialog" aria-modal="true" aria-labelledby={titleId} className="viewer" tabIndex={-1}>
        <ViewerHead file={file} titleId={titleId} at={at} count={files.length} onGo={go} onClose={onClose} />
        <ShownFile key={file._id} file={file} />
        {actions !== undefined && <ReviewBar {...{ files, at, actions }} onGo={go} />}
      </section>
    </div>,
    document.body,
  )
}
