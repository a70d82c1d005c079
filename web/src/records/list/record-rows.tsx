import { useMediaQuery } from '@mantine/hooks'
import { DataTable, type TableSelection } from '../../ui/table/data-table.tsx'
import type { RowHeight, TableColumn, TableSort } from '../../ui/table/table-column.ts'
import { RecordCards } from './record-cards.tsx'

export interface RecordRowsProps<Row extends { _id: string }> {
  /** Says to a screen reader what is listed, and in which order. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowHeight?: RowHeight
  sort: TableSort | null
  onSort: (sort: TableSort) => void
  selection?: TableSelection
  /** Newer rows are on their way. */
  isBusy?: boolean
}

const narrowQuery = '(max-width: 760px)'

/** Records as a table, or as cards where there is no room for one. */
export function RecordRows<Row extends { _id: string }>(props: RecordRowsProps<Row>) {
  const { sort, onSort, rowHeight = 'normal' } = props
  const isNarrow = useMediaQuery(narrowQuery, false, { getInitialValueInEffect: false })
  if (isNarrow) return <RecordCards {...props} />
  const sortBy = (field: string) =>
    onSort({ field, order: sort?.field === field && sort.order === 'asc' ? 'desc' : 'asc' })
  return <DataTable {...props} rowId={(row) => row._id} rowHeight={rowHeight} onSort={sortBy} />
}
