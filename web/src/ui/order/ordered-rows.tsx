import './ordered-rows.css'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../translation.ts'
import { MoveButtons } from './move-buttons.tsx'

export interface OrderedRow {
  id: string
  title: string
  content: ReactNode
}

interface OrderedRowsProps {
  label: string
  /** Of the list, where it looks other than a card's rows. */
  className?: string
  rows: readonly OrderedRow[]
  /** All ids in the new order. */
  onOrder: (ids: string[]) => void
}

/** Rows that are put in order by dragging, by keys or by the arrows beside them (WCAG 2.5.7). */
export function OrderedRows({ label, className = 'ordered-rows', rows, onOrder }: OrderedRowsProps) {
  const { t } = useTranslation()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = rows.map((row) => row.id)
  const move = (id: string, to: number) => {
    const rest = ids.filter((one) => one !== id)
    if (ids[to] !== undefined && ids[to] !== id) onOrder([...rest.slice(0, to), id, ...rest.slice(to)])
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null) move(String(active.id), ids.indexOf(String(over.id)))
  }
  const titleOf = (id: string | number): string => rows.find((row) => row.id === id)?.title ?? ''
  const placeOf = (id: string | number | undefined): number => ids.indexOf(String(id)) + 1
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('table.dragHelp') },
        announcements: {
          onDragStart: ({ active }) => t('table.dragStart', { column: titleOf(active.id) }),
          onDragOver: ({ active, over }) =>
            t('table.dragOver', { column: titleOf(active.id), place: placeOf(over?.id), total: ids.length }),
          onDragEnd: ({ active, over }) =>
            t('table.dragOver', { column: titleOf(active.id), place: placeOf(over?.id), total: ids.length }),
          onDragCancel: ({ active }) => t('table.dragCancel', { column: titleOf(active.id) }),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={className} aria-label={label}>
          {rows.map((row, at) => (
            <OrderedRowLine key={row.id} row={row} at={at} count={rows.length} onMove={(by) => move(row.id, at + by)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface OrderedRowLineProps {
  row: OrderedRow
  at: number
  count: number
  onMove: (by: 1 | -1) => void
}

function OrderedRowLine({ row, at, count, onMove }: OrderedRowLineProps) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.id,
  })
  const style = { transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined, transition }
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? 'is-dragged' : undefined}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="ibtn ibtn-sm grip"
        {...attributes}
        {...listeners}
        aria-label={t('table.dragColumn', { column: row.title })}
      >
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
      </button>
      <div className="grow">{row.content}</div>
      <MoveButtons
        at={at}
        count={count}
        upLabel={t('table.moveUp', { column: row.title })}
        downLabel={t('table.moveDown', { column: row.title })}
        onMove={onMove}
      />
    </li>
  )
}
