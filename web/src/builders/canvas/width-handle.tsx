import type { PointerEvent, RefObject } from 'react'
import { useTranslation } from '../../translation.ts'
import { tip } from '../../ui/tip.ts'
import { useBuilder } from './use-design.ts'

/** The right edge of a field, to be pulled: it snaps to twelfths of what it stands in. The panel has the same as a number. */
export function WidthHandle({ id, frame }: { id: string; frame: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    const field = frame.current
    const grid = field?.parentElement
    const handle = event.currentTarget
    if (event.button !== 0 || !field || !grid) return
    const { left } = field.getBoundingClientRect()
    const column = grid.getBoundingClientRect().width / 12
    let width = 0
    handle.setPointerCapture(event.pointerId)
    const ends = new AbortController()
    const { signal } = ends
    const end = (isTaken: boolean) => {
      ends.abort()
      field.style.gridColumn = ''
      if (!isTaken || width === 0) return
      if (store.set(id, 'width', width)) store.say(t('builderChanges.said.width', { width }))
    }
    const pull = ({ clientX }: { clientX: number }) => {
      width = Math.min(12, Math.max(1, Math.round((clientX - left) / column)))
      field.style.gridColumn = `span ${width}`
    }
    handle.addEventListener('pointermove', pull, { signal })
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal, capture: true })
  }
  return <span className="bwide" aria-hidden {...tip(t('formBuilder.tools.width'))} onPointerDown={begin} />
}
