import './data-list.css'
import type { ReactNode } from 'react'
import { useTranslation } from '../../translation.ts'
import type { TableSort } from './table-column.ts'

/** A column of a `DataList`. The first one says which thing a row is about. */
export interface ListColumn<Row> {
  header: string
  align?: 'right'
  quiet?: boolean
  /** Long texts take several lines. */
  wraps?: boolean
  cell: (row: Row) => ReactNode
  /** Where the list is sorted by it: what is pressed for that, and how it is sorted now. */
  head?: ReactNode
  order?: TableSort['order'] | null
}

interface DataListProps<Row> {
  /** What is listed; only read aloud, where a heading says it already. */
  caption: string
  isCaptionShown?: boolean
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row, index: number) => string | number
  /** Instead of a list without rows. */
  empty?: ReactNode
  /** What can be done with a row, at its end. */
  rowActions?: (row: Row) => ReactNode
  /** Below a row, over its whole width. */
  below?: (row: Row) => ReactNode
  /** Newer rows are on their way. */
  isBusy?: boolean
  /** Nothing in it takes the focus, so it does itself to be scrolled by keys. */
  isPlain?: boolean
  className?: string
}

/** Rows under a head; on a phone a card each, its values with their names. For lists that are shown whole. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { t } = useTranslation()
  const { caption, isCaptionShown, columns, rows, rowId, empty, rowActions, isBusy, isPlain, className = '' } = props
  if (rows.length === 0 && empty !== undefined) return empty
  const scrolling = isPlain ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {}
  return (
    <div className="table-scroll" aria-busy={isBusy} {...scrolling}>
      <table className={`table data-list ${className}`}>
        <caption className={isCaptionShown ? undefined : 'vh'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, align, head, order }) => (
              <th
                key={header}
                scope="col"
                className={align === 'right' ? 'r' : undefined}
                aria-sort={order ? `${order}ending` : undefined}
              >
                {head ?? header}
              </th>
            ))}
            {rowActions && (
              <th scope="col" className="r">
                {t('shared.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <ListRow key={rowId(row, index)} {...props} row={row} id={String(rowId(row, index))} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ListRow<Row>({ row, id, columns, rowActions, below }: DataListProps<Row> & { row: Row; id: string }) {
  const opened = below?.(row)
  return (
    <>
      <tr data-row={id}>
        {columns.map((column, at) =>
          at === 0 ? (
            <th key={column.header} scope="row" className={`row-head ${classOf(column)}`}>
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.header} className={classOf(column)} data-label={column.header}>
              {column.cell(row)}
            </td>
          ),
        )}
        {rowActions && <td className="r row-acts">{rowActions(row)}</td>}
      </tr>
      {opened && (
        <tr className="row-below">
          <td colSpan={columns.length + (rowActions ? 1 : 0)}>{opened}</td>
        </tr>
      )}
    </>
  )
}

function classOf<Row>({ align, quiet, wraps }: ListColumn<Row>): string {
  return [align === 'right' && 'r num', quiet && 'quiet', wraps && 'wraps'].filter(Boolean).join(' ')
}
