import { useMediaQuery } from '@mantine/hooks'
import { Carries } from '../../ui/carried.ts'
import { DataTable, type TableSelection } from '../../ui/table/data-table.tsx'
import { drawnColumns } from '../../ui/table/drawn-columns.ts'
import type { RowHeight, TableColumn, TableSort } from '../../ui/table/table-column.ts'
import { carriedWalk, type WalkedRows } from '../neighbours/carried-walk.ts'
import { withChangedMarks } from './changed-marks.tsx'
import { useChangedRecords } from './changed-records.ts'
import type { ColumnLooks } from './columns/use-column-looks.ts'
import { RecordCards } from './record-cards.tsx'
import type { RowTools } from './row-tools/row-tools.ts'
import { useRowTools } from './row-tools/use-row-tools.ts'

export interface RecordRowsProps<Row extends { _id: string }> {
  /** Says to a screen reader what is listed, and in which order. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowHeight?: RowHeight
  sort: TableSort | null
  onSort: (sort: TableSort) => void
  selection?: TableSelection
  /** How the reader draws the columns; absent where that is not theirs to say. */
  looks?: ColumnLooks | undefined
  /** What is done with one of them without leaving the list. */
  tools?: RowTools<Row> | undefined
  /** The list of which they are a page: whoever opens one goes on to the next from there. */
  walked: WalkedRows
  /** Newer rows are on their way. */
  isBusy?: boolean
}

const narrowQuery = '(max-width: 760px)'

/** Records as a table, or as cards where there is no room for one. */
export function RecordRows<Row extends { _id: string }>(props: RecordRowsProps<Row>) {
  const { looks, walked, sort, onSort, rowHeight = 'normal' } = props
  const isNarrow = useMediaQuery(narrowQuery, false, { getInitialValueInEffect: false })
  const drawn = looks && !isNarrow ? drawnColumns(props.columns, looks.of) : props.columns
  const { columns, marked, part } = useRowTools(withChangedMarks(drawn, useChangedRecords()), props)
  const sortBy = (field: string) =>
    onSort({ field, order: sort?.field === field && sort.order === 'asc' ? 'desc' : 'asc' })
  return (
    <Carries value={carriedWalk(walked, props.rows)}>
      {isNarrow ? (
        <RecordCards {...props} columns={columns} />
      ) : (
        <DataTable
          {...props}
          columns={columns}
          rowId={(row) => row._id}
          rowHeight={rowHeight}
          marked={marked}
          onSort={sortBy}
          onWidth={looks && ((column, width) => looks.draw(column, { width }))}
        />
      )}
      {part}
    </Carries>
  )
}
