import { filterParts } from '@corbel/domain/records/list/conditions/filter-field'
import type { FilterField } from '@corbel/domain/views/view-endpoints'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../translation.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { SearchChoice } from '../../../ui/controls/search-choice.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ConditionDraft } from './filter-draft.ts'
import type { FilteredList } from './filter-fields-query.ts'
import { FilterValue } from './filter-value.tsx'
import { picksSeveral, signOf, wordedOperator } from './filter-words.ts'

interface FilterRowProps {
  /** Counted from 1 through all groups, so that the fields of several rows have names of their own. */
  place: number
  list: FilteredList
  fields: readonly FilterField[]
  condition: ConditionDraft
  onChange: (condition: ConditionDraft) => void
  onRemove: () => void
}

/** One condition: which field, how it is compared, and with what. */
export function FilterRow({ place, list, fields, condition, onChange, onRemove }: FilterRowProps) {
  const { t } = useTranslation()
  const field = fields.find((one) => one.id === condition.field)
  const named = (part: string): string => `${part} ${place}`
  const operatorText = (operator: string): string => {
    const worded = wordedOperator(operator)
    return signOf(operator) ?? (worded === undefined ? operator : t(`conditions.operators.${worded}`))
  }
  const chooseOperator = (operator: string) => {
    const stays = (operator === 'within') === (condition.operator === 'within')
    const first = operator === 'within' ? ['last-7-days'] : []
    const kept = field && !picksSeveral(field, operator) ? condition.values.slice(0, 1) : condition.values
    onChange({ ...condition, operator, values: stays ? kept : first })
  }
  return (
    <>
      <SearchChoice
        size="sm"
        aria-label={named(t('loanList.field'))}
        placeholder={t('loanList.field')}
        data={filterParts.map((part) => ({
          group: t(`conditions.parts.${part}`),
          items: fields.filter((one) => one.part === part).map(({ id, title }) => ({ value: id, label: title })),
        }))}
        value={condition.field || null}
        limit={200}
        onChange={(id) => onChange({ ...condition, field: id ?? '', operator: '=', values: [] })}
      />
      <Choice
        size="sm"
        aria-label={named(t('loanList.operator'))}
        data={(field?.operators ?? ['=']).map((one) => ({ value: one, label: operatorText(one) }))}
        value={condition.operator}
        onChange={chooseOperator}
      />
      <div className="cond-value">
        <FilterValue
          label={named(t('loanList.value'))}
          list={list}
          field={field}
          operator={condition.operator}
          values={condition.values}
          onChange={(values) => onChange({ ...condition, values })}
        />
      </div>
      <IconButton
        label={`${t('loanList.removeRow')} ${place}`}
        icon={<IconX size={18} stroke={1.75} />}
        onClick={onRemove}
      />
    </>
  )
}
