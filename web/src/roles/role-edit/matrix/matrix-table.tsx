import { scopes } from '@corbel/domain/roles/role'
import { useTranslation } from '../../../translation.ts'
import { Check } from '../../../ui/controls/check.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'

export interface MatrixCell {
  row: string
  column: string
}

interface MatrixColumn {
  key: string
  title: string
  /** Takes a reach; otherwise yes or no. */
  isScoped: boolean
}

export interface MatrixTableProps {
  caption: string
  /** One that `followsNothing` has no right that it is not given, even where other cells may be left unset. */
  rows: readonly { key: string; title: string; followsNothing?: boolean }[]
  columns: readonly MatrixColumn[]
  /** A scope, `unset`, or for yes and no `all` and `none`. */
  valueAt: (row: string, column: string) => string
  onSet: (cells: readonly MatrixCell[], value: string) => void
  /** Cells may be left to follow something else. */
  mayBeUnset?: boolean
}

/** Rows by columns of rights; a box at every head gives or takes all of its row or column. */
export function MatrixTable(props: MatrixTableProps) {
  const { t } = useTranslation()
  const { caption, rows, columns } = props
  const column = (key: string) => rows.map((row) => ({ row: row.key, column: key }))
  return (
    <div className="table-scroll">
      <table className="table matrix">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, title }) => (
              <th scope="col" key={key}>
                <AllBox {...props} cells={column(key)} label={t('roles.wholeColumn', { column: title })} text={title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <AllBox
                  {...props}
                  cells={columns.map(({ key }) => ({ row: row.key, column: key }))}
                  label={t('roles.wholeRow', { row: row.title })}
                  text={row.title}
                />
              </th>
              {columns.map((one) => (
                <td key={one.key}>
                  <Cell {...props} row={row} column={one} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type AllBoxProps = Pick<MatrixTableProps, 'valueAt' | 'onSet'> & {
  cells: readonly MatrixCell[]
  label: string
  text: string
}

function AllBox({ cells, valueAt, onSet, label, text }: AllBoxProps) {
  const given = cells.filter(({ row, column }) => valueAt(row, column) === 'all').length
  const isAll = given === cells.length
  return (
    <Check
      className="matrix-all"
      aria-label={label}
      checked={isAll}
      mixed={given > 0 && !isAll}
      onChange={() => onSet(cells, isAll ? 'none' : 'all')}
    >
      <span aria-hidden>{text}</span>
    </Check>
  )
}

type CellProps = Pick<MatrixTableProps, 'valueAt' | 'onSet' | 'mayBeUnset'> & {
  row: MatrixTableProps['rows'][number]
  column: MatrixColumn
}

function Cell({ row, column, valueAt, onSet, mayBeUnset }: CellProps) {
  const { t } = useTranslation()
  const label = t('roles.cell', { right: column.title, row: row.title })
  const value = valueAt(row.key, column.key)
  const set = (next: string) => onSet([{ row: row.key, column: column.key }], next)
  if (!column.isScoped)
    return <Check aria-label={label} checked={value === 'all'} onChange={() => set(value === 'all' ? 'none' : 'all')} />
  const options = mayBeUnset && !row.followsNothing ? (['unset', ...scopes] as const) : scopes
  return (
    <Choice
      size="sm"
      className={`matrix-select is-${value}`}
      aria-label={label}
      data={options.map((one) => ({ value: one, label: t(`roles.scope.${one}`) }))}
      value={value}
      onChange={set}
    />
  )
}
