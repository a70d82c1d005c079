import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'

interface FilterChipProps {
  /** The field's title. */
  field: string
  operator: string
  value: string
  onRemove: () => void
}

/** One filter that is in effect, with its way out. */
export function FilterChip({ field, operator, value, onRemove }: FilterChipProps) {
  const { t } = useTranslation()
  return (
    <span className="fchip">
      <span className="trunc">{field}</span> {operator} <b className="num trunc">{value}</b>
      <button type="button" className="ibtn ibtn-sm" aria-label={t('table.removeFilter', { field })} onClick={onRemove}>
        <IconX size={14} stroke={1.75} aria-hidden />
      </button>
    </span>
  )
}
