import type { ReactNode } from 'react'
import { RowCheckbox } from '../../ui/table/row-checkbox.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import type { RecordRowsProps } from './record-rows.tsx'

/** Records one below the other, for screens too narrow for a table: the same columns, each with its name. */
export function RecordCards<Row extends { _id: string }>(props: RecordRowsProps<Row>) {
  const { columns, rows, selection } = props
  const at = (place: TableColumn<Row>['inCard']) => columns.filter((column) => column.inCard === place)
  return (
    <ul className="record-cards" aria-busy={props.isBusy}>
      {rows.map((row, index) => {
        const { _id: id } = row
        const drawn = (place: TableColumn<Row>['inCard']) =>
          at(place).map((column) => <span key={column.id}>{column.cell(row, index)}</span>)
        return (
          <li key={id} className={selection?.selected.has(id) ? 'is-selected' : undefined} data-row={id}>
            <div className="row">
              {selection && (
                <RowCheckbox
                  label={selection.rowLabel(id)}
                  checked={selection.selected.has(id)}
                  onChange={() => selection.onToggle(id)}
                />
              )}
              <span className="record-card-head">{drawn('head')}</span>
              {drawn('aside')}
            </div>
            <dl>
              {at(undefined).map((column) => (
                <Fact key={column.id} title={column.header} value={column.cell(row, index)} />
              ))}
            </dl>
            {[...at('foot'), ...at('end')].length > 0 && (
              <div className="row quiet meta">
                {at('foot').map((column) => (
                  <span key={column.id}>
                    {column.header} {column.cell(row, index)}
                  </span>
                ))}
                <span className="grow" />
                {drawn('end')}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Fact({ title, value }: { title: string; value: ReactNode }) {
  if (value === '' || value === null || value === undefined) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  )
}
