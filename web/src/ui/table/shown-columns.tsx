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
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ColumnSetting } from './column-setting.ts'

interface ShownColumnsProps {
  columns: readonly ColumnSetting[]
  onMove: (id: string, to: number) => void
  onHide: (id: string) => void
}

/** The shown columns in their order. The arrows do what dragging does (WCAG 2.5.7). */
export function ShownColumns({ columns, onMove, onHide }: ShownColumnsProps) {
  const { t } = useTranslation()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = columns.map((column) => column.id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null) onMove(String(active.id), ids.indexOf(String(over.id)))
  }
  const titleOf = (id: string | number): string => columns.find((column) => column.id === id)?.title ?? ''
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
        <ol className="columns-list">
          {columns.map((column, at) => (
            <ShownColumn
              key={column.id}
              column={column}
              isFirst={at === 0}
              isLast={at === columns.length - 1}
              onMove={(by) => onMove(column.id, at + by)}
              onHide={() => onHide(column.id)}
            />
          ))}
          {columns.length === 0 && <li className="quiet">{t('table.noColumn')}</li>}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface ShownColumnProps {
  column: ColumnSetting
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onHide: () => void
}

function ShownColumn({ column, isFirst, isLast, onMove, onHide }: ShownColumnProps) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: column.id,
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
        aria-label={t('table.dragColumn', { column: column.title })}
      >
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
      </button>
      <label className="check grow">
        <input type="checkbox" checked onChange={onHide} />
        <span className="trunc">{column.title}</span>
      </label>
      <button
        type="button"
        className="ibtn ibtn-sm"
        disabled={isFirst}
        aria-label={t('table.moveUp', { column: column.title })}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className="ibtn ibtn-sm"
        disabled={isLast}
        aria-label={t('table.moveDown', { column: column.title })}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}
