import { useTranslation } from '../../translation.ts'
import { OrderedRows } from '../order/ordered-rows.tsx'
import type { ColumnSetting } from './column-setting.ts'

interface ShownColumnsProps {
  columns: readonly ColumnSetting[]
  /** All ids in the new order. */
  onOrder: (ids: string[]) => void
  onHide: (id: string) => void
}

/** The shown columns in their order. */
export function ShownColumns({ columns, onOrder, onHide }: ShownColumnsProps) {
  const { t } = useTranslation()
  if (columns.length === 0)
    return (
      <ul className="columns-list">
        <li className="quiet">{t('table.noColumn')}</li>
      </ul>
    )
  const rows = columns.map(({ id, title }) => ({
    id,
    title,
    content: (
      <label className="check">
        <input type="checkbox" checked onChange={() => onHide(id)} />
        <span className="trunc">{title}</span>
      </label>
    ),
  }))
  const label = t('table.shownColumns', { count: columns.length })
  return <OrderedRows label={label} className="columns-list" rows={rows} onOrder={onOrder} />
}
