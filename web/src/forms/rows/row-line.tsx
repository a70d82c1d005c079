import type { FormElement } from '@corbel/domain/forms/form-element'
import type { RecordRow } from '@corbel/domain/records/record-values'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useFormSettings } from '../form-settings.ts'
import { shownText } from '../shown-text.ts'
import { isFigure } from './form-row.ts'

interface RowLineProps {
  row: RecordRow
  number: number
  columns: readonly FormElement[]
  onEdit: (row: RecordRow) => void
  onRemove: ((row: RecordRow) => void) | null
}

export function RowLine({ row, number, columns, onEdit, onRemove }: RowLineProps) {
  const settings = useFormSettings()
  const { t } = settings
  const editLabel = onRemove ? t('forms.editRow', { number }) : t('forms.showRow', { number })
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
          <button
            type="button"
            className="ibtn ibtn-sm"
            aria-label={editLabel}
            title={editLabel}
            onClick={() => onEdit(row)}
          >
            {onRemove ? (
              <IconPencil size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconEye size={18} stroke={1.75} aria-hidden />
            )}
          </button>
          {onRemove ? (
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
