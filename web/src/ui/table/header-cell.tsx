import { lazyPart } from '../lazy/lazy-part.tsx'
import { useIdle } from '../use-idle.ts'
import { pinnedClass } from './pinned-offsets.ts'
import { ariaSort, SortButton } from './sort-button.tsx'
import type { TableColumn, TableSort } from './table-column.ts'

const ColumnEdge = lazyPart(async () => (await import('./column-edge.tsx')).ColumnEdge)

interface HeaderCellProps<Row> {
  column: TableColumn<Row>
  sort: TableSort | null
  /** Of a pinned column. */
  left: number | undefined
  onSort: (field: string) => void
  /** Absent where widths are not chosen. */
  onWidth?: ((id: string, width: number | null) => void) | undefined
}

/** The head of a column; pressing it sorts the list by it. */
export function HeaderCell<Row>({ column, sort, left, onSort, onWidth }: HeaderCellProps<Row>) {
  const isIdle = useIdle()
  const order = column.sortField !== undefined && sort?.field === column.sortField ? sort.order : null
  const className = [column.align === 'right' && 'r', pinnedClass(column)].filter(Boolean).join(' ')
  return (
    <th
      scope="col"
      // Its edge, which comes later, would be part of its name.
      aria-label={column.header}
      className={className || undefined}
      style={{ width: column.width, left }}
      aria-sort={order ? ariaSort[order] : undefined}
      title={column.header}
    >
      {column.sortField === undefined ? (
        column.header
      ) : (
        <SortButton
          header={column.header}
          order={order}
          onSort={() => column.sortField !== undefined && onSort(column.sortField)}
        />
      )}
      {isIdle && onWidth && column.pinned !== 'end' && column.isFixed !== true && (
        <ColumnEdge header={column.header} width={column.width} onWidth={(width) => onWidth(column.id, width)} />
      )}
    </th>
  )
}
