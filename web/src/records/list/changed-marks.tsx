import { useTranslation } from '../../translation.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { tip } from '../../ui/tip.ts'

/** The columns with a dot at what a row is called by, where its record is one of these. */
export function withChangedMarks<Row extends { _id: string }>(
  columns: readonly TableColumn<Row>[],
  changed: ReadonlySet<string>,
): readonly TableColumn<Row>[] {
  if (changed.size === 0) return columns
  return columns.map((column) =>
    column.inCard === 'head'
      ? {
          ...column,
          cell: (row, index) =>
            changed.has(row._id) ? (
              <span className="with-changed-mark">
                <ChangedMark />
                {column.cell(row, index)}
              </span>
            ) : (
              column.cell(row, index)
            ),
        }
      : column,
  )
}

function ChangedMark() {
  const { t } = useTranslation()
  const words = t('changedMark.changed')
  return <span className="changed-mark" role="img" aria-label={words} {...tip(words)} />
}
