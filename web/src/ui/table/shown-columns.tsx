import { IconPin } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../icon-button.tsx'
import { OrderedRows } from '../order/ordered-rows.tsx'
import type { ColumnSetting } from './column-setting.ts'

interface ShownColumnsProps {
  columns: readonly ColumnSetting[]
  /** All ids in the new order. */
  onOrder: (ids: string[]) => void
  onHide: (id: string) => void
  onPin: (id: string, isPinned: boolean) => void
}

/** The shown columns in their order. */
export function ShownColumns({ columns, onOrder, onHide, onPin }: ShownColumnsProps) {
  const { t } = useTranslation()
  if (columns.length === 0)
    return (
      <ul className="columns-list">
        <li className="quiet">{t('table.noColumn')}</li>
      </ul>
    )
  const rows = columns.map(({ id, title, isPinned }) => ({
    id,
    title,
    content: (
      <span className="row">
        <label className="check grow">
          <input type="checkbox" checked onChange={() => onHide(id)} />
          <span className="trunc">{title}</span>
        </label>
        {isPinned !== undefined && (
          <IconButton
            label={t('table.keepInSight', { column: title })}
            icon={<IconPin size={16} stroke={1.75} />}
            size="sm"
            aria-pressed={isPinned}
            onClick={() => onPin(id, !isPinned)}
          />
        )}
      </span>
    ),
  }))
  const label = t('table.shownColumns', { count: columns.length })
  return <OrderedRows label={label} className="columns-list" rows={rows} onOrder={onOrder} />
}
