import type { ListColumn } from '@corbel/domain/loans/loan-replies'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { isFigure, listValueText } from '../list-value-text.ts'
import { useValueWords } from '../use-value-words.ts'

type ValuesOf<Row> = (row: Row) => Readonly<Record<string, unknown>>

/** A field of a form as a column of the list of its records. */
export function fieldColumn<Row>(column: ListColumn, valuesOf: ValuesOf<Row>): TableColumn<Row> {
  const told = (row: Row): unknown => valuesOf(row)[column.id]
  return {
    ...{ id: column.id, header: column.title, width: column.type === 'email' ? 220 : 150 },
    ...(isFigure(column) ? { align: 'right' } : {}),
    sortField: column.id,
    title: (row) => (typeof told(row) === 'string' ? String(told(row)) : undefined),
    cell: (row) => <FieldCell column={column} value={told(row)} />,
  }
}

function FieldCell({ column, value }: { column: ListColumn; value: unknown }) {
  const text = listValueText(column, value, useValueWords())
  return text === '' ? null : <span className={isFigure(column) ? 'num' : undefined}>{text}</span>
}
