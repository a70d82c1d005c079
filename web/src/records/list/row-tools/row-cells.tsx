import type { ReactNode } from 'react'
import type { TableColumn } from '../../../ui/table/table-column.ts'

interface ValueCellProps {
  children: ReactNode
  /** Of a value that may be changed where it stands. */
  edited?: { column: string; isRight: boolean; button: ReactNode } | undefined
}

export function ValueCell({ children, edited }: ValueCellProps) {
  return (
    <span
      className={edited === undefined ? 'read-cell' : edited.isRight ? 'edit-cell is-right' : 'edit-cell'}
      data-edited-column={edited?.column}
    >
      <span className={edited && 'trunc'}>{children}</span>
      {edited?.button}
    </span>
  )
}

interface HeadCellProps extends ValueCellProps {
  /** The button that looks at the row. */
  look?: ReactNode
}

/** The first cell of a row. Around its link stands the same before and after its buttons come: the focus stays in it. */
export function HeadCell({ children, edited, look }: HeadCellProps) {
  return (
    <span className="peek-cell">
      <ValueCell edited={edited}>{children}</ValueCell>
      {look}
    </span>
  )
}

/** Columns as they are drawn before what hears their buttons is here. */
export const withoutRowButtons = <Row,>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] =>
  columns.map((column) =>
    column.inCard === 'head'
      ? { ...column, cell: (row, index) => <HeadCell>{column.cell(row, index)}</HeadCell> }
      : column,
  )
