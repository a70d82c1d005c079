import './table.css'
import type { CSSProperties } from 'react'
import { HeaderCell } from './header-cell.tsx'
import { pinnedClass, pinnedOffsets, tableWidth } from './pinned-offsets.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import type { RowHeight, TableColumn, TableSort } from './table-column.ts'

export interface TableSelection {
  selected: ReadonlySet<string>
  onToggle: (id: string) => void
  onToggleAll: () => void
  allLabel: string
  rowLabel: (id: string) => string
}

interface DataTableProps<Row> {
  /** Says to a screen reader what the table lists, and in which order. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowHeight: RowHeight
  sort: TableSort | null
  onSort: (field: string) => void
  /** Absent where widths are not chosen. */
  onWidth?: ((id: string, width: number | null) => void) | undefined
  selection?: TableSelection
  /** The row that is shown elsewhere in full. */
  marked?: string | null
  /** Newer rows are on their way. */
  isBusy?: boolean
}

/** Rows under a head that stays in sight, the first columns too; everything else scrolls inside the card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, rowHeight, selection, isBusy } = props
  const offsets = pinnedOffsets(columns, selection !== undefined)
  const ids = rows.map(rowId)
  const width: CSSProperties = { minWidth: tableWidth(columns, selection !== undefined) }
  return (
    <div className="table-scroll" data-scroll-restoration-id="table" aria-busy={isBusy}>
      <table className={`table list rows-${rowHeight}`} style={width}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="ck pinned" style={{ left: 0 }}>
                <RowCheckbox
                  label={selection.allLabel}
                  checked={ids.length > 0 && ids.every((id) => selection.selected.has(id))}
                  mixed={ids.some((id) => selection.selected.has(id))}
                  onChange={selection.onToggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                sort={props.sort}
                left={offsets.get(column.id)}
                onSort={props.onSort}
                onWidth={props.onWidth}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={rowId(row)} {...props} row={row} index={index} offsets={offsets} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps<Row> extends DataTableProps<Row> {
  row: Row
  index: number
  offsets: ReadonlyMap<string, number>
}

function TableRow<Row>({ row, index, columns, rowId, selection, marked, offsets }: TableRowProps<Row>) {
  const id = rowId(row)
  const isSelected = selection?.selected.has(id) ?? false
  return (
    <tr
      className={[isSelected && 'is-selected', marked === id && 'is-marked'].filter(Boolean).join(' ') || undefined}
      data-row={id}
    >
      {selection && (
        <td className="ck pinned" style={{ left: 0 }}>
          <RowCheckbox label={selection.rowLabel(id)} checked={isSelected} onChange={() => selection.onToggle(id)} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={cellClass(column)}
          style={leftOf(offsets, column.id)}
          title={column.title?.(row)}
        >
          {column.cell(row, index)}
        </td>
      ))}
    </tr>
  )
}

const leftOf = (offsets: ReadonlyMap<string, number>, id: string): CSSProperties | undefined => {
  const left = offsets.get(id)
  return left === undefined ? undefined : { left }
}

function cellClass<Row>(column: TableColumn<Row>): string | undefined {
  const { align, quiet } = column
  return [align === 'right' && 'r', pinnedClass(column), quiet && 'quiet'].filter(Boolean).join(' ') || undefined
}
