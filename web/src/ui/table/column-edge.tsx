import { widthLeast, widthMost } from '@corbel/domain/views/view'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from '../../translation.ts'

interface ColumnEdgeProps {
  header: string
  /** As wide as it is drawn, where that is known. */
  width: number | undefined
  /** Null: as the list has it. */
  onWidth: (width: number | null) => void
}

const step = 8
const wideStep = 40

/** The edge of a column's head: dragged, or moved by the arrow keys, it makes the column wider or narrower. */
export function ColumnEdge({ header, width, onWidth }: ColumnEdgeProps) {
  const { t } = useTranslation()
  const grip = useRef<{ x: number; width: number; table: number } | null>(null)
  const drawn = useRef<number | null>(null)

  // What moves is drawn without the rows being made anew; they are once it stays.
  const draw = (edge: HTMLElement, wide: number): void => {
    const head = edge.closest('th')
    const table = edge.closest('table')
    if (head === null || table === null) return
    grip.current ??= { x: 0, width: head.getBoundingClientRect().width, table: table.getBoundingClientRect().width }
    const next = Math.round(Math.min(widthMost, Math.max(widthLeast, wide)))
    head.style.width = `${next}px`
    table.style.minWidth = `${grip.current.table + next - grip.current.width}px`
    edge.setAttribute('aria-valuenow', String(next))
    drawn.current = next
  }
  const keep = (): void => {
    const wide = drawn.current
    grip.current = null
    drawn.current = null
    if (wide !== null && wide !== width) onWidth(wide)
  }
  const start = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    const head = event.currentTarget.closest('th')
    const table = event.currentTarget.closest('table')
    if (head === null || table === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { width: wide } = head.getBoundingClientRect()
    grip.current = { x: event.clientX, width: wide, table: table.getBoundingClientRect().width }
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (grip.current !== null && event.currentTarget.hasPointerCapture(event.pointerId))
      draw(event.currentTarget, grip.current.width + event.clientX - grip.current.x)
  }
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter') onWidth(null)
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const by = (event.shiftKey ? wideStep : step) * (event.key === 'ArrowLeft' ? -1 : 1)
    const wide = drawn.current ?? event.currentTarget.closest('th')?.getBoundingClientRect().width ?? 0
    draw(event.currentTarget, wide + by)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between sections cannot be moved; this separator can (ARIA, window splitter).
    <span
      role="separator"
      className="column-edge"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('table.columnWidth', { column: header })}
      aria-valuemin={widthLeast}
      aria-valuemax={widthMost}
      aria-valuenow={Math.min(widthMost, Math.max(widthLeast, Math.round(width ?? widthLeast)))}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={keep}
      onPointerCancel={keep}
      onKeyDown={press}
      onKeyUp={keep}
      onBlur={keep}
      onDoubleClick={() => onWidth(null)}
    />
  )
}
