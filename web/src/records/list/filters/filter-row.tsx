import type { ListFilter } from '@corbel/domain/loans/loan-replies'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../translation.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { SearchChoice } from '../../../ui/controls/search-choice.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type FilterField, operatorsOf, operatorText } from './filter-fields.ts'

interface FilterRowProps {
  /** Counted from 1, so that the fields of several rows have names of their own. */
  place: number
  fields: readonly FilterField[]
  filter: ListFilter
  onChange: (filter: ListFilter) => void
  onRemove: () => void
}

/** One filter: which field, how it is compared, and with what. */
export function FilterRow({ place, fields, filter, onChange, onRemove }: FilterRowProps) {
  const { t } = useTranslation()
  const field = fields.find((one) => one.id === filter.field)
  const named = (part: string): string => `${part} ${place}`
  return (
    <li>
      <SearchChoice
        size="sm"
        className="filter-field"
        aria-label={named(t('loanList.field'))}
        placeholder={t('loanList.field')}
        data={fields.map(({ id, title }) => ({ value: id, label: title }))}
        value={filter.field || null}
        limit={200}
        onChange={(id) => onChange({ field: id ?? '', operator: '=', value: '' })}
      />
      <Choice
        size="sm"
        className="filter-operator"
        aria-label={named(t('loanList.operator'))}
        data={operatorsOf(field ?? { type: 'select' }).map((one) => ({
          value: one,
          label: operatorText(one, t('loanList.contains')),
        }))}
        value={filter.operator}
        onChange={(operator) => onChange({ ...filter, operator: operator ?? '=' })}
      />
      <FilterValue
        label={named(t('loanList.value'))}
        field={field}
        value={String(filter.value)}
        onChange={(value) => onChange({ ...filter, value })}
      />
      <IconButton label={t('loanList.removeRow')} icon={<IconX size={18} stroke={1.75} />} onClick={onRemove} />
    </li>
  )
}

interface FilterValueProps {
  label: string
  field: FilterField | undefined
  value: string
  onChange: (value: string) => void
}

const isNumber = (type: string): boolean => ['number', 'amount', 'percentage'].includes(type)

function FilterValue({ label, field, value, onChange }: FilterValueProps) {
  if (field?.options !== undefined) {
    return (
      <SearchChoice
        size="sm"
        className="filter-value"
        aria-label={label}
        data={field.options.map(({ id, text }) => ({ value: id, label: text }))}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
      />
    )
  }
  return (
    <TextField
      size="sm"
      className="filter-value"
      aria-label={label}
      type={field?.type === 'date' ? 'date' : 'text'}
      inputMode={field && isNumber(field.type) ? 'decimal' : undefined}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
