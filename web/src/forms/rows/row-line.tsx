import type { FormElement } from '@corbel/domain/forms/form-element'
import type { RecordRow } from '@corbel/domain/records/record-values'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useFormSettings } from '../form-settings.ts'
import { shownText } from '../shown-text.ts'
import { isFigure, type RowBadge } from './form-row.ts'

interface RowLineProps {
  row: RecordRow
  number: number
  columns: readonly FormElement[]
  onEdit: (row: RecordRow) => void
  standing: { badge: RowBadge | null; mayEdit: boolean; mayRemove: boolean }
  onRemove: (row: RecordRow) => void
}

export function RowLine({ row, number, columns, standing, onEdit, onRemove }: RowLineProps) {
  const settings = useFormSettings()
  const { t } = settings
  const { badge, mayEdit, mayRemove } = standing
  const editLabel = mayEdit ? t('forms.editRow', { number }) : t('forms.showRow', { number })
  return (
    <tr>
      <td className="num quiet">{number}</td>
      {columns.map((column) => (
        <td key={column.id} className={isFigure(column) ? 'r num' : undefined}>
          {shownText(column, row[column.id], settings)}
        </td>
      ))}
      <td>
        <span className="rowacts">
          {badge === null ? null : <span className="badge badge-review">{t(`forms.${badge}`)}</span>}
          <button
            type="button"
            className="ibtn ibtn-sm"
            aria-label={editLabel}
            title={editLabel}
            onClick={() => onEdit(row)}
          >
            {mayEdit ? (
              <IconPencil size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconEye size={18} stroke={1.75} aria-hidden />
            )}
          </button>
          {mayRemove ? (
            <button
              type="button"
              className="ibtn ibtn-sm"
              aria-label={t('forms.deleteRow', { number })}
              title={t('forms.deleteRow', { number })}
              onClick={() => onRemove(row)}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </button>
          ) : null}
        </span>
      </td>
    </tr>
  )
}
